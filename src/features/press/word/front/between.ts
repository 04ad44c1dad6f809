// What stands between the front and the text: how to reach somebody, and the whole front again in another language.
import { sectionRole } from '../reading/names.ts'
import { isMarked, keepSpare, readAddress } from './address-lines.ts'
import { contactsIn } from './contacts.ts'
import type { Line } from './front-lines.ts'
import { institution, labelOf } from './labels.ts'
import { peopleIn } from './names/person-names.ts'
import { isSame, readPeople } from './people-lines.ts'
import { findAbstract } from './summary/abstract.ts'
import { keywordsBelow, type FoundSummary } from './summary/summaries.ts'
import { findTitle, isPageWords, titleStyle } from './title.ts'
import { readTitlePage } from './title-page.ts'
import { keepContacts, type Role, type Walk } from './walk.ts'

export const beginsText = ({ heading, text }: Line): boolean =>
  heading && (sectionRole(text) === 'intro' || /^\s*1\.?\s+\p{L}/u.test(text))

export const furthest = 14 // lines between a front and the same again in another language

/**
 * Where the text begins. Between the keywords and it there may be how to reach somebody, numbers of words, and the whole
 * front again in another language.
 */
export function readBetween(
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

/** Some templates have the title only here, above the text. Returns how many lines it has. */
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
