// Pictures in the cells of a table, with their letters below: one figure of several panels.
import type { Cell, Inline, Table } from '#features/press/tree/tree.ts'
import { imagesIn, plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { figureLabel } from './float-labels.ts'

/** The pictures in reading order, and the figure's caption, to which what stands below the pictures belongs; nothing if the
 * table holds something else. */
export function panelsIn({ head, body }: Table): Loose[] | undefined {
  const rows = [...head, ...body]
  const pictures = rows.flat().flatMap(picturesIn)
  const lines = rows.flat().flatMap(linesIn)
  const at = lines.findIndex(isLabelled)
  const [letters, [caption, ...more]] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)]
  const isFigure =
    pictures.length > (caption ? 0 : 1) &&
    rows.every(isOfPanels) &&
    letters.length <= pictures.length * 2 &&
    letters.every((line) => plainText(line).length < longestLetter) &&
    more.length < mostLines &&
    !more.some(isLabelled)
  if (!isFigure) return undefined
  const below = letters.length > 0 ? [joined(letters)] : []
  const words = caption ? [[caption, ...below].reduce(afterEachOther), ...more] : below
  return [pictures, ...words].map((content) => ({ type: 'paragraph', content }))
}

const longestLetter = 80
const mostLines = 3

const isLabelled = (line: Inline[]) => figureLabel.test(plainText(line))

/** A row has pictures or words; or letters stand before their pictures. */
function isOfPanels(row: Cell[]): boolean {
  if (!row.every(({ content }) => content.every(({ type }) => type === 'paragraph'))) return false
  const words = row
    .filter((cell) => picturesIn(cell).length === 0)
    .map((cell) => linesIn(cell).map(plainText).join(' '))
  return words.length === row.length || words.every((line) => /^[(（]?\p{L}?[)）.:]?$/u.test(line))
}

const picturesIn = ({ content }: Cell): Inline[] =>
  content.flatMap((block) =>
    block.type === 'paragraph'
      ? imagesIn(block.content).map((image) => ({ type: 'image' as const, image }))
      : [],
  )

const linesIn = ({ content }: Cell): Inline[][] =>
  content.flatMap((block) => {
    const line = block.type === 'paragraph' ? block.content.filter((node) => node.type !== 'image') : []
    return plainText(line) ? [line] : []
  })

const afterEachOther = (line: Inline[], next: Inline[]): Inline[] => [
  ...line,
  { type: 'text', text: ' ' },
  ...next,
]

/** '(a) north; (b) south.' */
const joined = (lines: Inline[][]): Inline[] =>
  lines.flatMap((line, at): Inline[] => [...line, { type: 'text', text: at < lines.length - 1 ? '; ' : '.' }])
