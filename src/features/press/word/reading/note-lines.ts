// A note of the paper has lines and no blocks: a list or a table in one is read line by line.
import {
  foldPandoc,
  type PandocBlock,
  type PandocFold,
  type PandocInline,
  type PandocRow,
} from './pandoc-ast.ts'

export const linesOfNote = (blocks: PandocBlock[]): PandocInline[][] =>
  blocks.flatMap((block) => foldPandoc(lines, block) ?? [])

const lines: PandocFold<PandocBlock, PandocInline[][]> = {
  Para: ({ c }) => [c],
  Plain: ({ c }) => [c],
  Header: ({ c: [, , line] }) => [line],
  Div: ({ c: [, blocks] }) => linesOfNote(blocks),
  BlockQuote: ({ c }) => linesOfNote(c),
  BulletList: ({ c }) => c.flatMap(linesOfNote),
  OrderedList: ({ c: [, items] }) => items.flatMap(linesOfNote),
  DefinitionList: ({ c }) => c.flatMap(([term, meanings]) => [term, ...meanings.flatMap(linesOfNote)]),
  LineBlock: ({ c }) => c,
  CodeBlock: ({ c: [attributes, text] }) => [[{ t: 'Code', c: [attributes, text] }]],
  Table: ({ c: [, [, caption], , [, head], bodies, [, foot]] }) => {
    const rows = [head, ...bodies.flatMap(([, , middle, rest]) => [middle, rest]), foot].flat()
    return [...linesOfNote(caption), ...rows.map(lineOfRow)]
  },
  Figure: ({ c: [, [, caption], blocks] }) => [...linesOfNote(blocks), ...linesOfNote(caption)],
  HorizontalRule: () => [],
  RawBlock: () => [],
}

const space: PandocInline = { t: 'Space' }
const dot: PandocInline[] = [space, { t: 'Str', c: '·' }, space]

/** 'Depth · Salt' */
const lineOfRow = ([, cells]: PandocRow): PandocInline[] =>
  cells.flatMap(([, , , , blocks], at) => [
    ...(at > 0 ? dot : []),
    ...linesOfNote(blocks).flatMap((line, n) => (n > 0 ? [space, ...line] : line)),
  ])
