// A Word manuscript, as pandoc read it, to the article tree. Pure: the same file gives the same tree.
import type { Article } from './tree.ts'
import { withCitations } from './word/citations.ts'
import { withEquations } from './word/equations.ts'
import { withFigures } from './word/figures.ts'
import { whereTextBegins } from './word/front-cut.ts'
import { withHeadings } from './word/headings.ts'
import { withoutLayoutTables } from './word/layout-tables.ts'
import type { Loose } from './word/loose.ts'
import type { PandocDocument } from './word/pandoc-ast.ts'
import { wordsIn } from './word/block-text.ts'
import { blockReader } from './word/read-blocks.ts'
import { lineReader, type FindPicture } from './word/read-inlines.ts'
import { withoutReferences } from './word/references.ts'
import { toSections } from './word/sections.ts'
import { withTables } from './word/tables.ts'

/** `cut` is what was left out at the beginning because the journal's records say it: one line a paragraph. */
export type FromWord = { article: Article; cut: string[]; warnings: string[] }

/** `ast` is pandoc's JSON. The formulas of the article are still without their forms. */
export function fromWord(ast: unknown, findPicture: FindPicture): FromWord {
  const warnings: string[] = []
  const warn = (sentence: string) => void warnings.push(sentence)
  const read = blockReader(lineReader(findPicture))
  const { blocks } = ast as PandocDocument // pandoc wrote it
  const manuscript = withHeadings(withoutLayoutTables(withoutContents(read(blocks))))
  const start = whereTextBegins(manuscript)
  const text = withTables(withFigures(withEquations(manuscript.slice(start)), warn), warn)
  const { rest, references } = withoutReferences(text, warn)
  const { body, back } = toSections(rest)
  const everything = [...body, ...back]
  return {
    article: {
      body: withCitations(body, everything, references),
      back: withCitations(back, everything, references),
      references,
      formulas: {},
    },
    cut: manuscript
      .slice(0, start)
      .map((block) => wordsIn([block]))
      .filter(Boolean),
    warnings,
  }
}

/** Word's own tables of contents are made again from the headings. */
const withoutContents = (blocks: Loose[]): Loose[] =>
  blocks.filter(
    (block) => !(block.type === 'paragraph' && /^(toc|table of figures)/i.test(block.style ?? '')),
  )
