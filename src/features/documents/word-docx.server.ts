import type { Refusal } from '#journal/refusals.ts'
import { isTooManyPixels } from './picture-size.ts'
import { wordLimits } from './word-limits.ts'
import { xmlScanner, type XmlCounts } from './xml-scanner.ts'
import { unpack, type ZipPart } from './zip-part.server.ts'
import { readZipDirectory } from './zip-directory.ts'

// ECMA-376 part 1, 11.3.10; the macro-enabled kinds are Microsoft's own.
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const contentTypes = '[Content_Types].xml'

/** Why this zip file is not taken as a manuscript, or undefined when it is a sound .docx. */
export async function whyNotDocx(file: Buffer): Promise<Refusal | undefined> {
  const directory = readZipDirectory(file)
  if ('refusal' in directory) return directory.refusal
  const { parts } = directory
  const types = parts.find(({ name }) => name === contentTypes)
  if (!types) return 'not_word'
  const declared = await textOf(file, types)
  if (typeof declared !== 'string') return declared.refusal
  if (/macroEnabled|vbaProject/i.test(declared) || parts.some(({ name }) => /vbaProject/i.test(name)))
    return 'file_macros'
  const main = nameOfMainPart(declared)
  if (!main) return 'not_word'
  return parts.some(({ name }) => name === main) ? whyNotParts(file, parts) : 'file_damaged'
}

/** `/word/document.xml` in <Override PartName="/word/document.xml" ContentType="…main+xml"/>, in either order. */
function nameOfMainPart(declared: string): string | undefined {
  const overrides = declared.match(/<Override\b[^>]*>/g) ?? []
  const override = overrides.find((one) => one.includes(mainPart))
  return override && /PartName\s*=\s*["']\/([^"']+)["']/.exec(override)?.[1]
}

async function textOf(file: Buffer, part: ZipPart): Promise<string | { refusal: Refusal }> {
  const chunks: Buffer[] = []
  const refusal = await unpack(file, part, (chunk) => void chunks.push(Buffer.from(chunk)))
  return refusal ? { refusal } : Buffer.concat(chunks).toString()
}

/** One after the other, so that only one part is in memory, and only a piece of it. */
async function whyNotParts(file: Buffer, parts: ZipPart[]): Promise<Refusal | undefined> {
  const stated = parts.reduce((sum, { size }) => sum + size, 0)
  if (stated > wordLimits.unpacked) return 'file_too_complex'
  let unpacked = 0
  const counts: XmlCounts = { paragraphs: 0, cells: 0, depth: 0 }
  for (const part of parts) {
    const whyNotChunk = /\.(xml|rels)$/i.test(part.name) ? xmlScanner(counts) : pictureScanner()
    const refusal = await unpack(file, part, (chunk) => {
      unpacked += chunk.length
      return unpacked > wordLimits.unpacked ? 'file_too_complex' : whyNotChunk(chunk)
    })
    if (refusal) return refusal
  }
}

function pictureScanner(): (chunk: Buffer) => Refusal | undefined {
  let isFirst = true
  return (chunk) => {
    const refusal = isFirst && isTooManyPixels(chunk, wordLimits.pixels) ? 'picture_too_large' : undefined
    isFirst = false
    return refusal
  }
}
