// From the article tree to plain text, for the search index and for tests.
import { plainText } from './word/reading/inline-text.ts'
import { withReadableFormulas } from './word/reading/readable-formulas.ts'
import {
  foldWith,
  type Article,
  type Block,
  type Cell,
  type Fold,
  type Inline,
  type Translation,
} from './tree/tree.ts'

type Read = Omit<Article, 'language' | 'formulas'>

/** One paragraph per line, a blank line between blocks; footnotes are left out, references come last. */
export const toText = (article: Read): string => toTextBy(plainText, article)

/**
 * The same for people, who'd rather read β₁ than what a formula is made of: its letters and signs stand in a row. What the
 * paper says in other languages comes first.
 */
export const toReadableText = (article: Read): string =>
  [
    ...(article.translations ?? []).flatMap(toLines),
    toTextBy((line) => plainText(withReadableFormulas(line)), article),
  ].join('\n\n')

const toLines = ({ title, abstract, keywords }: Translation): string[] =>
  [title ?? '', abstract, keywords.join('; ')].filter(Boolean)

type Words = (line: Inline[]) => string

function toTextBy(words: Words, { body, back, references }: Read): string {
  const fold = foldBy(words)
  const blocks = [...body, ...back].map((block) => foldWith(fold, block))
  const list = references.map(({ label, content }) => `${label}. ${words(content)}`).join('\n')
  return [...blocks, list].filter(Boolean).join('\n\n')
}

function foldBy(words: Words): Fold<Block, string> {
  const lines = (many: Inline[][]) => many.map(words).join(' ')
  const all = (blocks: Block[], between: string) =>
    blocks
      .map((block) => foldWith(fold, block))
      .filter(Boolean)
      .join(between)
  const row = (cells: Cell[]) => cells.map((cell) => all(cell.content, ' ')).join('\t')
  const fold: Fold<Block, string> = {
    paragraph: ({ content }) => words(content),
    list: ({ items }) => items.map((item) => all(item, ' ')).join('\n'),
    code: ({ text }) => text,
    figure: ({ label, caption }) => `${label}. ${lines(caption)}`.trim(),
    table: ({ label, caption, head, body, notes }) =>
      [`${label}. ${lines(caption)}`.trim(), ...[...head, ...body].map(row), lines(notes)]
        .filter(Boolean)
        .join('\n'),
    equation: ({ label, formulas }) =>
      [lines(formulas.map((tex) => [{ type: 'formula', tex }])), label && `(${label})`]
        .filter(Boolean)
        .join(' '),
    section: ({ number, title, content }) =>
      [[number, words(title)].filter(Boolean).join(' '), all(content, '\n\n')].join('\n\n'),
  }
  return fold
}
