// Title, abstract and keywords, once in each language that a manuscript's first pages have them in.
import { languageOf } from '#features/press/language/language-of.ts'
import type { Translation } from '#features/press/tree/tree.ts'
import type { Found } from './abstract.ts'
import type { Line } from '../front-lines.ts'
import { findKeywords } from './keywords-found.ts'
import { labelOf } from '../labels.ts'
import { peopleIn } from '../names/person-names.ts'
import type { Role, TitlePage } from '../walk.ts'

/** `places` are those of its blocks. */
export type Summary = Translation & { places: ReadonlySet<number> }

/** `title` is the one right above it. */
export type FoundSummary = {
  abstract: Found<string>
  keywords: Found<string[]> | undefined
  title?: TitlePage['title']
}

type Page = { lines: Line[]; roles: ReadonlyMap<number, Role>; title: TitlePage['title'] }
type Tongue = { language: string; languages: string[] }

/** The paper's own comes first. There are none where its abstract is in one language only. */
export function toSummaries(found: FoundSummary[], page: Page): Summary[] {
  const languages = found.flatMap(({ abstract }) => languageOf(abstract.value) ?? [])
  if (languages.length < found.length) return []
  const [own, ...others] = found.map((one, n) =>
    toSummary(one, { ...page, languages, language: languages[n]! }),
  )
  const again = others.filter(({ language }) => language !== own?.language)
  return own && again.length > 0 ? [own, ...again] : []
}

/** Not far below an abstract. */
export function keywordsBelow(lines: Line[], at: number): Found<string[]> | undefined {
  const found = findKeywords(lines.slice(at, at + 20), 3)
  return found && { ...found, from: found.from + at, to: found.to + at }
}

function toSummary({ abstract, keywords, title }: FoundSummary, page: Page & Tongue): Summary {
  const above = title ?? titleIn(page)
  const places = [abstract, keywords].flatMap((one) => (one ? placesFrom(one.from, one.to) : []))
  return {
    language: page.language,
    ...(above && { title: above.value.replace(/^\((.*)\)$/, '$1') }),
    abstract: abstract.value,
    keywords: keywords?.value ?? [],
    places: new Set(above ? [...placesOf(above, page), ...places] : places),
  }
}

const placesFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

/** A title may stand in several lines. */
function placesOf({ at, from }: NonNullable<TitlePage['title']>, { lines }: Page): number[] {
  const after = lines.slice(at).findIndex(({ text }) => text !== '' && !from.includes(text))
  return placesFrom(at, after < 0 ? lines.length : at + after)
}

/** Near the paper's own title, and in another language. */
function titleIn({ lines, roles, title, language, languages }: Page & Tongue): TitlePage['title'] {
  if (!title) return undefined
  const line = lines.slice(0, title.at + 6).find((one) => {
    const role = roles.get(one.at)
    const isFree = role === undefined || role === 'kept' || role === 'title'
    const isOther = isFree && isTitle(one) && !title.from.includes(one.text)
    return isOther && languageOf(one.text, languages) === language
  })
  return line && { value: line.text, from: line.text, at: line.at }
}

const isTitle = ({ text, marked }: Line) =>
  text.length > 20 && text.length < 400 && !labelOf(text) && !peopleIn(marked)
