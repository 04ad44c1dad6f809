import { authorFieldsToFix, nobody, whyNotAuthors, type Author, type Entered } from './authors.ts'
import { declarationsAsked, toDeclarations, type Declarations } from './declarations.ts'
import { isLink, type PaperLink } from './links.ts'
import type { Fields, Refusal } from '#journal/refusals.ts'
import { refusals } from '#journal/refusals.ts'
import { unanswered, type Question } from '#journal/reviewing/questions.ts'

export const longestAbstract = 250 // words
export const largestUpload = 10 * 1024 * 1024 // bytes

/** The two kinds of Word file, told apart by their first bytes, never by name. */
export const fileKinds = {
  docx: {
    extension: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  doc: { extension: '.doc', mediaType: 'application/msword' },
} as const
export type FileKind = keyof typeof fileKinds

/** How the .docx of an old Word file (.doc) is coming along. */
export const conversions = ['waiting', 'failed'] as const
export type Conversion = (typeof conversions)[number]

/** What an author enters in the wizard. */
export type PaperText = { title: string; abstract: string; keywords: readonly string[] }

const betweenWords = /[\s\u2014\u2015\u200b]+|(?<=\p{L})[,;:!?…]+(?=\p{L})/u
const letterOrDigit = /[\p{L}\p{N}]/u
const writtenWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Words as a word processor counts them: 'well-known' and '(n=12)' are one word, a lone dash is none. Scripts written
 * without spaces are divided at Unicode's word boundaries (UAX 29).
 */
export function countWords(text: string): number {
  return text.split(betweenWords).reduce((words, run) => words + wordsInRun(run), 0)
}

function wordsInRun(run: string): number {
  if (!letterOrDigit.test(run)) return 0
  if (!writtenWithoutSpaces.test(run)) return 1
  return [...segmenter.segment(run)].filter((piece) => piece.isWordLike).length || 1
}

/** Cut after this many words; the two parts together are the whole text. */
export function cutAfterWords(text: string, most: number): [kept: string, rest: string] {
  const ends = [...segmenter.segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike || !segment.trim()) // an opening bracket goes with its word
    .map(({ index, segment }) => index + segment.length)
    .concat(text.length)
  let [fits, tooMany] = [0, ends.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (countWords(text.slice(0, ends[middle - 1])) <= most) fits = middle
    else tooMany = middle
  }
  const end = ends[fits - 1] ?? 0
  return [text.slice(0, end), text.slice(end)]
}

/** What a type of article asks of its text. */
export type Limits = {
  /** Without one, it needs no keywords either. */
  hasAbstract: boolean
  abstractWords: number
  /** How long the manuscript may be; null: without limit. */
  textWords: number | null
  /** A longer manuscript is refused; otherwise its author and editor are only told. */
  isStrict: boolean
  /** What its authors are asked to declare; left out or null: what's shipped. */
  declarations?: readonly Question[] | null
}

export const specifiedLimits: Limits = {
  hasAbstract: true,
  abstractWords: longestAbstract,
  textWords: null,
  isStrict: false,
}

/** White space at the ends is dropped, and inside it becomes single spaces. */
export function toTitle(raw: string): string {
  return raw.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
}

/** Without empty ones, and without those that differ from an earlier one only in case or white space. */
export function toKeywords(raw: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const keyword of raw.map(toTitle)) {
    const key = keyword.toLowerCase()
    if (keyword && !seen.has(key)) seen.set(key, keyword)
  }
  return [...seen.values()]
}

/**
 * Leave out `hasManuscript` where no file is asked for, `authors` where the submitter is the only author, and `entered`
 * where an author submits.
 */
export type Paper = PaperText & {
  hasManuscript?: boolean
  /** How long the manuscript is, once it has been read. */
  words?: number | null | undefined
  /** Left out: the specification's. */
  limits?: Limits | undefined
  declarations?: Declarations | undefined
  links?: readonly PaperLink[] | undefined
  authors?: readonly Author[] | undefined
  entered?: Entered | undefined
}

/** The first thing that keeps this paper from being submitted. */
export function whyNotComplete(paper: Paper): Refusal | undefined {
  return gaps(paper)[0] ?? whyNotNamed(paper)
}

/** Everything that keeps this paper from being submitted, by field; undefined if nothing does. */
export function paperFieldsToFix(paper: Paper): Fields | undefined {
  const found = gaps(paper).map((gap) => [refusals[gap].field, sentenceOf(gap, paper.limits)])
  const authors = authorsOf(paper)
  const ofAuthors = authors && authorFieldsToFix(authors, paper.entered)
  if (found.length === 0) return ofAuthors
  return { ...Object.fromEntries(found), ...ofAuthors }
}

function whyNotNamed(paper: Paper): Refusal | undefined {
  const authors = authorsOf(paper)
  return authors && whyNotAuthors(authors, paper.entered)
}

/** A publisher who named no one has entered no author. */
function authorsOf({ authors, entered }: Paper): readonly Author[] | undefined {
  return authors ?? (entered && [nobody])
}

/** As the paper's author reads it: the refusals name the specification's limits. */
export function sentenceOf(gap: Refusal, { abstractWords, textWords }: Limits = specifiedLimits): string {
  const { message } = refusals[gap]
  if (gap === 'abstract_too_long') return message.replace(String(longestAbstract), String(abstractWords))
  return gap === 'text_too_long'
    ? `The manuscript has more than ${textWords} words. Please shorten it.`
    : message
}

type Gap =
  | 'title_missing'
  | 'abstract_missing'
  | 'abstract_too_long'
  | 'keywords_missing'
  | 'file_missing'
  | 'text_too_long'
  | 'declarations_missing'
  | 'links_malformed'

function gaps(paper: Paper): Gap[] {
  const { title, abstract, keywords, hasManuscript, words, limits = specifiedLimits } = paper
  const { declarations = {}, links = [] } = paper
  const { hasAbstract, abstractWords } = limits
  const asked = declarationsAsked(limits)
  const isOpen: Record<Gap, boolean> = {
    title_missing: !toTitle(title),
    abstract_missing: hasAbstract && countWords(abstract) === 0,
    abstract_too_long: hasAbstract && countWords(abstract) > abstractWords,
    keywords_missing: hasAbstract && toKeywords(keywords).length === 0,
    file_missing: hasManuscript === false,
    text_too_long: limits.isStrict && isTextTooLong(words, limits),
    declarations_missing: unanswered(asked, toDeclarations(asked, declarations)).length > 0,
    links_malformed: !links.every(isLink),
  }
  return (Object.keys(isOpen) as Gap[]).filter((gap) => isOpen[gap]) // its keys are exactly the gaps
}

/** A manuscript that nobody has counted yet isn't. */
export function isTextTooLong(words: number | null | undefined, { textWords }: Limits): boolean {
  return textWords !== null && (words ?? 0) > textWords
}

/** What the size of an upload alone tells us; `size` in bytes. */
export function whyNotOfSize(size: number): Refusal | undefined {
  if (size <= 0) return 'file_empty'
  if (size > largestUpload) return 'file_too_large'
}

export const wizardSteps = {
  author: ['title', 'details', 'upload', 'review'],
  publisher: ['author', 'title', 'details', 'upload', 'review'],
} as const
export type WizardStep = (typeof wizardSteps)['publisher'][number]

// oxfmt-ignore
const ofDetails: readonly Gap[] = [
  'abstract_missing', 'abstract_too_long', 'keywords_missing', 'declarations_missing', 'links_malformed',
]

/** Where a resumed draft opens: at the first step that isn't finished. */
export function furthestStep(draft: Paper): WizardStep {
  if (draft.entered && whyNotNamed(draft)) return 'author'
  if (!toTitle(draft.title)) return 'title'
  if (gaps(draft).some((gap) => ofDetails.includes(gap))) return 'details'
  if (whyNotNamed(draft)) return 'details'
  return draft.hasManuscript ? 'review' : 'upload'
}
