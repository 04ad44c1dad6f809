// The title page of a manuscript, line by line: title, people, addresses, how to reach them.
import { isAddress, isMarked, isNobodys, keepSpare, readAddress, withMarkFirst } from './address-lines.ts'
import { isNamedIn } from './contacts.ts'
import { raise, type Line } from './front-lines.ts'
import { institution, labelOf, unitWords, type Label } from './labels.ts'
import { letterEnd } from './letter.ts'
import { correspondingAuthor, peopleIn } from './names/person-names.ts'
import { employedIn, isSame, readNotes, readPeople } from './people-lines.ts'
import { findTitle, isPageWords, isSurelyPeople, isTranslated, peopleAbove } from './title.ts'
import { corresponds, keepContacts, type Role, type Walk } from './walk.ts'

export function readTitlePage(lines: Line[], language?: string): Walk {
  const letter = letterEnd(lines)
  const own = lines.slice(letter)
  const title = findTitle(own, language)
  const walk: Walk = {
    people: [],
    addresses: [],
    contacts: [],
    corresponding: [],
    roles: new Map(),
    expects: undefined,
    since: 0,
    last: undefined,
    hasTitle: peopleAbove(own) > 0,
    below: undefined,
  }
  for (const { at } of lines.slice(0, letter)) walk.roles.set(at, 'letter')
  if (title) {
    const said = own.slice(title.from, title.to)
    walk.title = { value: title.value, from: said.map(({ text }) => text).join(' '), at: said[0]!.at }
  }
  for (const [n, line] of own.entries()) {
    if (!line.text) continue
    walk.below = own.find(({ text }, later) => later > n && text !== '')
    const isTitle =
      title &&
      ((n >= title.from && n < title.to) ||
        (line.text.length > 20 && same(line.text, title.value)) ||
        isTranslated(line, own[title.to - 1]!))
    if (isTitle) walk.hasTitle = true
    const role = isTitle ? 'title' : roleOf(line, walk)
    if (isTitle) walk.expects = undefined
    if (role) walk.roles.set(line.at, role)
    if (line.notes.length > 0 && isTitle) readNotes(line, walk)
    walk.last = role
  }
  return walk
}

export const same = (one: string, other: string) => letters(one) === letters(other)
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

function roleOf(line: Line, walk: Walk): Role | undefined {
  const label = labelOf(line.text)
  if (label) return readLabelled(line, label, walk)
  const byStyle = styles.find(([style]) => style.test(line.style))?.[1](line, walk)
  if (byStyle) return byStyle
  const { expects } = walk
  if (expects === 'whom' && isOfWhom(line, walk)) return readWhom(line, walk)
  if (expects === 'page') {
    walk.expects = undefined
    return isReachable(line) ? readContact(line, walk) : 'page'
  }
  if (expects === 'kept') return 'kept'
  if (isCourse(line.text)) walk.expects = 'page' // its teacher's name comes next
  if ((isPageWords(line.text) && !isReachable(line)) || isCourse(line.text)) return 'page'
  return readUnlabelled(line, walk)
}

/** What a publisher's template calls a line. */
const styles: [RegExp, (line: Line, walk: Walk) => Role | undefined][] = [
  [
    /affil|institution|^адрес|^организаци/i,
    (line, walk) => (walk.people.length > 0 ? readAddress(line, walk) : undefined),
  ],
  [
    /author(?!.*(?:bio|note|info|contrib))|byline|^автор/i,
    (line, walk) =>
      isMarked(line, walk) && institution.test(line.text)
        ? readAddress(line, walk)
        : readPeople(line, walk, true),
  ],
]

/** "PSY 401: Senior Research Seminar", on the cover of a student's paper. */
const isCourse = (text: string) => /^\p{Lu}{2,5}\s?-?\d{3,4}\p{Lu}?(?:\s*[:–-]\s.*)?$/u.test(text)

const announces: Partial<Record<Label['kind'], Walk['expects']>> = {
  running: 'page', page: 'page', authors: 'authors', corresponding: 'whom',
  highlights: 'kept', abbreviations: 'kept', funding: 'kept', interests: 'kept', data: 'kept', ethics: 'kept', contributions: 'kept', acknowledgements: 'kept',
} // prettier-ignore

function readLabelled(line: Line, { kind, rest }: Label, walk: Walk): Role {
  const isOfOne = walk.expects === 'whom' && kind === 'contact'
  walk.expects = isOfOne ? 'whom' : rest ? undefined : announces[kind]
  const after = { ...line, text: rest, marked: restOf(line.marked, rest) }
  if (kind === 'authors' && rest)
    return readPeople(after, walk, true) ?? readUnlabelled(after, walk) ?? 'authors'
  if (kind === 'affiliations' && rest) return readAddress(after, walk)
  if (kind === 'corresponding' || kind === 'contact') return readContact(line, walk, kind === 'corresponding')
  if (kind === 'page' && isReachable(line)) readContact(line, walk) // an author note
  const role: Partial<Record<Label['kind'], Role>> = {
    authors: 'page',
    affiliations: 'page',
    running: 'page',
    page: 'page',
    title: 'page',
    contents: 'page',
  }
  return role[kind] ?? 'kept'
}

/** What follows the label, its marks included. */
function restOf(marked: string, rest: string): string {
  const first = rest.slice(0, 3)
  const at = first ? marked.indexOf(first) : -1
  const start = marked[at - 1] === raise ? at - 1 : at
  return at < 0 ? rest : marked.slice(start)
}

function readUnlabelled(line: Line, walk: Walk): Role | undefined {
  const { text } = line
  if (
    /^\W{0,3}(?:these )?(?:two |first )?(?:authors?|both)?\s*(?:have )?(?:contributed|contributing) equally|equal(?:ly)? contribut|co-?first author|shared (?:first|senior)|^\W{0,3}[^,;.@]{0,80}(?:contributed|contributing) equally|^\W{0,3}(?:membership of|deceased)(?!\p{L})|^[\W\d]{0,6}an? (?:full |complete )?list of/iu.test(
      text,
    )
  )
    return 'contact'
  const [where = '', toWhom] = text
    .replaceAll(correspondingAuthor, '')
    .split(/correspond|переписк|通讯作者|مسئول مکاتبات/i)
  const address = withMarkFirst(line, walk)
  if (
    (isMarked(address, walk) || isNobodys(address, walk)) &&
    (toWhom === undefined || institution.test(where))
  )
    return readAddress(address, walk)
  if (toWhom !== undefined && (isReachable(line) || text.length < 250)) return readContact(line, walk)
  if (text.length < 2500) {
    const names =
      (walk.hasTitle || isSurelyPeople(line) || walk.expects === 'authors') &&
      readPeople(line, walk, walk.expects === 'authors')
    if (names) return names
  }
  if (isSingleName(line, walk)) return readPeople(line, walk, true)
  const employed = employedIn(text, walk)
  if (employed.length > 0) {
    walk.addresses.push(...employed.map((one) => ({ ...one, marks: [], at: line.at })))
    return readContact(line, walk)
  }
  if (isAddress(line, walk)) return readAddress(line, walk)
  if (isReachable(line) && text.length < 600) return readContact(line, walk)
  const isNext =
    walk.last === 'address' &&
    text.length < 90 &&
    !/[.!?]$/.test(text) &&
    (!line.heading || inParts.test(text))
  return isNext && walk.people.length > 0 && isSameScript(line, walk) ? readAddress(line, walk) : undefined
}

/** "Quay County, Tarn, Northmere", in bold like all the lines of its page */
const inParts = /^(?:\p{Lu}[\p{L}-]*\s?(?:\(\p{Lu}\))?\s?){1,4}(?:,\s(?:\p{Lu}[\p{L}-]*\s?){1,4}){2,}$/u

/** A person with one name, set apart like those before, each above an address and an email. */
const isSingleName = ({ text, bold, heading }: Line, { people, last, below }: Walk) =>
  (bold || heading) &&
  below !== undefined &&
  (institution.test(below.text) || unitWords.test(below.text) || isReachable(below)) &&
  people.length > 0 &&
  (last === 'contact' || last === 'address') &&
  /^\p{Lu}\p{Ll}{2,}[*†]?$/u.test(text)

/** Below addresses in another script stands the title in English, not one more address. */
const isSameScript = ({ text }: Line, { addresses }: Walk) =>
  !/^[\p{Script=Latin}\P{L}]+$/u.test(text) ||
  /^[\p{Script=Latin}\P{L}]+$/u.test(addresses.at(-1)?.words ?? '')

const isReachable = ({ text, links }: Line) =>
  /\S\s?@\s?\S+\.\S|orcid|\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.test(text) ||
  links.some((href) => /orcid\.org|^mailto:/i.test(href))

/** Below "Corresponding author:", up to the next label: a name that's known by now, where they work, how to reach them. */
const isOfWhom = (line: Line, walk: Walk) =>
  line.text.length < 200 &&
  !isMarked(line, walk) &&
  (peopleIn(line.marked) ?? []).every((name) => walk.people.some((known) => isSame(known, name)))

function readWhom(line: Line, walk: Walk): Role {
  const said = `${walk.corresponding.pop() ?? ''}, ${line.text}`
  walk.corresponding.push(said)
  const named = walk.people.flatMap((person, n) => (isNamedIn(said, person, walk.people) ? [n] : []))
  keepContacts(line, walk, named.length === 1 ? named[0] : -1)
  keepSpare({ ...line, text: said }, walk)
  return 'contact'
}

function readContact(line: Line, walk: Walk, isWhom = corresponds.test(line.text)): Role {
  if (isWhom) {
    walk.corresponding.push(line.text)
    keepSpare(line, walk)
  }
  keepContacts(line, walk)
  return 'contact'
}
