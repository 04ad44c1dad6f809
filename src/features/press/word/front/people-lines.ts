// Who wrote it: lines of names, with what belongs to somebody in the same line or in a footnote.
import { plainText } from '../reading/inline-text.ts'
import { isNoAddress, tidied } from './address-lines.ts'
import { contactsIn, isNamedIn, withoutContacts } from './contacts.ts'
import type { Line } from './front-lines.ts'
import { groupWords, institution } from './labels.ts'
import { peopleIn, type NamedPerson } from './names/person-names.ts'
import { isPosition } from './positions.ts'
import { corresponds, keepContacts, plain, type Role, type Walk } from './walk.ts'

/** A list of names, or one name with what belongs to it in the same line. */
export function readPeople(line: Line, walk: Walk, forced: boolean): Role | undefined {
  const list = walk.last === 'title' ? line.marked.replaceAll(/\s[–—]\s/g, '; ') : line.marked
  const words = withoutContacts(list).replace(/^©\s*\d{4}(?:\s*г\.?)?[\s,.]*/u, '')
  const [name = '', ...own] = parted(words)
  const isBeside =
    line.text.length < longestBeside &&
    (isWhere(own.join(', ')) || isOneMore(line, walk) || isFirstOfMore(words, walk))
  const alone = own.length > 0 && isBeside && !institution.test(name) ? peopleIn(name) : undefined
  const whole = institution.test(line.text) && !hasGroup(line) ? undefined : peopleIn(words, { forced })
  const people = alone ?? whole
  if (!people) return undefined
  if (isSameInLatin(people, walk)) return 'authors'
  const fresh = people.filter((person) => !walk.people.some((known) => isSame(known, person)))
  if (walk.last !== 'authors') walk.since = fresh.length > 0 ? walk.people.length : walk.since
  const known = fresh.length === 0 ? walk.people.find((one) => isSame(one, people[0]!)) : undefined
  for (const again of people)
    for (const one of walk.people)
      if (one.marks.length === 0 && isSame(one, again)) one.marks = marksIn(again, line)
  walk.people.push(
    ...fresh.map((person) => ({
      ...person,
      marks: marksIn(person, line),
      at: line.at,
      from: line.text,
    })),
  )
  readNotes(line, walk)
  if (alone)
    walk.addresses.push({
      marks: [],
      words: tidied(withoutContacts(line.text.slice(plain(name).length))),
      at: line.at,
      owners: [known ? walk.people.indexOf(known) : walk.people.length - 1],
    })
  keepContacts(line, walk, known && walk.people.indexOf(known))
  walk.expects = walk.expects === 'authors' ? 'authors' : undefined
  return 'authors'
}

const longestBeside = 400 // letters; 'Lark Viewer, which the University of Tarn made, shows …' is a paragraph

/** A name, and what comes after a comma, a bracket or a dash. */
const parted = (words: string) => words.split(/(?<!(?:^|[\s.-])\p{Lu})[,(，;]\s*|\s[–—]\s/u)

/** 'Jana Roe, CSU-Tarn, 22 Mole Road, Tarn', and below it somebody with an institution. */
function isFirstOfMore(words: string, { below }: Walk): boolean {
  const [name = '', ...own] = parted(below?.marked ?? '')
  const isList = peopleIn(words) !== undefined
  const parts = parted(words).length
  return (
    !isList &&
    parts > 2 &&
    parts < 9 &&
    isWhere(own.join(', ')) &&
    !institution.test(name) &&
    peopleIn(name)?.length === 1
  )
}

/** The line above has a name and an address, too. */
const isOneMore = ({ at }: Line, { addresses, last }: Walk) =>
  last === 'authors' && addresses.at(-1)?.at === at - 1 && addresses.at(-1)?.marks.length === 0

const isWhere = (words: string) =>
  institution.test(words) ||
  (/^\s*\p{Ll}{4}/u.test(words) && isPosition(words)) ||
  /^independent (?:researcher|scholar)/i.test(words)

/** "…, on behalf of the Tarn Hospital Study Group" */
const hasGroup = ({ text }: Line) => groupWords.test(text)

const marksIn = ({ marks }: NamedPerson, { at }: Line) =>
  marks.map((mark) => (mark.startsWith('note') ? `${at} ${mark}` : mark))

/** As many names in Latin letters as there were in others: the same people once more. */
function isSameInLatin(people: NamedPerson[], { people: known }: Walk): boolean {
  const isLatin = ({ givenName, familyName }: NamedPerson) => /\p{Script=Latin}/u.test(givenName + familyName)
  if (known.length !== people.length || !people.every(isLatin) || known.some(isLatin)) return false
  for (const [n, { givenName, familyName }] of people.entries()) known[n]!.other = { givenName, familyName }
  return true
}

/** The same name again, perhaps with a slip of the pen, or with initials for the given name. */
export function isSame(one: NamedPerson, other: NamedPerson): boolean {
  if (isShort(one, other) || isShort(other, one) || isShortened(one, other)) return true
  const [a, b] = [letters(one.givenName + one.familyName), letters(other.givenName + other.familyName)]
  return (
    a === b ||
    (a.length > 8 &&
      Math.abs(a.length - b.length) < 2 &&
      commonStart(a, b) + commonStart(reversed(a), reversed(b)) >= Math.max(a.length, b.length) - 1)
  )
}
const isShort = (one: NamedPerson, other: NamedPerson) =>
  /^\p{Lu}\.(?:[\s-]?\p{Lu}\.)*$/u.test(one.givenName) &&
  !/\p{Lu}\./u.test(other.givenName) &&
  one.familyName !== '' &&
  letters(one.familyName) === letters(other.familyName) &&
  one.givenName[0] === other.givenName[0]
/** 'Leslie D.' and 'Leslie Diana'. */
function isShortened(one: NamedPerson, other: NamedPerson): boolean {
  const [some, others] = [one, other].map(({ givenName }) => givenName.split(/\s+/))
  const fits = (a: string, b: string) => a === b || (/^\p{Lu}\.?$/u.test(a) && a[0] === b[0])
  return (
    letters(one.familyName) === letters(other.familyName) &&
    some!.length > 1 &&
    some!.length === others!.length &&
    some![0] === others![0] &&
    some!.every((word, n) => fits(word, others![n]!) || fits(others![n]!, word))
  )
}
const reversed = (text: string) => [...text].toReversed().join('')
function commonStart(a: string, b: string): number {
  let n = 0
  while (n < a.length && n < b.length && a[n] === b[n]) n++
  return n
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** Addresses, and how to reach somebody, in a footnote to a name or to the title. */
export function readNotes(line: Line, walk: Walk): void {
  for (const [n, note] of line.notes.entries()) {
    const text = note.map(plainText).join(' ')
    if (corresponds.test(text)) walk.corresponding.push(text)
    const employed = employedIn(text, walk)
    if (employed.length > 0)
      walk.addresses.push(...employed.map((one) => ({ ...one, marks: [], at: line.at })))
    else if (institution.test(text) && !isNoAddress(text))
      walk.addresses.push({
        marks: [`${line.at} note${n + 1}`],
        words: tidied(withoutContacts(text)),
        at: line.at,
        owners: [],
      })
    const holder = walk.people.findIndex(({ marks }) => marks.includes(`${line.at} note${n + 1}`))
    walk.contacts.push(
      ...contactsIn({ at: line.at, text, links: [] }).map((one) => ({
        ...one,
        said: text,
        person: holder,
        ...(holder >= 0 && { holder }),
      })),
    )
  }
}

const employment =
  /(?:^|[.;)]\s+)(?<who>\p{Lu}[^;@()]{1,200}?)\s(?:is|are) with (?:the )?(?<where>(?:[^(.;]|(?<=Dept|Univ|Inst|St)\.)+)/gu

/** 'A. Roe and B. Poe are with the University of Tarn, Tarn.' */
export const employedIn = (text: string, { people }: Walk) =>
  [...text.matchAll(employment)].flatMap(({ groups = {} }) => {
    const owners = people.flatMap((person, n) => (isNamedIn(groups['who'] ?? '', person, people) ? [n] : []))
    return owners.length > 0 ? [{ owners, words: tidied(groups['where'] ?? '') }] : []
  })
