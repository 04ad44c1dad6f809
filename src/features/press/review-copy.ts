// From the article tree to what the template review-copy.typ sets: without the parts and words that name its authors.
import { directionOf } from '#journal/text/direction.ts'
import { languageOf } from './language/language-of.ts'
import { wordsIn } from './language/words.ts'
import { paragraphsOf } from './tree/front-matter.ts'
import { toTypstText } from './to-typst.ts'
import type { Article, Section, SectionRole } from './tree/tree.ts'

export type ReviewSheet = {
  reference: string
  version: number
  title: string
  abstract: string
  keywords: readonly string[]
  authors: readonly Named[]
}
export type Named = { givenName: string; familyName: string; email: string }

/** The manuscript's title page isn't in the tree: title, abstract and keywords come from the journal's records. */
export function toReviewCopy(article: Article, sheet: ReviewSheet): object {
  const { reference, version, title, abstract, keywords, authors } = sheet
  const { body, back } = article
  const shown = { ...article, body: body.filter(isNameless), back: back.filter(isNameless) }
  const text = withoutNames(authors)
  const language = languageOf(`${title} ${abstract}`) ?? 'en'
  return {
    ...(text(toTypstText(shown)) as object), // it keeps every shape
    front: {
      language,
      direction: directionOf(language),
      words: wordsIn(language),
      reference,
      version: `Manuscript for review, version ${version}`,
      title: text(title),
      abstract: text(paragraphsOf(abstract)),
      keywords: text([...keywords]),
    },
  }
}

/**
 * Acknowledgements, funding, interests and contributions: they reveal the authors, and are printed once the paper is
 * published.
 */
const telling: ReadonlySet<SectionRole | null> = new Set([
  'ack',
  'author-contributions',
  'COI-statement',
  'financial-disclosure',
] satisfies SectionRole[])

const isNameless = (block: { type: string } | Section) => !('role' in block && telling.has(block.role))

/** The same value, whatever its shape, with '[author]' for each author's full name and email address in every text. */
export function withoutNames(authors: readonly Named[]): (value: unknown) => unknown {
  const names = authors.flatMap(spellings).map(toPattern)
  if (names.length === 0) return (value) => value
  const anyName = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(anyName, '[author]')
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
  }
  return clean
}

const toPattern = (name: string) =>
  name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)

function spellings({ givenName, familyName, email }: Named): string[] {
  const [given, family] = [givenName.trim(), familyName.trim()]
  const whole = given && family ? [`${given} ${family}`, `${family}, ${given}`, `${family} ${given}`] : []
  return [...whole, email.trim()].filter(Boolean)
}
