// The first pages of a manuscript as lines, each a block of its own: so each can be read, kept or taken off alone.
import type { Block, Inline } from '#features/press/tree/tree.ts'
import { everyNode, isAllBold, plainText, tidy } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { sectionRole } from '../reading/names.ts'
import { inSmallLetters, withReadableFormulas } from '../reading/readable-formulas.ts'
import { institution, labelOf } from './labels.ts'

/** `marked` is the line's words with what is raised, and the number of a footnote, between these two signs. */
export const [raise, lower] = ['\uE000', '\uE001']

/** `at` is the place of its block; `links` are the addresses behind its words. */
export type Line = {
  at: number
  text: string
  marked: string
  bold: boolean
  /** The words in bold that the line begins with, where others follow. */
  lead: string
  heading: boolean
  style: string
  links: string[]
  notes: Inline[][][]
}

const longestFront = 40 // blocks

/**
 * The same blocks; above the text, line breaks split paragraphs, and tables and lists of names and addresses are
 * undone.
 */
export function unfolded(blocks: Loose[]): Loose[] {
  const intro = blocks.findIndex((block, at) => at > 0 && isIntroduction(block))
  const end = intro < 0 ? longestFront : Math.min(intro, longestFront)
  return blocks.flatMap((block, at) => (at < end ? unfold(block) : [block]))
}

function isIntroduction(block: Loose): boolean {
  const words = block.type === 'paragraph' || block.type === 'heading' ? plainText(block.content) : ''
  return words.length > 0 && words.length < 40 && sectionRole(words) === 'intro'
}

function unfold(block: Loose): Loose[] {
  if (block.type === 'paragraph')
    return linesAtBreaks(block.content).map((content) => ({ ...block, content }))
  if (block.type === 'list' && block.items.some(isAddress)) {
    const marks = (n: number): Inline[] =>
      block.ordered
        ? [{ type: 'superscript', content: [{ type: 'text', text: String(block.start + n) }] }]
        : []
    return block.items.flatMap((item, n) =>
      toLoose(item).flatMap((one, at) => withMarks(one, at ? [] : marks(n))),
    )
  }
  if (block.type === 'table' && isTitlePage(block)) {
    const rows = [...block.head, ...block.body]
    const counts = countsIn(rows.flat().map((cell) => wordsOf(cell.content).join(' ')))
    if (counts) return [{ type: 'paragraph', content: [{ type: 'text', text: counts }] }]
    const cells = isByColumn(rows.map((row) => row.map((cell) => wordsOf(cell.content).join(' '))))
      ? rows[0]!.flatMap((_, n) => rows.flatMap((row) => row[n] ?? []))
      : rows.flat()
    return cells.flatMap((cell) => joined(toLoose(cell.content)).flatMap(unfold))
  }
  return [block]
}

/** A narrow column breaks lines: 'Universidade de', 'Alto Douro,', '5000 Vila Real'. */
function joined(cell: Loose[]): Loose[] {
  return cell.reduce<Loose[]>((lines, block) => {
    const before = lines.at(-1)
    if (before?.type !== 'paragraph' || block.type !== 'paragraph' || !isOpen(before.content))
      return [...lines, block]
    const content: Inline[] = [...before.content, { type: 'text', text: ' ' }, ...block.content]
    return [...lines.slice(0, -1), { ...before, content }]
  }, [])
}
const isOpen = (line: Inline[]) =>
  /^.{2,50}(?:,|\s(?:d[aeio]s?|del|du|des|dell[ae]|of|the|and|for|und|für|et|e|y))\s*$/iu.test(
    plainText(line),
  )

/** 'Total word count' beside 5535, 'Summary' beside 219, as some journals ask: one line of the title page. */
function countsIn(cells: string[]): string | undefined {
  const said = cells.filter(Boolean)
  const numbers = said.filter((words) => /^\d[\d,.\s]*(?:words?)?(?:\s*\([^()]*\))?$/i.test(words)).length
  const isCount = said.some((words) => labelOf(`${words.replace(/:$/, '')}: 1`)?.kind === 'page')
  return isCount && numbers > 2 && numbers >= said.length / 3 ? `Word counts: ${said.join(' ')}` : undefined
}

/** Below each name where somebody works, or "Article info" beside "Abstract", each above its own. */
const isByColumn = ([first = [], second = []]: string[][]) =>
  first.length > 1 &&
  second.length === first.length &&
  (first.slice(1).some((words) => labelOf(words)?.kind === 'abstract' && labelOf(words)?.rest === '') ||
    (second.every((words) => institution.test(words)) && !first.some((words) => institution.test(words))))

/** What is inside of lists and cells has no sections. */
const toLoose = (blocks: Block[]): Loose[] =>
  blocks.flatMap((block) => (block.type === 'section' ? [] : [block]))

const withMarks = (block: Loose, marks: Inline[]): Loose[] =>
  block.type === 'paragraph' ? [{ ...block, content: [...marks, ...block.content] }] : [block]

/** The words of each paragraph, those of its footnotes included. */
const wordsWithNotes = (blocks: Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? [
          plainText(block.content),
          ...everyNode(block.content).flatMap((node) =>
            node.type === 'note' ? node.content.map(plainText) : [],
          ),
        ]
      : [],
  )

const wordsOf = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.type === 'paragraph' ? [plainText(block.content)] : []))

const isAddress = (item: Block[]) =>
  wordsOf(item).some((words) => words.length < 250 && institution.test(words))

/**
 * A table that lays out a title page, and holds no data: it names the abstract, the keywords or how to write to somebody,
 * or centres names and addresses in one column (as papaja does for APA).
 */
function isTitlePage({ head, body }: Extract<Loose, { type: 'table' }>): boolean {
  const rows = [...head, ...body]
  const words = rows.flat().flatMap((cell) => wordsWithNotes(cell.content))
  const isColumn = rows.length > 1 && rows.every((row) => row.length === 1)
  const isOfData = rows.length > 2 && rows.every((row) => row.length > 2) // where 'Title' heads a column
  const labels = ['abstract', 'keywords', ...(isOfData ? [] : ['title'])]
  return words.some(
    (line) =>
      labels.includes(labelOf(line)?.kind ?? '') ||
      /\S@\S+\.\S/.test(line) ||
      (isColumn && line.length < 250 && institution.test(line)),
  )
}

function linesAtBreaks(content: Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const node of withoutOuterMarks(content)) {
    if (node.type === 'break') lines.push([])
    else lines.at(-1)!.push(node) // there is always one
  }
  return lines.map(tidy).filter((line) => line.length > 0)
}

/** Bold words with a break in them are two pieces of bold words. */
function withoutOuterMarks(content: Inline[]): Inline[] {
  return content.flatMap((node): Inline[] => {
    if ((node.type !== 'strong' && node.type !== 'emphasis') || !everyNode(node.content).some(isBreak))
      return [node]
    const pieces: Inline[][] = [[]]
    for (const inner of withoutOuterMarks(node.content)) {
      if (inner.type === 'break') pieces.push([])
      else pieces.at(-1)!.push(inner) // there is always one
    }
    return pieces.flatMap((piece, n): Inline[] => [
      ...(n > 0 ? [{ type: 'break' as const }] : []),
      { ...node, content: piece },
    ])
  })
}
const isBreak = ({ type }: Inline) => type === 'break'

/** One a block; those of pictures, tables and equations are empty. */
export function toLines(blocks: Loose[]): Line[] {
  return blocks.map((block, at) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') return empty(at, block)
    const notes: Inline[][][] = []
    return {
      at,
      text: plainText(withReadableFormulas(block.content)),
      marked: withoutStars(markedText(withReadableFormulas(block.content), notes))
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
      bold: isAllBold(block.content),
      lead: leadOf(block.content),
      heading: block.type === 'heading',
      style: block.type === 'paragraph' ? (block.style ?? '') : '',
      links: everyNode(block.content).flatMap((node) => (node.type === 'link' ? [node.href] : [])),
      notes,
    }
  })
}

/** "*1", "*2" are how Japanese papers number. */
const starred = new RegExp(`${raise}\\*(\\d+)${lower}`, 'g')
const withoutStars = (marked: string) =>
  marked.split(raise).length > 2 && !marked.replaceAll(starred, '').includes(raise)
    ? marked.replaceAll(starred, `${raise}$1${lower}`)
    : marked

function leadOf(content: Inline[]): string {
  const end = content.findIndex(
    (node) => node.type !== 'strong' && !(node.type === 'text' && !node.text.trim()),
  )
  return end < 0 ? '' : plainText(content.slice(0, end)).trim()
}

function empty(at: number, block: Loose): Line {
  const items = block.type === 'list' ? block.items.flatMap(wordsOf) : []
  const listed = items.join('; ').replaceAll(/(?<=[.?!]);/g, '') // sentences have their own stops
  return {
    at,
    text: listed,
    marked: listed,
    bold: false,
    lead: '',
    heading: false,
    style: block.type,
    links: [],
    notes: [],
  }
}

function markedText(line: Inline[], notes: Inline[][][]): string {
  const raised = (words: string) => raise + words + lower
  return line
    .map((node): string => {
      if (node.type === 'superscript')
        return raised(markedText(node.content, notes).replaceAll(raise, '').replaceAll(lower, ''))
      if (node.type === 'subscript') return inSmallLetters(markedText(node.content, notes), 'subscript')
      if (node.type === 'note') return raised(`note${notes.push(node.content)}`)
      if (node.type === 'text') return raisedDigits(node.text)
      if (node.type === 'break') return ' '
      return 'content' in node ? markedText(node.content, notes) : 'text' in node ? node.text : ''
    })
    .join('')
    .replaceAll(lower + raise, ',')
}

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** "Tarrowby¹" has a raised digit without Word knowing of it. */
const raisedDigits = (text: string) =>
  text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[,⁻–][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*/g,
    (run) =>
      raise + [...run].map((sign) => (digits.includes(sign) ? digits.indexOf(sign) : sign)).join('') + lower,
  )
