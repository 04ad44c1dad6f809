import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKey, Storage } from '#adapters/storage/storage.ts'
import { whyNotOfSize, type FileKind } from '#journal/manuscript.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Services } from '#server/context.ts'
import { toFileName } from './file-name.ts'
import { readForm, type Arrived } from './read-form.server.ts'
import { checkWord } from './word-check.server.ts'

/** A Word file that passed the check and lies in the storage. */
export type Manuscript = { name: string; kind: FileKind; size: number; storageKey: FileKey }

/** `refusal` is about the file: what was typed beside it is there all the same, to be shown again. */
export type Upload = { fields: FormData; paper?: Manuscript; refusal?: Refusal }

/**
 * Reads a multipart form with at most one file, named `paper`, and keeps the file in the storage. Without a file
 * there is neither `paper` nor `refusal`. Throws `Refused` where the form itself cannot be read.
 */
export async function receiveUpload(
  { storage }: Pick<Services, 'storage'>,
  request: Request,
): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'alidade-upload-'))
  try {
    const { fields, file, refusal } = await readForm(request, join(folder, 'paper'))
    if (refusal || !file) return { fields, ...(refusal && { refusal }) }
    return { fields, ...(await keep(storage, file)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep(storage: Storage, file: Arrived): Promise<{ paper: Manuscript } | { refusal: Refusal }> {
  const refusal = whyNotOfSize(file.size)
  if (refusal) return { refusal }
  const bytes = await readFile(file.path)
  const checked = await checkWord(bytes)
  if ('refusal' in checked) return checked
  const { key, size } = await storage.put(bytes)
  return { paper: { name: toFileName(file.name, checked.kind), kind: checked.kind, size, storageKey: key } }
}
