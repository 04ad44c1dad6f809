// What a manuscript says about itself, read from its first pages. Pure: the same file gives the same answer.
import { sectionRole } from '../reading/names.ts'
import type { Loose } from '../reading/loose.ts'
import { withSmallLetters } from '../reading/readable-formulas.ts'
import { abstractAbove, abstractBelow, findAbstract, type Found } from './summary/abstract.ts'
import { toAuthors, type FoundAuthor } from './authors.ts'
import { beginsText, furthest, readBetween } from './between.ts'
import { contactsIn } from './contacts.ts'
import { findDeclarations } from './declarations.ts'
import { toLines, type Line } from './front-lines.ts'
import { findKeywords } from './summary/keywords-found.ts'
import { institution, labelOf, type DeclarationKind } from './labels.ts'
import { languageOf } from '#features/press/language/language-of.ts'
import { toSummaries, type Summary } from './summary/summaries.ts'
import { isSurelyPeople } from './title.ts'
import { readTitlePage, same } from './title-page.ts'
import type { Role, TitlePage } from './walk.ts'

/** A value with the words it was read from and the place of their block. */
export type Read<Value> = { value: Value; from: string; at: number }

export type Front = {
  language?: string
  title?: Read<string>
  authors: FoundAuthor[]
  abstract?: Read<string>
  keywords?: Read<string[]>
  declarations: Partial<Record<DeclarationKind, Read<string>>>
}

/** `roles` says what each block of the first pages is; those without a role stay with the text, which begins at `end`.
 * `summaries` are there where the abstract is in several languages. */
export type ReadFront = { front: Front; roles: Map<number, Role>; end: number; summaries: Summary[] }

/** `blocks` are unfolded. */
export function readFront(blocks: Loose[]): ReadFront {
  const lines = toLines(blocks)
  const typed = toLines(blocks.map(asPlainText))
  const within = Math.min(200, Math.max(40, Math.floor(lines.length * 0.4)))
  const [labelled, named] = [findAbstract(typed, within), findKeywords(lines, within)]
  const isFirst = named && !(labelled && labelled.from < named.from)
  const abstract =
    (isFirst && abstractAbove(typed, named)) ||
    labelled ||
    (named ? undefined : abstractBelow(typed.slice(0, within), lines.findIndex(beginsText)))
  const keywords = near(named, abstract, lines)
  const end = Math.max(abstract?.to ?? 0, keywords?.to ?? 0)
  const isApart = ({ at }: Line) => !isIn(abstract, at) && !isIn(keywords, at)
  const above = lines.slice(0, end).filter(isApart)
  const before = above.some(({ text }) => text) ? above : beforeText(lines.slice(end))
  const language = languageIn(lines)
  const page = readTitlePage(before, language)
  const { roles } = page
  const { at: text, again } = readBetween({ lines, typed }, end || before.length, page)
  readElsewhere(lines.slice(end || before.length), page)
  markTitleAgain(lines.slice(text, text + furthest), page)
  const found = abstract ? [{ abstract, keywords }, ...again] : []
  const own = found.find((one) => languageOf(one.abstract.value) === language) ?? found[0]
  for (const one of new Set([{ abstract, keywords }, own])) {
    mark(roles, one?.abstract, 'abstract')
    mark(roles, one?.keywords, 'keywords')
  }
  for (const { at, text: words } of lines)
    if (roles.get(at) === 'abstract' && labelOf(words)?.kind === 'page') roles.set(at, 'page')
  const inOrder = own ? [{ ...own, title: page.title }, ...found.filter((one) => one !== own)] : []
  return {
    front: toFront(lines, page, {
      abstract: own?.abstract,
      keywords: own ? own.keywords : keywords,
      language,
    }),
    roles,
    end: text,
    summaries: toSummaries(inOrder, { lines: typed, roles, title: page.title }),
  }
}

/** An abstract is kept as one would type it, 'R²'. */
const asPlainText = (block: Loose): Loose =>
  block.type === 'paragraph' || block.type === 'heading'
    ? { ...block, content: withSmallLetters(block.content) }
    : block

const languageIn = (lines: Line[]) =>
  languageOf(
    lines
      .slice(0, 400)
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 60_000),
  )

const isIn = (found: Found<unknown> | undefined, at: number) =>
  found !== undefined && at >= found.from && at < found.to

/** Keywords that come only within the text are not those of the paper. */
function near<Value>(found: Found<Value> | undefined, abstract: Found<string> | undefined, lines: Line[]) {
  if (!found || !abstract || found.from <= abstract.from) return found
  const between = lines.slice(abstract.to, found.from)
  return between.length > 25 || between.some(beginsText) ? undefined : found
}

/** Where neither abstract nor keywords say how far the first page goes: up to the first heading or the first long paragraph. */
function beforeText(lines: Line[]): Line[] {
  const first = lines.findIndex(({ text }) => text !== '')
  if (first < 0 || (lines[first]!.heading && sectionRole(lines[first]!.text) !== null)) return []
  const next = lines.findIndex(
    (line, at) =>
      at > first && (isHeading(line) || isLong(line) || line.style === 'table' || line.style === 'list'),
  )
  const zone = lines.slice(0, Math.max(0, next))
  return zone.length > 25 ? [] : zone
}

const isHeading = (line: Line) =>
  line.heading &&
  !isSurelyPeople(line) &&
  !institution.test(line.text) &&
  labelOf(line.text)?.kind !== 'title' &&
  !/^به نام|^بسم|[:：]/.test(line.text)
const isLong = (line: Line) => line.text.length > 250 && !institution.test(line.text) && !isSurelyPeople(line)

/** Manuals of style want the title once more, above the text. */
function markTitleAgain(lines: Line[], { title, roles }: TitlePage): void {
  const again = lines.find(({ text }) => text.length > 20 && same(text, title?.value ?? ''))
  if (again) roles.set(again.at, 'title')
}

/** ORCID iDs and the corresponding author are often named only at the end. */
function readElsewhere(lines: Line[], page: TitlePage): void {
  for (const line of lines) {
    if (!line.text || line.text.length > 1500) continue
    const isCorresponding = labelOf(line.text)?.kind === 'corresponding'
    const found = contactsIn(line).filter(({ kind }) => kind === 'orcid' || isCorresponding)
    page.contacts.push(...found.map((one) => ({ ...one, said: line.text, person: -1 })))
    if (isCorresponding) page.corresponding.push(line.text)
  }
}

function mark(roles: Map<number, Role>, found: Found<unknown> | undefined, role: Role): void {
  for (let at = found?.from ?? 0; at < (found?.to ?? 0); at++) roles.set(at, role)
}

type Parts = {
  abstract: Found<string> | undefined
  keywords: Found<string[]> | undefined
  language: string | undefined
}

function toFront(lines: Line[], page: TitlePage, { abstract, keywords, language }: Parts): Front {
  const saidIn = ({ from, to }: Found<unknown>) =>
    lines
      .slice(from, to)
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n')
  const read = <Value>(found: Found<Value>): Read<Value> => ({
    value: found.value,
    from: saidIn(found),
    at: found.from,
  })
  return {
    ...(language && { language }),
    ...(page.title && { title: page.title }),
    authors: toAuthors(page, language),
    ...(abstract?.value && { abstract: read({ ...abstract, value: abstract.value }) }),
    ...(keywords && keywords.value.length > 0 && { keywords: read(keywords) }),
    declarations: findDeclarations(lines),
  }
}
