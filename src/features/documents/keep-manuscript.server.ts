import type { Converted } from '#adapters/old-word/old-word.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { FileKind } from '#journal/manuscript.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Services } from '#server/context.ts'
import { toFileName } from './file-name.ts'
import { checkWord } from './word-check.server.ts'

type Kept = { name: string; kind: FileKind; size: number; storageKey: FileKey }

/** A Word file that passed the check and lies in the storage; `original` is the old one (.doc) that it was made of. */
export type Manuscript = Kept & { original?: Kept }

export type Keeping = Pick<Services, 'storage' | 'converter' | 'log'>

/** Keeps a file as it came, and of an old one the .docx too. A file that is refused leaves nothing behind. */
export async function keepManuscript(
  services: Keeping,
  file: { name: string; bytes: Uint8Array },
): Promise<{ paper: Manuscript } | { refusal: Refusal }> {
  const checked = await checkWord(file.bytes)
  if ('refusal' in checked) return checked
  if (checked.kind === 'docx') return { paper: await put(services, file, 'docx') }
  const made = await makeDocx(services, file.bytes)
  if ('refusal' in made) return made
  const original = await put(services, file, 'doc')
  return { paper: { ...(await put(services, { name: file.name, bytes: made.docx }, 'docx')), original } }
}

async function put(
  { storage }: Keeping,
  { name, bytes }: { name: string; bytes: Uint8Array },
  kind: FileKind,
): Promise<Kept> {
  const { key, size } = await storage.put(bytes)
  return { name: toFileName(name, kind), kind, size, storageKey: key }
}

/** What was made of a stranger's file is looked into like any other. */
async function makeDocx(
  { converter, log }: Keeping,
  doc: Uint8Array,
): Promise<{ docx: Uint8Array } | { refusal: Refusal }> {
  const converted = await converter.convert(doc)
  if ('failure' in converted) {
    const { failure, reason } = converted
    if (reason) log.warn({ converter: converter.name, reason }, 'a .doc could not be made a .docx')
    return { refusal: refusals[failure] }
  }
  const checked = await checkWord(converted.docx)
  return 'refusal' in checked ? checked : converted
}

type Failure = Extract<Converted, { failure: string }>['failure']

const refusals = {
  no_converter: 'doc_not_taken',
  busy: 'doc_waits',
  unreadable: 'doc_unreadable',
} as const satisfies Record<Failure, Refusal>
