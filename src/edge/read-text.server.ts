import { Refused } from '#journal/refusals.ts'

/** Bytes of a body of JSON or of a plain form; files go another way. */
const largestBody = 1_000_000

/** The body as text. Refuses it as soon as it is too large, however it is sent, and when it does not come to its end. */
export async function readText({ body }: Request): Promise<string> {
  try {
    return body ? Buffer.concat(await readChunks(body)).toString('utf8') : ''
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('body_malformed') // the sender went away
  }
}

async function readChunks(body: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Not cancelled when it is too large: of a cloned request that would wait for whoever reads the other half.
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length
    if (size > largestBody) throw new Refused('body_too_large')
    chunks.push(chunk)
  }
  return chunks
}
