// Words that their author hid in Word, which prints them nowhere. Part of the pandoc program. ECMA-376 part 1, 17.3.2.41.
import { openParts, textPart, withPictures } from '../drawings/parts.ts'

/** `hidden` are the words taken out. */
export type Shown = { docx: Uint8Array; hidden: string }

/** A stray mark isn't worth a sentence. */
export const tellHidden = (hidden: string): string[] =>
  /[\p{L}\p{N}]{2}/u.test(hidden)
    ? [`Words that are hidden in Word aren’t printed: “${shortened(hidden.replace(/\s+/g, ' ').trim())}”.`]
    : []

const shortened = (words: string) => (words.length > 100 ? `${words.slice(0, 100)}…` : words)

/** Never throws. */
export function withoutHidden(docx: Uint8Array): Shown {
  const asItWas = { docx, hidden: '' }
  try {
    const { xml } = openParts(docx)
    const text = xml(textPart)
    const ranges = hiddenRanges(text, hiddenStyles(xml('word/styles.xml')))
    const { shown, hidden } = without(text, ranges)
    if (shown === text) return asItWas
    return { docx: withPictures(docx, shown, new Map()) ?? docx, hidden }
  } catch {
    return asItWas
  }
}

const hides = /<w:vanish(?: w:val="(?:1|true|on)")?\/>/

function hiddenStyles(xml: string): string[] {
  if (!hides.test(xml)) return []
  const styles = xml.split(/(?=<w:style )/).filter((style) => hides.test(style))
  return styles.flatMap((style) => /^<w:style [^>]*w:styleId="([^"]*)"/.exec(style)?.[1] ?? [])
}

type Range = { from: number; to: number }

/** Between a run's beginning and what says that it's hidden. */
const longestProperties = 5000

/** Runs that are hidden, or paragraphs whose style hides them. A mark that hides a paragraph's end hides nothing else. */
function hiddenRanges(text: string, styles: string[]): Range[] {
  const told = /<w:(vanish|rStyle|pStyle)(?: w:val="([^"]*)")?\/>/g
  return [...text.matchAll(told)].flatMap(({ 0: tag, 1: name, 2: style = '', index }) => {
    if (name === 'vanish' ? !hides.test(tag) : !styles.includes(style)) return []
    const [start, end] = name === 'pStyle' ? ['<w:p', '</w:p>'] : ['<w:r', '</w:r>']
    const near = text.slice(Math.max(0, index - longestProperties), index)
    const from = Math.max(near.lastIndexOf(`${start}>`), near.lastIndexOf(`${start} `))
    const before = near.slice(from)
    const isWithin = from >= 0 && !before.includes(end) && !before.includes('<w:rPrChange') // as it was before a change
    return isWithin ? [{ from: index - before.length, to: text.indexOf(end, index) }] : []
  })
}

/** Only words go: fields and pictures keep their places. */
function without(text: string, ranges: Range[]): { shown: string; hidden: string } {
  let at = 0
  let hidden = ''
  const pieces = ranges.map(({ from, to }) => {
    const start = Math.max(at, from)
    const before = text.slice(at, start)
    at = Math.max(at, to)
    const inside = text.slice(start, at).replace(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g, (_, words: string) => {
      hidden += `${words} `
      return ''
    })
    return before + inside
  })
  return { shown: pieces.join('') + text.slice(at), hidden }
}
