// Counts what an XML part holds while it streams past, without building anything.
import type { Refusal } from '#journal/refusals.ts'
import { wordLimits } from './word-limits.ts'

/** Paragraphs and cells of all parts together, and the depth of the deepest. */
export type XmlCounts = { paragraphs: number; cells: number; depth: number }

type Place = 'text' | 'name' | 'tag' | 'double' | 'single'

const [lt, gt, slash, quote, apostrophe, question, minus, bracket] = Buffer.from('<>/"\'?-]')
const longestName = 12

/** Refuses a DOCTYPE (entities), UTF-16 (which would hide one), and more of anything than a paper has. */
export function xmlScanner(counts: XmlCounts): (chunk: Buffer) => Refusal | undefined {
  let place: Place = 'text'
  let name = ''
  let depth = 0
  let last = 0
  let isFirst = true

  const step = (byte: number): void => {
    switch (place) {
      case 'text':
        if (byte === lt) [place, name] = ['name', '']
        return
      case 'name':
        if (name.length < longestName && byte > 0x20 && byte !== gt && byte !== slash)
          name += String.fromCharCode(byte)
        else if (byte === gt) close()
        else if (byte !== slash || name !== '') place = 'tag'
        else name = '/'
        return
      case 'tag':
        if (byte === gt) close()
        else if (byte === quote && isElement()) place = 'double'
        else if (byte === apostrophe && isElement()) place = 'single'
        return
      default:
        if (byte === (place === 'double' ? quote : apostrophe)) place = 'tag'
    }
  }
  const isElement = () => name[0] !== '!' && name[0] !== '?'
  const close = () => {
    if (name.startsWith('!--') && last !== minus) return // ">" inside a comment
    if (name.startsWith('![CDATA') && last !== bracket) return
    if (name[0] === '?' && last !== question) return
    place = 'text'
    if (!isElement()) return
    if (name[0] === '/') depth--
    else if (last !== slash) depth++
    counts.depth = Math.max(counts.depth, depth)
    if (name.endsWith(':p')) counts.paragraphs++
    if (name.endsWith(':tc')) counts.cells++
  }

  return (chunk) => {
    if (isFirst && isUtf16(chunk)) return 'file_damaged'
    isFirst = false
    for (const byte of chunk) {
      step(byte)
      last = byte
      if (name.length === 8 && name === '!DOCTYPE') return 'file_damaged'
    }
    const { paragraphs, cells, depth: deepest } = wordLimits
    if (counts.depth > deepest) return 'file_too_deep'
    return counts.paragraphs > paragraphs || counts.cells > cells ? 'file_too_long' : undefined
  }
}

const isUtf16 = (chunk: Buffer) => chunk.length > 1 && (chunk[0] === 0 || chunk[1] === 0 || chunk[0]! >= 0xfe) // length checked
