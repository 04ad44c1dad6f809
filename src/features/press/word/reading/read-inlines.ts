// From pandoc's inlines to ours: what a paper has no use for (anchors, underlines, comments, tables of contents) is
// dropped.
import { impossible } from '#journal/text/markup.ts'
import type { Image, Inline } from '#features/press/tree/tree.ts'
import { isOpenLink } from '#features/press/tree/links.ts'
import { plainText, tidy } from './inline-text.ts'
import { linesOfNote } from './note-lines.ts'
import { attribute, foldPandoc, type Attributes, type PandocFold, type PandocInline } from './pandoc-ast.ts'

/** One of the manuscript's pictures, by its path in the Word file. */
export type FindPicture = (path: string) => { name: string } | { tex: string } | undefined

export type ReadLine = (line: PandocInline[]) => Inline[]

const quotes = { SingleQuote: ['‘', '’'], DoubleQuote: ['“', '”'] } as const

export function lineReader(findPicture: FindPicture): ReadLine {
  const readAll = (line: PandocInline[]): Inline[] => line.flatMap((node) => foldPandoc(fold, node) ?? [])
  const read: ReadLine = (line) => tidy(readAll(line))
  const marked =
    (type: 'strong' | 'emphasis' | 'superscript' | 'subscript' | 'strike' | 'smallCaps') =>
    ({ c }: { c: PandocInline[] }): Inline[] => {
      const content = readAll(c)
      if (content.length === 0) return []
      return plainText(content) || content.some((node) => node.type !== 'text')
        ? [{ type, content }]
        : [space]
    }
  const fold: PandocFold<PandocInline, Inline[]> = {
    Str: ({ c }) => [{ type: 'text', text: withoutControls(c) }],
    Space: () => [space],
    SoftBreak: () => [space],
    LineBreak: () => [{ type: 'break' }],
    Strong: marked('strong'),
    Emph: marked('emphasis'),
    Superscript: marked('superscript'),
    Subscript: marked('subscript'),
    Strikeout: marked('strike'),
    SmallCaps: marked('smallCaps'),
    Underline: ({ c }) => readAll(c),
    Quoted: ({ c: [{ t }, line] }) => [text(quotes[t][0]), ...readAll(line), text(quotes[t][1])],
    Cite: ({ c: [, line] }) => readAll(line),
    Code: ({ c: [, code] }) => [{ type: 'code', text: withoutControls(code) }],
    Math: ({ c: [, tex] }) => [{ type: 'formula', tex: narrow(tex) }],
    RawInline: () => [],
    Link: ({ c: [, line, [address]] }) => {
      const content = readAll(line)
      const isSeen = content.some((node) => node.type !== 'text' || node.text.trim() !== '')
      return isSeen && isOpenLink(address) && !ofManager.test(address)
        ? [{ type: 'link', href: address, content: content.flatMap(withoutLink) }]
        : content
    },
    Image: ({ c: [attributes, alt, [path]] }) =>
      readPicture(findPicture(path), attributes, plainText(readAll(alt))),
    Note: ({ c }) => [
      {
        type: 'note',
        content: linesOfNote(c)
          .map(read)
          .filter((line) => line.length > 0),
      },
    ],
    Span: ({ c: [[, classes], line] }) => (isMargin(classes) ? [] : readAll(line)),
  }
  return read
}

/** Reference managers for Google Docs leave a link to themselves at each citation. */
const ofManager = /^https?:\/\/(?:paperpile\.com\/[bc]\/|(?:www\.)?zotero\.org\/google-docs\/)/

const space: Inline = { type: 'text', text: ' ' }
const text = (text: string): Inline => ({ type: 'text', text })
const isMargin = (classes: string[]) => classes.some((name) => /^(anchor|comment-(start|end))$/.test(name))

const withoutControls = (words: string) => narrow(words.toWellFormed().replace(impossible, ''))

/** Full-width punctuation ("：") comes from Chinese keyboards; between Latin words, the usual kind is meant. */
const narrow = (words: string) =>
  /\p{Script=Han}/u.test(words)
    ? words
    : words.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A link within a link (Word's tables of contents have them) becomes just its words. */
const withoutLink = (node: Inline): Inline[] => (node.type === 'link' ? node.content : [node])

function readPicture(found: ReturnType<FindPicture>, attributes: Attributes, alt: string): Inline[] {
  if (!found) return []
  if ('tex' in found) return [{ type: 'formula', tex: narrow(found.tex) }]
  const size = {
    width: inches(attribute(attributes, 'width')),
    height: inches(attribute(attributes, 'height')),
  }
  const image: Image = {
    name: found.name,
    alt,
    ...(size.width && { width: size.width }),
    ...(size.height && { height: size.height }),
  }
  return [{ type: 'image', image }]
}

const perInch: Record<string, number> = { in: 1, cm: 2.54, mm: 25.4, px: 96, pt: 72 }

function inches(length = ''): number | undefined {
  const [, amount, unit = 'in'] = /^([\d.]+)(in|cm|mm|px|pt)?$/.exec(length) ?? []
  return amount ? Number(amount) / perInch[unit]! : undefined // the pattern allows only units of the table
}
