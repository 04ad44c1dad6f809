// A reviewer's file without what programs note of its writer, as manuscripts are cleaned for reviewers.
import { toAnonymous } from '#features/manuscripts/anonymous/anonymous-word.server.ts'
import { namelessPicture } from '#features/manuscripts/nameless-pictures/nameless-picture.ts'
import { checkWord } from '#features/manuscripts/word-file/word-check.server.ts'
import type { Services } from '#edge/context.ts'
import type { Refusal } from '#journal/refusals.ts'
import { type AttachedKind, isAttachedKind } from '#journal/reviewing/attached.ts'

type Cleaned = { kind: AttachedKind; bytes: Uint8Array } | { refusal: Refusal }

/** Judged by its first bytes, never by its name. */
export async function cleanAttached(
  services: Pick<Services, 'pdfCleaner'>,
  file: Uint8Array,
): Promise<Cleaned> {
  if (file.length === 0) return { refusal: 'attached_empty' }
  const start = Buffer.from(file.subarray(0, 1024)).toString('latin1')
  // Some programs write a line before it (ISO 32000-1, Annex H, note 13).
  if (start.includes('%PDF-')) return cleanPdf(services, file)
  if (start.startsWith('PK\x03\x04')) return cleanWord(file)
  return cleanPicture(file)
}

async function cleanPdf({ pdfCleaner }: Pick<Services, 'pdfCleaner'>, file: Uint8Array): Promise<Cleaned> {
  const bytes = await pdfCleaner.clean(file)
  return bytes ? { kind: 'pdf', bytes } : { refusal: 'attached_locked' }
}

async function cleanWord(file: Uint8Array): Promise<Cleaned> {
  const checked = await checkWord(file)
  if ('refusal' in checked) return { refusal: 'attached_kind' }
  const cleaned = await toAnonymous(file)
  return cleaned ? { kind: 'docx', bytes: cleaned.bytes } : { refusal: 'attached_locked' }
}

function cleanPicture(file: Uint8Array): Cleaned {
  const picture = namelessPicture(file, { withProfile: true })
  if (!picture || !isAttachedKind(picture.extension)) return { refusal: 'attached_kind' }
  return { kind: picture.extension, bytes: picture.bytes }
}
