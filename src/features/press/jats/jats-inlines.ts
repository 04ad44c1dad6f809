import { element, escape } from '#journal/text/markup.ts'
import { isOpenLink, toAddress } from '../tree/links.ts'
import { toMathml } from '../html/mathml.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { foldWith, type Article, type CitationKind, type Fold, type Inline } from '../tree/tree.ts'

/** What's collected while a document is written: the notes, in order. */
export type JatsPaper = {
  article: Article
  mediaUrl: (name: string) => string
  notes: Inline[][][]
  isInNote?: boolean
}

/** An address alone tells a listener nothing, so it has a title: https://jats4r.niso.org/accessibility/ */
export function linkTo(address: string, words: string): string {
  const href = toUri(address)
  const isAddress = /^(?:<[^>]*>)*(?:(?:https?|s?ftp):\/\/|www\.)/i.test(words)
  const title = isAddress ? URL.parse(href)?.hostname : undefined
  return element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': href, 'xlink:title': title }, words)
}

/** RFC 3986: an address has one fragment; 'www.tides.example' as one types it lacks its scheme. */
const toUri = (address: string) => address.replace(/^www\./i, 'http://$&').replaceAll(/(?<=#.*)#/g, '%23')

const kinds: Record<CitationKind, string> = {
  reference: 'bibr',
  figure: 'fig',
  table: 'table',
  equation: 'disp-formula',
  section: 'sec',
}

export function toInlineJats(paper: JatsPaper, line: Inline[]): string {
  const fold = inlineFold(paper)
  return line.map((node) => foldWith(fold, node)).join('')
}

function inlineFold(paper: JatsPaper): Fold<Inline, string> {
  const inside = ({ content }: { content: Inline[] }) => toInlineJats(paper, content)
  return {
    text: ({ text }) => escape(text),
    strong: (node) => `<bold>${inside(node)}</bold>`,
    emphasis: (node) => `<italic>${inside(node)}</italic>`,
    superscript: (node) => `<sup>${inside(node)}</sup>`,
    subscript: (node) => `<sub>${inside(node)}</sub>`,
    strike: (node) => `<strike>${inside(node)}</strike>`,
    smallCaps: (node) => `<sc>${inside(node)}</sc>`,
    code: ({ text }) => `<monospace>${escape(text)}</monospace>`,
    break: () => ' ',
    formula: ({ tex }) => {
      const math = toMathml(paper.article.formulas[tex]?.mathml ?? '', tex, {
        display: false,
        prefix: 'mml:',
      })
      return `<inline-formula><alternatives><tex-math>${escape(tex)}</tex-math>${math}</alternatives></inline-formula>`
    },
    link: (node) => {
      const isWords = textOf(node.content).trim() !== '' && !node.content.some(({ type }) => type === 'image')
      if (!isWords || !isOpenLink(node.href)) return inside(node)
      return linkTo(toAddress(node.href), inside(node))
    },
    citation: ({ kind, to, through = [], text }) =>
      element('xref', { 'ref-type': kinds[kind], rid: [to, ...through].join(' ') }, escape(text)),
    note: ({ content }) => {
      if (paper.isInNote) return ''
      const number = paper.notes.push(content)
      return `<xref ref-type="fn" rid="n${number}">${number}</xref>`
    },
    image: ({ image: { name, alt } }) =>
      `<inline-graphic xlink:href="${escape(paper.mediaUrl(name))}"><alt-text>${escape(alt || 'Picture in the text')}</alt-text></inline-graphic>`,
  }
}
