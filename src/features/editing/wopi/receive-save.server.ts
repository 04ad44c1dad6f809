// The body of a save on its way to the storage, never more of it than allowed.
import type { ReadableStream } from 'node:stream/web'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { checkWord } from '#features/manuscripts/word-file/word-check.server.ts'
import type { Arrived } from './save-document.server.ts'

/** More than an author may upload: editors add to a file. */
export const largestSave = 50 * 1024 * 1024 // bytes

/** The file is in the storage, whatever is wrong with it. Throws `Refused` if it didn't arrive whole. */
export async function receiveSave(
  { storage }: Pick<Services, 'storage'>,
  request: Request,
): Promise<Arrived> {
  if (Number(request.headers.get('content-length')) > largestSave) throw new Refused('body_too_large')
  // Hashed and written as it arrives; what's checked is what was stored.
  const { key, size } = await storage.put(bounded(request.body as ReadableStream<Uint8Array> | null)) // the same stream under two declarations
  // The protocol lets an editor empty a document before filling it again.
  const found = size > 0 && (await findKind(await storage.read(key)))
  return { storageKey: key, size, ...found }
}

async function findKind(bytes: Buffer): Promise<Pick<Arrived, 'fileKind' | 'refusal'>> {
  const checked = await checkWord(bytes)
  return 'refusal' in checked ? checked : { fileKind: checked.kind }
}

async function* bounded(body: ReadableStream<Uint8Array> | null) {
  let read = 0
  try {
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      read += chunk.length
      if (read > largestSave) throw new Refused('body_too_large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('upload_broken') // the sender went away
  }
}
