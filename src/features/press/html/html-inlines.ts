import { attributeList, element, escape } from '#journal/text/markup.ts'
import { isOpenLink, toAddress } from '../tree/links.ts'
import { toMathml } from './mathml.ts'
import { foldWith, type Article, type Citation, type Figure, type Fold, type Inline } from '../tree/tree.ts'

/** What's collected while a page is written: the notes in order, and the places where each reference is cited. */
export type HtmlPage = {
  article: Article
  mediaUrl: (name: string) => string
  tableUrl?: ((name: string) => string) | undefined
  figures: Figure[]
  notes: Inline[][][]
  citations: Map<string, string[]>
  isInNote?: boolean
  /** Markup to stand after the block, or in the reference, that is this place of the file. */
  beside?: ((place: string) => string) | undefined
}

export function toInlineHtml(page: HtmlPage, line: Inline[]): string {
  return foldLine(page, line).replaceAll(numbersInBrackets, '<span class="cited">$&</span>')
}

/** '[1,2]' is set as one unit, like the numbers. */
const numbersInBrackets = /\[(?:<a class="ref"[^>]*>[^<]*<\/a>[,;–‑ -]*)+\]/g

function foldLine(page: HtmlPage, line: Inline[]): string {
  const fold = inlineFold(page)
  return line.map((node) => foldWith(fold, node)).join('')
}

function inlineFold(page: HtmlPage): Fold<Inline, string> {
  const inside = ({ content }: { content: Inline[] }) => foldLine(page, content)
  return {
    text: ({ text }) => escape(text),
    strong: (node) => `<b>${inside(node)}</b>`,
    emphasis: (node) => `<i>${inside(node)}</i>`,
    superscript: (node) => `<sup>${inside(node)}</sup>`,
    subscript: (node) => `<sub>${inside(node)}</sub>`,
    strike: (node) => `<s>${inside(node)}</s>`,
    smallCaps: (node) => `<span style="font-variant-caps:small-caps">${inside(node)}</span>`,
    code: ({ text }) => `<code>${escape(text)}</code>`,
    break: () => '<br>',
    formula: ({ tex }) => toMathml(page.article.formulas[tex]?.mathml ?? '', tex, { display: false }),
    link: (node) =>
      isOpenLink(node.href)
        ? element('a', { href: toAddress(node.href), rel: 'noopener' }, inside(node))
        : inside(node),
    citation: (node) => {
      if (node.kind !== 'reference') return element('a', { href: `#${node.to}` }, escape(node.text))
      return node.through ? rangeOf(page, node.through, node) : referenceLink(page, node)
    },
    note: ({ content }) => {
      if (page.isInNote) return ''
      const number = page.notes.push(content)
      return `<sup><a class="ref" href="#n${number}" id="nr${number}" role="doc-noteref">${number}</a></sup>`
    },
    image: ({ image: { name, alt, height } }) => {
      const attributes = { src: page.mediaUrl(name), alt, height: height && Math.round(height * 96) }
      return `<img${attributeList(attributes)}>`
    },
  }
}

/** Numbers are set small; a name in a sentence is part of the text. */
function referenceLink(page: HtmlPage, { to, text }: Pick<Citation, 'to' | 'text'>): string {
  const isNumber = /^[[\d]/.test(text)
  const attributes = { class: isNumber && 'ref', href: `#${to}`, id: citationId(page, to) }
  return element('a', attributes, escape(text))
}

/** '2–6': both ends are links, and what lies between leads back to the first. */
function rangeOf(page: HtmlPage, through: string[], { to, text }: Citation): string {
  const [, first = text, dash = '', last = ''] = /^(.*?)([\s\p{Pd}]+)(.*)$/u.exec(text) ?? []
  const begin = referenceLink(page, { to, text: first })
  const place = page.citations.get(to)?.at(-1) ?? ''
  const end = last ? through.at(-1) : undefined
  for (const id of through) if (id !== end) page.citations.set(id, [...(page.citations.get(id) ?? []), place])
  return begin + escape(dash) + (end ? referenceLink(page, { to: end, text: last }) : '')
}

/** The id that the reference leads back to: 'c4' where reference r4 is cited first, then 'c4-2'. */
function citationId({ citations }: HtmlPage, to: string): string {
  const before = citations.get(to) ?? []
  const first = to.replace(/^r/, 'c')
  const id = before.length === 0 ? first : `${first}-${before.length + 1}`
  citations.set(to, [...before, id])
  return id
}
