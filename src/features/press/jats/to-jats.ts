// From the article tree to JATS Publishing 1.4 with MathML 3: https://jats.nlm.nih.gov/publishing/tag-library/1.4/
import { articleKinds } from '#journal/paper/article-types.ts'
import { attributeList, element, escape } from '#journal/text/markup.ts'
import { wordsIn } from '../language/words.ts'
import { toFrontJats } from './jats-front.ts'
import { withoutDeclared } from './without-declared.ts'
import type { FrontMatter } from '../tree/front-matter.ts'
import { toInlineJats, type JatsPaper } from './jats-inlines.ts'
import { toMixedCitation } from './jats-reference.ts'
import { toMathml } from '../html/mathml.ts'
import {
  foldWith,
  type Article,
  type Block,
  type Cell,
  type Fold,
  type Image,
  type Inline,
  type Section,
} from '../tree/tree.ts'

const doctype =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD with MathML3 v1.4 20241031//EN" "JATS-journalpublishing1-4-mathml3.dtd">'

/** A whole document, with its front matter; pictures are named by `mediaUrl(name)`. */
export function toJats(article: Article, front: FrontMatter, mediaUrl: (name: string) => string): string {
  const { declared, ...rest } = withoutDeclared(article)
  const { language, translations = [] } = article
  const paper: JatsPaper = { article: { ...article, ...rest }, mediaUrl, notes: [] }
  const root = attributeList({
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
    'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
    'article-type': articleKinds[front.type.name].jats,
    'dtd-version': '1.4',
    'xml:lang': language,
  })
  const body = `<body>${sectioned(paper, rest.body)}</body>`
  const back = backOf(paper)
  const interests = declared.map((section) => interestsOf(paper, section)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<article${root}>${toFrontJats(front, { language, interests, translations })}\n${body}\n<back>${back}</back></article>\n`
}

/** Interests go to the notes on the authors: https://jats4r.niso.org/conflict-of-interest-statements/ */
function interestsOf(paper: JatsPaper, { id, title, content }: Section): string {
  const heading = title.length > 0 ? `<p><bold>${toInlineJats(paper, title)}</bold></p>` : ''
  return `<fn id="${id}" fn-type="coi-statement">${heading}${all(paper, content)}</fn>`
}

function backOf(paper: JatsPaper): string {
  const { back, references } = paper.article
  const isThanks = ({ role, content }: Section) =>
    role === 'ack' && content.every((block) => block.type === 'paragraph')
  const thanks = back
    .filter(isThanks)
    .map((section) => `<ack>${titleOf(paper, section)}${all(paper, section.content)}</ack>`)
  const sections = back.filter((section) => !isThanks(section)).map((section) => toBlock(paper, section))
  const entries = references.map((reference) => toMixedCitation(paper, reference)).join('\n')
  const list =
    references.length > 0
      ? `<ref-list><title>${wordsIn(paper.article.language).references}</title>${entries}</ref-list>`
      : ''
  return [...thanks, ...sections, notesOf(paper), list].join('\n')
}

const toBlock = (paper: JatsPaper, block: Block) => foldWith(blockFold(paper), block)
const all = (paper: JatsPaper, blocks: Block[]) => blocks.map((block) => toBlock(paper, block)).join('\n')

/** In JATS, no paragraph may follow a section: such text joins the section before it. */
function sectioned(paper: JatsPaper, blocks: Block[]): string {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.type !== 'section' && last?.type === 'section')
      joined[joined.length - 1] = { ...last, content: [...last.content, block] }
    else joined.push(block)
  }
  return all(paper, joined) || '<p/>'
}

// JATS suggests these values, and accepts any.
const titleOf = (paper: JatsPaper, { number, title }: Section) =>
  `${number ? `<label>${escape(number)}</label>` : ''}<title>${toInlineJats(paper, title)}</title>`

function blockFold(paper: JatsPaper): Fold<Block, string> {
  const line = (nodes: Inline[]) => toInlineJats(paper, nodes)
  return {
    paragraph: ({ content, quoted, language }) => {
      const paragraph = element('p', { 'xml:lang': language }, line(content))
      return quoted ? `<disp-quote>${paragraph}</disp-quote>` : paragraph
    },
    list: ({ ordered, numbering = '', items }) => {
      const entries = items.map((item) => `<list-item>${itemOf(paper, item)}</list-item>`).join('')
      const type = ordered ? (listTypes[/[ai]/i.exec(numbering)?.[0] ?? ''] ?? 'order') : 'bullet'
      return element('list', { 'list-type': type }, entries)
    },
    code: ({ text }) => `<preformat>${escape(text)}</preformat>`,
    figure: ({ id, label, images, caption }) =>
      element(
        'fig',
        { id },
        `<label>${escape(label)}</label>${captionOf(paper, caption)}${images.map((image) => graphic(paper, image, label)).join('')}`,
      ),
    table: ({ id, label, caption, head, body, notes }) => {
      const rows = (many: Cell[][], heads: Heads) => many.map((row) => rowOf(paper, row, heads)).join('')
      const top = head.length > 0 ? `<thead>${rows(head, 'all')}</thead>` : ''
      const rest = body.length > 0 ? rows(body, head.length > 0 ? 'none' : 'first') : '<tr><td/></tr>'
      const foot =
        notes.length > 0
          ? `<table-wrap-foot>${notes.map((note) => `<fn><p>${line(note)}</p></fn>`).join('')}</table-wrap-foot>`
          : ''
      return element(
        'table-wrap',
        { id },
        `<label>${escape(label)}</label>${captionOf(paper, caption)}<table>${top}<tbody>${rest}</tbody></table>${foot}`,
      )
    },
    equation: (equation) => equationOf(paper, equation),
    section: (section) => {
      const attributes = { id: section.id, 'sec-type': section.role ?? undefined }
      return element('sec', attributes, `${titleOf(paper, section)}${sectioned(paper, section.content)}`)
    },
  }
}

const listTypes: Record<string, string> = {
  a: 'alpha-lower',
  A: 'alpha-upper',
  i: 'roman-lower',
  I: 'roman-upper',
}

/** A list item can't be a figure or a table: those go in one of its paragraphs. */
function itemOf(paper: JatsPaper, item: Block[]): string {
  const fits = (block: Block) => block.type === 'paragraph' || block.type === 'list'
  const parts = item.map((block) =>
    fits(block) ? toBlock(paper, quotedAsPlain(block)) : `<p>${toBlock(paper, block)}</p>`,
  )
  return parts.join('') || '<p/>'
}

const quotedAsPlain = (block: Block): Block =>
  block.type === 'paragraph' ? { ...block, quoted: undefined } : block

function captionOf(paper: JatsPaper, caption: Inline[][]): string {
  return caption.length > 0
    ? `<caption>${caption.map((line) => `<p>${toInlineJats(paper, line)}</p>`).join('')}</caption>`
    : ''
}

const graphic = ({ mediaUrl }: JatsPaper, { name, alt }: Image, label: string) =>
  `<graphic xlink:href="${escape(mediaUrl(name))}"><alt-text>${escape(alt || label)}</alt-text></graphic>`

/** Which cells of a row say what the others are: without a head, the first of each. */
type Heads = 'all' | 'first' | 'none'

function rowOf(paper: JatsPaper, row: Cell[], heads: Heads): string {
  const isHead = (at: number) => heads === 'all' || (heads === 'first' && at === 0 && row.length > 1)
  const cells = row.map(({ content, columns, rows, align }, at) =>
    element(
      isHead(at) ? 'th' : 'td',
      { colspan: columns, rowspan: rows, align, scope: isHead(at) && heads === 'first' ? 'row' : undefined },
      content.map((block) => inCell(paper, block)).join('<break/>'),
    ),
  )
  return `<tr>${cells.join('')}</tr>`
}

function inCell(paper: JatsPaper, block: Block): string {
  return block.type === 'paragraph'
    ? toInlineJats(paper, block.content)
    : block.type === 'table'
      ? nested(paper, block)
      : toBlock(paper, block)
}

/** JATS has no room for a table in a cell; its words stay. */
const nested = (paper: JatsPaper, { head, body }: Extract<Block, { type: 'table' }>) =>
  [...head, ...body]
    .flat()
    .map((cell) => cell.content.map((block) => inCell(paper, block)).join(' '))
    .join('<break/>')

/** A picture isn't called a formula: JATS4R, Accessibility. */
function equationOf(
  paper: JatsPaper,
  { id, label, formulas, images }: Extract<Block, { type: 'equation' }>,
): string {
  const last = label ? `(${escape(label)})` : ''
  if (images.length > 0) {
    const drawn = images.map((image) => graphic(paper, image, label ? `Equation ${label}` : 'Equation'))
    return element('p', { id }, drawn.join('') + last)
  }
  return formulas
    .map((tex, at) => {
      const number = last && at === formulas.length - 1 ? `<label>${last}</label>` : ''
      return element(
        'disp-formula',
        { id: at === 0 ? id : `${id}-${at + 1}` },
        number + formulaOf(paper, tex, true),
      )
    })
    .join('')
}

function formulaOf({ article }: JatsPaper, tex: string, display: boolean): string {
  const math = toMathml(article.formulas[tex]?.mathml ?? '', tex, { display, prefix: 'mml:' })
  return `<alternatives><tex-math>${escape(tex)}</tex-math>${math}</alternatives>`
}

function notesOf(paper: JatsPaper): string {
  if (paper.notes.length === 0) return ''
  const notes = paper.notes.map((lines, at) => {
    const text = lines.map((line) => `<p>${toInlineJats({ ...paper, isInNote: true }, line)}</p>`).join('')
    return `<fn id="n${at + 1}"><label>${at + 1}</label>${text || '<p/>'}</fn>`
  })
  return `<fn-group>${notes.join('')}</fn-group>`
}
