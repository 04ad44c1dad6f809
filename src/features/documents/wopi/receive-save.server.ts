// The body of a save, on its way to a temporary file and never more of it than is allowed.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#server/context.ts'
import { checkWord } from '../word-check.server.ts'
import type { Arrived } from './save-document.server.ts'

/** Above what an author may upload: editors add to a file. */
export const largestSave = 50 * 1024 * 1024 // bytes

/** The file lies in the storage, whatever is wrong with it. Throws `Refused` where it did not arrive whole. */
export async function receiveSave(
  { storage }: Pick<Services, 'storage'>,
  request: Request,
): Promise<Arrived> {
  if (Number(request.headers.get('content-length')) > largestSave) throw new Refused('body_too_large')
  const folder = await mkdtemp(join(tmpdir(), 'alidade-save-'))
  try {
    const path = join(folder, 'document')
    await write(request, path)
    const bytes = await readFile(path)
    const found = await findKind(bytes)
    const { key, size } = await storage.put(bytes)
    return { storageKey: key, size, ...found }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The protocol lets an editor empty a document before it fills it anew. */
async function findKind(bytes: Buffer): Promise<Pick<Arrived, 'fileKind' | 'refusal'>> {
  if (bytes.length === 0) return {}
  const checked = await checkWord(bytes)
  return 'refusal' in checked ? checked : { fileKind: checked.kind }
}

async function write(request: Request, path: string): Promise<void> {
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]) // the same stream under two declarations
  try {
    await pipeline(body, bounded, createWriteStream(path))
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('upload_broken')
  }
}

async function* bounded(body: AsyncIterable<Uint8Array>) {
  let read = 0
  for await (const chunk of body) {
    read += chunk.length
    if (read > largestSave) throw new Refused('body_too_large')
    yield chunk
  }
}
