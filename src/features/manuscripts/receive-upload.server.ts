import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNotOfSize } from '#journal/paper/manuscript.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { keepManuscript, type Keeping, type Manuscript } from './keep-manuscript.server.ts'
import { readForm, type Arrived } from './read-form.server.ts'

/** `refusal` is about the file: what was typed beside it is there all the same, to be shown again. */
export type Upload = { fields: FormData; paper?: Manuscript; refusal?: Refusal }

/**
 * Reads a multipart form with at most one file, named `paper`, and stores the file. Without a file there's neither
 * `paper` nor `refusal`. Throws `Refused` if the form itself can't be read.
 */
export async function receiveUpload(services: Keeping, request: Request): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'alidade-upload-'))
  try {
    const { fields, file, refusal } = await readForm(request, join(folder, 'paper'))
    if (refusal || !file) return { fields, ...(refusal && { refusal }) }
    return { fields, ...(await keep(services, file)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep(
  services: Keeping,
  { path, name, size }: Arrived,
): Promise<{ paper: Manuscript } | { refusal: Refusal }> {
  const refusal = whyNotOfSize(size)
  if (refusal) return { refusal }
  try {
    return await keepManuscript(services, { name, bytes: await readFile(path) })
  } catch (error) {
    if (error instanceof Refused && error.code === 'disk_full') return { refusal: error.code }
    throw error
  }
}
