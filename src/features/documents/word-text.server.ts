// The paragraphs of a .docx as plain text, to be compared. Nothing of the file is trusted: see word-limits.ts.
import { wordLimits } from './word-limits.ts'
import { toParagraphs } from './word-paragraphs.ts'
import { unpack } from './zip-part.server.ts'
import { readZipDirectory } from './zip-directory.ts'

const mainPart = 'word/document.xml'

/** Without the empty ones; undefined when the text cannot be read, or is longer than any paper's. */
export async function findParagraphs(bytes: Uint8Array): Promise<string[] | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = readZipDirectory(file)
  if ('refusal' in directory) return undefined
  const part = directory.parts.find(({ name }) => name === mainPart)
  if (!part || part.size > wordLimits.compared) return undefined
  const chunks: Buffer[] = []
  let size = 0
  const refusal = await unpack(file, part, (chunk) => {
    size += chunk.length
    if (size > wordLimits.compared) return 'file_too_complex'
    chunks.push(Buffer.from(chunk))
  })
  if (refusal) return undefined
  const paragraphs = toParagraphs(Buffer.concat(chunks).toString())
  return paragraphs.length > wordLimits.paragraphs ? undefined : paragraphs
}
