import { Refused } from '#journal/refusals.ts'

/** Bytes of a JSON body or a plain form; files take another route. */
const largestBody = 1_000_000

/** The body as text. Refuses it as soon as it's too large, however it's sent, and if it's cut off. */
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
  // Not cancelled when it's too large: on a cloned request, that would wait for whoever reads the other half.
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length
    if (size > largestBody) throw new Refused('body_too_large')
    chunks.push(chunk)
  }
  return chunks
}
