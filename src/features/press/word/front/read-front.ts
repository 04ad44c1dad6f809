// What a manuscript says about itself, read from its first pages. Pure: the same file gives the same answer.
import { sectionRole } from '../reading/names.ts'
import type { Loose } from '../reading/loose.ts'
import { withSmallLetters } from '../reading/readable-formulas.ts'
import { abstractAbove, abstractBelow, findAbstract, type Found } from './summary/abstract.ts'
import { isMarked, keepSpare, readAddress } from './address-lines.ts'
import { toAuthors, type FoundAuthor } from './authors.ts'
import { contactsIn } from './contacts.ts'
import { findDeclarations } from './declarations.ts'
import { toLines, type Line } from './front-lines.ts'
import { findKeywords } from './summary/keywords-found.ts'
import { institution, labelOf, type DeclarationKind } from './labels.ts'
import { peopleIn } from './names/person-names.ts'
import { isSame, readPeople } from './people-lines.ts'
import { languageOf } from '#features/press/language/language-of.ts'
import { keywordsBelow, toSummaries, type FoundSummary, type Summary } from './summary/summaries.ts'
import { findTitle, isPageWords, isSurelyPeople, titleStyle } from './title.ts'
import { readTitlePage, same } from './title-page.ts'
import { keepContacts, type Role, type TitlePage, type Walk } from './walk.ts'

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
  mark(roles, abstract, 'abstract')
  mark(roles, keywords, 'keywords')
  const found = abstract ? [{ abstract, keywords, title: page.title }, ...again] : []
  return {
    front: toFront(lines, page, { abstract, keywords, language }),
    roles,
    end: text,
    summaries: toSummaries(found, { lines: typed, roles, title: page.title }),
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

const beginsText = ({ heading, text }: Line) =>
  heading && (sectionRole(text) === 'intro' || /^\s*1\.?\s+\p{L}/u.test(text))

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
const isLong = ({ text }: Line) => text.length > 250 && !institution.test(text)

const furthest = 14 // lines between a front and the same again in another language

/**
 * Where the text begins. Between the keywords and it there may be how to reach somebody, numbers of words, and the whole
 * front again in another language.
 */
function readBetween(
  { lines, typed }: Record<'lines' | 'typed', Line[]>,
  end: number,
  page: Walk,
): { at: number; again: FoundSummary[] } {
  const all: FoundSummary[] = []
  let at = end
  while (at < lines.length) {
    const line = lines[at]!
    const again = findAbstract(typed, Math.min(lines.length, at + furthest), at)
    if (again && !lines.slice(at, again.from).some((one) => beginsText(one) || one.text.length > 600)) {
      const other = readTitlePage(lines.slice(at, again.from))
      for (const [place, role] of other.roles) page.roles.set(place, role)
      page.contacts.push(...other.contacts.map((one) => ({ ...one, person: -1 })))
      page.corresponding.push(...other.corresponding)
      const keywords = keywordsBelow(lines, again.to)
      all.push({ abstract: again, keywords, ...(other.title && { title: other.title }) })
      at = keywords?.to ?? again.to
      continue
    }
    if (!page.title && isLateTitle(line)) {
      at += readLateTitle(lines.slice(at, at + longestTitle), page)
      continue
    }
    const role = roleBetween(line, page)
    if (!role) return { at, again: all }
    if (role !== 'kept') page.roles.set(line.at, role)
    at++
  }
  return { at, again: all }
}

const isLateTitle = ({ style, text }: Line) =>
  titleStyle.test(style) && !labelOf(text) && sectionRole(text) === null
const longestTitle = 3 // lines

/** Some templates have the title only here, above the text. Answers how many lines it has. */
function readLateTitle(lines: Line[], page: Walk): number {
  const { value, to } = findTitle(lines)! // the first line has its style
  const own = lines.slice(0, to)
  page.title = { value, from: own.map(({ text }) => text).join(' '), at: own[0]!.at }
  for (const { at } of own) page.roles.set(at, 'title')
  return to
}

function roleBetween(line: Line, page: Walk): Role | undefined {
  const { text, heading } = line
  if (!text) return line.style ? undefined : 'kept'
  const again = !heading && readAgain(line, page)
  if (again) return again
  if (isPageWords(text) && !heading) return 'page'
  const kind = labelOf(text)?.kind
  if (kind === 'running' || kind === 'page' || kind === 'contents') return 'page'
  if (kind === 'corresponding' || kind === 'contact') {
    page.contacts.push(...contactsIn(line).map((one) => ({ ...one, said: text, person: -1 })))
    if (kind === 'corresponding') {
      page.corresponding.push(text)
      keepSpare(line, page)
    }
    return 'contact'
  }
  if (kind === 'affiliations' || kind === 'authors') return 'page'
  if ((kind !== undefined && kind !== 'title') || /^[*†‡§¶]\s?\p{Lu}/u.test(text)) return 'kept'
  if (heading) return undefined
  if (text.length >= 200 || page.roles.size === 0 || !/\S@\S+\.\S/.test(text)) return undefined
  keepContacts(line, page, -1)
  return 'contact'
}

/** Names that are known by now, with how to reach them, and addresses that their marks lead to. */
function readAgain(line: Line, page: Walk): Role | undefined {
  if (line.text.length > 400) return undefined
  const isWhom = labelOf(line.text)?.kind === 'corresponding'
  if (!isWhom && isMarked(line, page) && institution.test(line.text)) return readAddress(line, page)
  const names = peopleIn(line.marked)
  const isKnown = names?.every((name) => page.people.some((known) => isSame(known, name)))
  return isKnown ? readPeople(line, page, false) : undefined
}

/** Manuals of style want the title once more, above the text. */
function markTitleAgain(lines: Line[], { title, roles }: TitlePage): void {
  const again = lines.find(({ text }) => text.length > 20 && same(text, title?.value ?? ''))
  if (again) roles.set(again.at, 'title')
}

/** ORCID iDs and the corresponding author are often told at the end. */
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
