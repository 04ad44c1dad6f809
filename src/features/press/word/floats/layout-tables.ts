// Word's tables are also used for layout: an equation beside its number, two pictures side by side.
import type { Cell, Table } from '#features/press/tree/tree.ts'
import { formulasIn, imagesIn, plainText } from '../reading/inline-text.ts'
import { isCaption } from './figures.ts'
import { panelsIn } from './panels.ts'
import type { Loose, LooseParagraph } from '../reading/loose.ts'
import { wordsIn } from '../reading/block-text.ts'
import { withSameSigns } from '../references/parsing/same-signs.ts'

/** Takes the contents out of such a table; real tables stay. */
export function withoutLayoutTables(blocks: Loose[]): Loose[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'table') return [block]
    const found = unwrapped(block)
    return found.includes(block) ? found : [...captionOf(block), ...found]
  })
}

/** The caption of a table that turns out not to be one. */
const captionOf = ({ caption }: Table): Loose[] => caption.map((content) => ({ type: 'paragraph', content }))

function unwrapped(table: Table): Loose[] {
  const rows = [...table.head, ...table.body]
  const cells = rows.flat()
  const inside: Loose[] = cells.flatMap((cell) =>
    cell.content.flatMap((block) => (block.type === 'section' ? [] : [block])),
  )
  const formulas = inside.flatMap((block) => (block.type === 'paragraph' ? formulasIn(block.content) : []))
  const pictures = inside.filter((block) => hasImage(block))
  if (
    rows.length <= 2 &&
    cells.length <= 4 &&
    inside.length <= 3 &&
    formulas.length > 0 &&
    pictures.length === 0
  ) {
    const equation = asEquation(inside, formulas)
    if (equation) return [equation]
  }
  if (!inside.some((block) => hasImage(block)) && !wordsIn(inside)) return []
  if (cells.length === 1) return inside
  const listed = equationList(rows)
  if (listed) return listed
  if (pictures.length > 0 && !withoutFormulas(cells)) return inside
  const panels = panelsIn(table)
  if (panels) return panels
  if (cells.length <= 6 && pictures.length > 0 && inside.some((block) => isCaption(block))) {
    return [...pictures, ...inside.filter((block) => !hasImage(block))]
  }
  return [table]
}

/** Equations one below another, each beside its number, perhaps with a line of words in between. */
function equationList(rows: Cell[][]): Loose[] | undefined {
  const read = rows.map((row) => {
    const filled = row.map(({ content }) => content as Loose[]).filter((content) => wordsIn(content)) // a cell has no sections
    const words = filled.flat().map((block) => (block.type === 'paragraph' ? wordsBeside(block) : 'x'))
    const formulas = filled
      .flat()
      .flatMap((block) => (block.type === 'paragraph' ? formulasIn(block.content) : []))
    const isEquation = formulas.length > 0 && /^(\([\w\p{Nd}.-]*\))?[.,]?$/u.test(words.join(''))
    if (isEquation) return { equation: asEquation(filled.flat(), formulas) }
    return filled.length < 2 ? { words: filled.flat() } : undefined
  })
  if (!read.every((row) => row !== undefined) || !read.some(({ equation }) => equation)) return undefined
  return read.flatMap(({ equation, words }) => words ?? (equation ? [equation] : []))
}

const wordsBeside = ({ content }: LooseParagraph) =>
  plainText(content.filter((node) => node.type !== 'formula')).replace(/\s/g, '')

const hasImage = (block: Loose) => block.type === 'paragraph' && imagesIn(block.content).length > 0
const withoutFormulas = (cells: Cell[]) =>
  cells
    .map((cell) => wordsIn(cell.content))
    .join('')
    .trim()

function asEquation(inside: Loose[], formulas: string[]): Loose | undefined {
  const beside = inside.flatMap((block) =>
    block.type === 'paragraph' ? [plainText(block.content.filter((node) => node.type !== 'formula'))] : [],
  )
  const words = beside.join(' ').trim()
  if (words.length >= 16) return undefined
  const label = /\(?((?:[A-Z][.-]?)?\p{Nd}+(?:[.-]\p{Nd}+)?[a-z]?)\)?\s*$/u.exec(words)?.[1]
  return { type: 'equation', id: '', label: label ? withSameSigns(label) : null, formulas, images: [] }
}
