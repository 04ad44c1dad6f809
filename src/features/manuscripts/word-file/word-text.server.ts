// The paragraphs of a .docx as plain text, for comparing. Nothing in the file is trusted: see word-limits.ts.
import { wordLimits } from './word-limits.ts'
import { openPackage, unpackXml } from './word-package.server.ts'
import { paragraphsReader } from './word-paragraphs.ts'

/** Without empty ones; undefined if the text can't be read, or is longer than any paper. */
export async function findParagraphs(bytes: Uint8Array): Promise<string[] | undefined> {
  const opened = await openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if ('refusal' in opened) return undefined
  const main = opened.relations.get('')?.find(({ kind }) => kind === 'officeDocument')
  const part = main && opened.find(main.target)
  if (!part || part.size > wordLimits.compared) return undefined
  const { paragraphs, ...reader } = paragraphsReader()
  let size = 0
  const whyNot = (chunk: Buffer) => {
    size += chunk.length
    return size > wordLimits.compared ? 'file_too_complex' : undefined
  }
  const refusal = await unpackXml(opened.file, part, { reader, whyNot })
  return refusal || paragraphs.length > wordLimits.paragraphs ? undefined : paragraphs
}
