// From a manuscript to everything published of it. The parts are pure; pandoc, the image converter and the typesetter
// are separate programs.
import type { Pandoc } from '#adapters/pandoc/pandoc.ts'
import type { ImageConverter } from '#adapters/pictures/pictures.ts'
import type { Typesetter } from '#adapters/typst/typst.ts'
import type { FrontMatter } from './tree/front-matter.ts'
import type { CitedWork, Contents } from '#features/publishing/paper.ts'
import type { Correction } from '#journal/typesetting/corrections.ts'
import { tellMissing } from './corrections/missing.ts'
import type { AsRead } from './corrections/places.ts'
import { withCorrections } from './corrections/with-corrections.ts'
import { checked } from './checks/checks.ts'
import { gapsIn } from './checks/gaps.ts'
import { foreignScriptsIn } from '#journal/text/scripts.ts'
import { withDeclared } from './declared.ts'
import { fromWord, type RecordOf } from './from-word.ts'
import { namePictures, type Media } from './media.ts'
import { tablesOf } from './csv/to-csv.ts'
import { toContents } from './html/to-contents.ts'
import { toHtml } from './html/to-html.ts'
import { toJats } from './jats/to-jats.ts'
import { withFound, type Found } from './looking-up/with-found.ts'
import { readWord, withForms, type Reading } from './reading/read-word.ts'
import { toReadableText } from './to-text.ts'
import { toTypst } from './to-typst.ts'
import type { Article } from './tree/tree.ts'
import { formulasOf, imagesOf } from './tree/tree-search.ts'
import type { Loss } from './word/conservation.ts'
import type { Front } from './word/front/read-front.ts'
import { plainText } from './word/reading/inline-text.ts'

export type Presses = { pandoc: Pandoc; imageConverter: ImageConverter; typesetter: Typesetter }

/** `html` shows its pictures at `figures/NAME`, relative to the paper's own address, and `media` holds them by NAME;
 * `jats` names them `figures/NAME` too. `unused` are the manuscript's that were replaced or left out; `tables` are CSV, which `html` links to at `tables/NAME`. `references` are as
 * printed, one a line, and `cited` is the same as data. `standard` says which PDF standard was reached; `warnings` are sentences for the publisher. `read` is
 * the paper before it was corrected. */
export type Pressed = {
  html: string
  text: string
  jats: string
  contents: Contents
  references: string[]
  cited: CitedWork[]
  pdf: Uint8Array
  pages: number
  standard: string
  media: Map<string, Media>
  unused: Map<string, Media>
  tables: Map<string, string>
  warnings: string[]
  read: PaperRead
}

/** As a galley: what the publisher's corrections are played over. `warnings` are those without a place in the tree. */
export type PaperRead = AsRead & { warnings: string[] }

export const figureUrl = (name: string) => `figures/${name}`
export const tableUrl = (name: string) => `tables/${name}`

/** `found` is what an index knows of the references. */
type ToPress = {
  docx: Uint8Array
  front: FrontMatter
  corrections?: readonly Correction[]
  found?: readonly Found[]
  /** Those that corrections put into the paper. */
  pictures?: ReadonlyMap<string, Media>
}

/** Throws if the file can't be read or typeset at all. */
export async function pressManuscript(
  presses: Presses,
  { docx, front: recorded, corrections = [], found = [], pictures = new Map() }: ToPress,
): Promise<Pressed> {
  if (!isZip(docx))
    throw new Error('The manuscript isn’t a .docx file. Open it in Word, save it as .docx and upload that.')
  const manuscript = await readManuscript(presses, docx, () => recorded)
  const read = { ...manuscript, article: withFound(manuscript.article, found) }
  const { article: corrected, missing } = withCorrections(read, corrections)
  const article = withDeclared(corrected, recorded, manuscript.front.declarations)
  const media = onlyUsed(new Map([...read.media, ...pictures]), article)
  const isSaid = article.language !== read.article.language
  const front = isSaid ? { ...recorded, language: article.language } : recorded
  const jats = toJats(article, front, figureUrl)
  const print = await setPaper(presses, { article, front, media, jats })
  const warnings = [...read.ofFile, ...checked(article, media), ...print.warnings]
  return {
    html: toHtml(article, figureUrl, { tableUrl }),
    text: toReadableText(article),
    jats,
    contents: toContents(article),
    references: article.references.map(({ content }) => plainText(content)),
    cited: article.references.map(({ content, work }) => ({ text: plainText(content), work })),
    pdf: print.pdf,
    pages: print.pages,
    standard: print.standard,
    media,
    unused: new Map([...read.media].filter(([name]) => !media.has(name))),
    tables: tablesOf(article),
    warnings: [...warnings, ...gapsIn(article), ...missing.map(tellMissing)],
    read: { article: read.article, cut: read.cut, warnings },
  }
}

/** Old .doc manuscripts are accepted at submission; nothing here reads them. */
export const isZip = (file: Uint8Array) => file[0] === 0x50 && file[1] === 0x4b

type ToSet = Pick<Manuscript, 'article' | 'media'> & { front: FrontMatter; jats?: string; picture?: boolean }

/** The PDF, with the JATS inside if there is one; and its first page as a picture, if asked for. */
export async function setPaper(
  { typesetter }: Pick<Presses, 'typesetter'>,
  { article, front, media, jats, picture = false }: ToSet,
) {
  const files = new Map([...media].map(([name, { bytes }]) => [`media/${name}`, bytes]))
  if (jats !== undefined) files.set('article.xml', new TextEncoder().encode(jats))
  return typesetter.toPdf({
    article: toTypst(article, front),
    files,
    ...(jats !== undefined && { attach: 'article.xml' }),
    picture,
    scripts: foreignScriptsIn(JSON.stringify([article, front]), article.language),
  })
}

/** `front` is what the file says about itself, `cut` what of it isn't in the article: one line a paragraph. */
export type Manuscript = {
  article: Article
  front: Front
  cut: string[]
  lost: Loss
  media: Map<string, Media>
  ofFile: string[]
  warnings: string[]
}

/** The text of a .docx with its pictures and formulas. Throws if it can't be read. */
export async function readManuscript(
  readers: Pick<Presses, 'pandoc' | 'imageConverter'>,
  docx: Uint8Array,
  recordOf?: RecordOf,
): Promise<Manuscript> {
  return toManuscript(readers, await readWord(readers, docx), recordOf)
}

/** The same text for the same record, however often it's asked for. */
export async function toManuscript(
  { pandoc }: Pick<Presses, 'pandoc'>,
  { word, converted, formulas: known }: Reading,
  recordOf?: RecordOf,
): Promise<Manuscript> {
  const { find, media, warnings: damaged } = namePictures(converted.pictures)
  const { article, front, cut, lost, ...told } = fromWord(word.ast, find, { fields: word.fields, recordOf })
  const formulas = await withForms(pandoc, formulasOf(article), known)
  const used = onlyUsed(media, article)
  const ofParts = [...word.warnings, ...converted.warnings, ...damaged]
  return {
    article: { ...article, formulas },
    front,
    cut,
    lost,
    media: used,
    ofFile: [...ofParts, ...told.ofFile],
    warnings: [...ofParts, ...told.warnings, ...checked(article, used)],
  }
}

/** Pictures on the manuscript's first page (logos, portraits) aren't published unless the text shows them. */
function onlyUsed(media: Map<string, Media>, article: Article): Map<string, Media> {
  const used = new Set(imagesOf(article).map(({ name }) => name))
  return new Map([...media].filter(([name]) => used.has(name)))
}
