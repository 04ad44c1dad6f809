// From a Word manuscript, as read by pandoc, to the article tree. Pure: the same file gives the same tree.
import type { WordFields } from '#adapters/pandoc/pandoc.ts'
import type { Article } from './tree/tree.ts'
import { gapsIn } from './checks/gaps.ts'
import { withLanguages } from './language/with-languages.ts'
import { withCitations } from './word/references/citing/citations.ts'
import { lossBetween, tellLoss, type Loss } from './word/conservation.ts'
import { withEquations, withLoneNumbers } from './word/floats/equations.ts'
import { withNumbers } from './word/floats/float-numbers.ts'
import { withFigures } from './word/floats/figures.ts'
import { toRecord, withoutFront, type PaperRecord } from './word/front-cut.ts'
import { unfolded } from './word/front/front-lines.ts'
import { readFront, type Front } from './word/front/read-front.ts'
import { withHeadings, withoutEmptyHeadings } from './word/headings.ts'
import { withLateFloats } from './word/floats/late-floats.ts'
import { withoutLayoutTables } from './word/floats/layout-tables.ts'
import { withContinued, withoutPlaceholders } from './word/floats/continued.ts'
import { withLegends } from './word/floats/legends.ts'
import { withoutContents } from './word/contents.ts'
import type { Loose } from './word/reading/loose.ts'
import type { PandocDocument } from './word/reading/pandoc-ast.ts'
import { withListings } from './word/reading/listings.ts'
import { contentsOfPandoc } from './word/reading/pandoc-contents.ts'
import { wordsIn } from './word/reading/block-text.ts'
import { plainText } from './word/reading/inline-text.ts'
import { referencesTitle } from './word/reading/names.ts'
import { blockReader } from './word/reading/read-blocks.ts'
import { lineReader, type FindPicture } from './word/reading/read-inlines.ts'
import { withFields } from './word/references/fields/with-fields.ts'
import { withoutReferences } from './word/references/references.ts'
import { toSections } from './word/sections.ts'
import { withTypedLists } from './word/reading/typed-lists.ts'
import { withTables } from './word/floats/tables.ts'
import { contentsOfTree } from './word/reading/tree-contents.ts'

/**
 * `front` is what the manuscript says about itself; `cut` what was taken off, one line a paragraph. `ofFile` are those
 * of the `warnings` that are about the file, not about gaps in the article.
 */
export type FromWord = {
  article: Article
  front: Front
  cut: string[]
  lost: Loss
  ofFile: string[]
  warnings: string[]
}

/** What the journal has on record; without a record, what the manuscript says itself. */
export type RecordOf = (front: Front) => PaperRecord

/** `fields` is what reference managers left in the file. */
type Beside = { fields?: WordFields; recordOf?: RecordOf | undefined }

/** `ast` is pandoc's JSON. The article's formulas don't have their forms yet. */
export function fromWord(
  ast: unknown,
  findPicture: FindPicture,
  { fields = { fields: [] }, recordOf = toRecord }: Beside = {},
): FromWord {
  const { blocks } = ast as PandocDocument // pandoc wrote it
  const read = blockReader(lineReader(findPicture))
  const { blocks: uncut, left: contents } = withoutContents(read(blocks))
  const { blocks: laid, left } = withContinued(withoutLayoutTables(uncut))
  const manuscript = withHeadings(unfolded(withListings(laid)))
  const found = readFront(manuscript)
  const record = recordOf(found.front)
  const { rest: own, declared, ...first } = withoutFront(manuscript, found, record)
  const { cut: front, translations, again, warnings } = first
  const cut = [...front, ...contents]
  const captioned = withTables(withLoneNumbers(withFigures(withEquations(withoutEmptyHeadings(own)))))
  const text = withNumbers(withLegends(captioned))
  const { rest, references: listed } = withoutReferences(text)
  const { references, cited, warnings: ofFields } = withFields(listed, fields)
  const set = withoutPlaceholders(withLateFloats(withTypedLists(rest)))
  const { body, back } = toSections([...set.blocks, ...declared])
  const everything = [...body, ...back]
  const cite = { everything, references, fields: cited }
  const article = withLanguages(
    {
      ...(translations.length > 0 && { translations }),
      body: withCitations(body, cite),
      back: withCitations(back, cite),
      references,
      formulas: {},
    },
    record.textLanguage,
  )
  // A legend that repeats its figure's caption is left out, which isn't a loss.
  const legends = captioned.filter((block) => block.type === 'paragraph' && !text.includes(block))
  const kept = [cut, again, left, set.left, legends, text.filter(isReferencesTitle), article]
  const lost = lossBetween(contentsOfPandoc(blocks, findPicture), contentsOfTree(kept))
  const ofFile = [...warnings, ...ofFields, ...tellLoss(lost)]
  return {
    article,
    front: found.front,
    lost,
    cut: cut.map((block) => wordsIn([block])).filter(Boolean),
    ofFile,
    warnings: [...ofFile, ...gapsIn(article)],
  }
}

/** The press sets a title of its own over them. */
const isReferencesTitle = (block: Loose) =>
  (block.type === 'heading' || block.type === 'paragraph') && referencesTitle.test(plainText(block.content))
