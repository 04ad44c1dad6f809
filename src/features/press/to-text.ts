// From the article tree to plain text, for the search index and for tests.
import { plainText } from './word/reading/inline-text.ts'
import { foldWith, type Article, type Block, type Cell, type Fold, type Inline } from './tree/tree.ts'

/** One paragraph per line, a blank line between blocks; footnotes are left out, references come last. */
export function toText({ body, back, references }: Omit<Article, 'language' | 'formulas'>): string {
  const blocks = [...body, ...back].map((block) => foldWith(fold, block))
  const list = references.map(({ label, content }) => `${label}. ${plainText(content)}`).join('\n')
  return [...blocks, list].filter(Boolean).join('\n\n')
}

const lines = (many: Inline[][]) => many.map(plainText).join(' ')
const all = (blocks: Block[], between: string) =>
  blocks
    .map((block) => foldWith(fold, block))
    .filter(Boolean)
    .join(between)
const row = (cells: Cell[]) => cells.map((cell) => all(cell.content, ' ')).join('\t')

const fold: Fold<Block, string> = {
  paragraph: ({ content }) => plainText(content),
  list: ({ items }) => items.map((item) => all(item, ' ')).join('\n'),
  code: ({ text }) => text,
  figure: ({ label, caption }) => `${label}. ${lines(caption)}`.trim(),
  table: ({ label, caption, head, body, notes }) =>
    [`${label}. ${lines(caption)}`.trim(), ...[...head, ...body].map(row), lines(notes)]
      .filter(Boolean)
      .join('\n'),
  equation: ({ label, formulas }) => [formulas.join(' '), label && `(${label})`].filter(Boolean).join(' '),
  section: ({ number, title, content }) =>
    [[number, plainText(title)].filter(Boolean).join(' '), all(content, '\n\n')].join('\n\n'),
}
