import type { FileKey } from '#adapters/storage/storage.ts'
import type { FileKind } from '#journal/paper/manuscript.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { toFileName } from './file-name.ts'
import { checkWord } from './word-file/word-check.server.ts'

/** A Word file that passed the checks and is in the storage. */
export type Manuscript = { name: string; kind: FileKind; size: number; storageKey: FileKey }

export type Keeping = Pick<Services, 'storage' | 'converter'>

/** Stores a file as it came. A refused one leaves nothing behind. */
export async function keepManuscript(
  { storage, converter }: Keeping,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ paper: Manuscript } | { refusal: Refusal }> {
  const checked = await checkWord(bytes)
  if ('refusal' in checked) return checked
  const { kind } = checked
  if (kind === 'doc' && converter.name === 'none') return { refusal: 'doc_not_taken' }
  const { key, size } = await storage.put(bytes)
  return { paper: { name: toFileName(name, kind), kind, size, storageKey: key } }
}
