import { Refused } from '#journal/refusals.ts'

/** Bytes of a body of JSON or of a plain form; files go another way. */
const largestBody = 1_000_000

/** The body as text. Refuses it as soon as it is too large, however it is sent. */
export async function readText({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largestBody) throw new Refused('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
