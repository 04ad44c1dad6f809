// Where people work: lines of addresses, with the marks that lead to them.
import { contactsIn, isNamedIn, withoutContacts } from './contacts.ts'
import { lower, raise, type Line } from './front-lines.ts'
import { institution, labelOf, places, unitWords } from './labels.ts'
import { isPosition, withoutPosition } from './positions.ts'
import { corresponds, holderOf, keepContacts, plain, type PersonAt, type Role, type Walk } from './walk.ts'

const leading = new RegExp(
  `^(?:${raise}([^${lower}]{1,9})${lower}|[[(（]?(\\d{1,2}|[a-h](?=[.:)\\]\\s])|[*†‡§¶#+]+)\\s?[.．:、)\\]）–-]?(?=\\s?[\\p{Lu}\\p{Lo}]))\\s*`,
  'u',
)

const trailing = new RegExp(`^(?!${raise})([^]*\\S)\\s*${raise}(\\d{1,2})${lower}\\s*$`)

/** "Department of Physics, University of Tarn^1^": the mark comes last. */
export const withMarkFirst = (line: Line, { last }: Walk): Line =>
  last === 'address' || institution.test(line.text)
    ? { ...line, marked: line.marked.replace(trailing, `${raise}$2${lower}$1`) }
    : line

/** It begins with a mark that somebody's name has. */
export function isMarked({ marked, text }: Line, { people }: Walk): boolean {
  const mark = leading.exec(marked)
  const marks = marksOf(mark)
  return text.length < 500 && people.some((person) => marks.some((one) => person.marks.includes(one)))
}

/** Below addresses with marks, one more whose mark was forgotten beside the names. */
export const isNobodys = ({ marked, text }: Line, { last, addresses }: Walk) =>
  last === 'address' &&
  (addresses.at(-1)?.marks.length ?? 0) > 0 &&
  marked.startsWith(raise) &&
  institution.test(text)

export function isAddress(line: Line, walk: Walk): boolean {
  const { people, last, hasTitle } = walk
  if (isTitleInEnglish(line, walk)) return false
  if (line.text.length > 1500 || (!hasTitle && people.length === 0)) return false
  const isPart = last === 'authors' || last === 'address'
  if (
    isPart &&
    people.length > 0 &&
    line.text.length < 120 &&
    !/:|\.$/.test(line.text) &&
    unitWords.test(line.text)
  )
    return true
  return (
    institution.test(line.text) &&
    (line.text.length < 300 || line.marked.split(raise).length > 2 || isListed(line)) &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}+/u.test(line.text) &&
    (people.length > 0 || last !== undefined)
  )
}

const isListed = ({ text }: Line) => text.split(';').filter((piece) => institution.test(piece)).length > 2

/** "^1^ Department of Nursing", below the same in Korean. */
const isSameInLatin = ({ marks, words }: { marks: string[]; words: string }, { addresses }: Walk) =>
  isLatin(words) &&
  addresses.some((one) => one.marks.join() === marks.join() && marks.length > 0 && !isLatin(one.words))

/** Below addresses in another script. */
const isTitleInEnglish = ({ text }: Line, { last, addresses }: Walk) =>
  last === 'address' && !text.includes(',') && isLatin(text) && !isLatin(addresses.at(-1)?.words ?? '')
const isLatin = (text: string) => /^[\p{Script=Latin}\P{L}]+$/u.test(text)

export function readAddress(line: Line, walk: Walk): Role {
  const owners = walk.people.map((_, at) => at).slice(walk.since)
  const pieces = splitAddresses(line.marked).flatMap((piece) => byNames(piece, walk.people))
  const named = pieces.map(({ words }) => namedBeside(words, walk.people))
  const mine = pieces.map(({ marks, words }, n) => ({
    marks,
    words: tidied(withoutContacts(plain(named[n]?.words ?? words))),
    at: line.at,
    owners: named[n]?.owners ?? owners,
  }))
  for (const one of mine) {
    const before = walk.addresses.at(-1)
    const goesOn =
      one.marks.length === 0 &&
      walk.last === 'address' &&
      before &&
      (before.marks.length > 0 || isPiece(before.words, one.words))
    if (!one.words || isNoAddress(one.words) || isSameInLatin(one, walk) || isName(one.words, walk)) continue
    if (goesOn) before.words = isPosition(before.words) ? one.words : `${before.words}, ${one.words}`
    else walk.addresses.push(one)
  }
  const whom = line.text.search(corresponds)
  if (whom >= 0) walk.corresponding.push(line.text.slice(whom))
  keepContacts(line, walk)
  for (const { marks, words } of pieces) {
    const holder = holderOf(marks, walk.people)
    if (holder === undefined) continue
    for (const one of contactsIn({ ...line, text: plain(words), marked: words }))
      for (const kept of walk.contacts)
        if (kept.at === line.at && kept.value === one.value) kept.holder = holder
  }
  return 'address'
}

/** "Corresponding author: A. Roe, Department of Physics, Tarn": where somebody works, if nothing else says it. */
export function keepSpare({ at, text, marked }: Line, { people, addresses }: Walk): void {
  const parts = withoutContacts(text).split(/[,:：，;.]\s+/)
  const from = parts.findIndex((part) => places.test(part))
  const start = from < 0 ? -1 : text.indexOf(parts[from]!)
  const holder = holderOf(marksOf(leading.exec(marked)), people)
  const owners = people.flatMap((person, n) => (n === holder || isNamedIn(text, person, people) ? [n] : []))
  if (start < 0 || owners.length !== 1) return
  const words = tidied(withoutContacts(text.slice(start)))
  const known = addresses.find((one) => one.spare && one.owners[0] === owners[0])
  if (known) known.words = words
  else addresses.push({ marks: [], words, at, owners, spare: true })
}

/** "*Jana Roe", below "Corresponding author" */
const isName = (words: string, { people }: Walk) =>
  people.some(({ givenName, familyName }) => words === `${givenName} ${familyName}`)

/** Where somebody works by now, or the words before an email. */
export const isNoAddress = (words: string) =>
  /^(?:present|current|permanent) (?:address|affiliation)/i.test(words) ||
  labelOf(`${words}:`)?.kind === 'contact'

/** "Department of Physics", and in the next line "University of Larkhaven": one address in pieces. */
const isPiece = (before: string, next: string) =>
  institution.test(next) || unitWords.test(next)
    ? !before.includes(',') || (before.split(',').length < 3 && next.split(',').length < 3)
    : before.split(',').length < 5

/** "From the Department of Medicine, Tarn (K.A.M.), and the Tarn College (I.T.)" */
const introduced = /^\s*(?:and\s+)?(?:from\s+)?the\s+(?=\p{Lu})/iu

/** "Tarn Hospital (Hallorand); University of Larkhaven (Vask)" */
function byNames(piece: { marks: string[]; words: string }, people: PersonAt[]) {
  if (piece.marks.length > 0) return [piece]
  const each = piece.words.split(/(?<=\))\s*[;.,]\s+/).map((words) => words.replace(introduced, ''))
  return (each.length > 1 || introduced.test(piece.words)) &&
    each.every((words) => namedBeside(words, people))
    ? each.map((words) => ({ marks: [], words }))
    : [piece]
}

/** "Institute of Public Health, Tarn (Hallorand, Vask)", "A. Hallorand: Tarn Hospital" */
function namedBeside(words: string, people: PersonAt[]) {
  const { where = '', who = '' } =
    (
      /^(?<where>.+?)\s*\((?<who>[^()]+)\)[.;\s]*$/.exec(plain(words)) ??
      /^(?<who>[^:,\d]{3,60}):\s(?<where>.+)$/.exec(plain(words))
    )?.groups ?? {}
  const owners = people.flatMap((person, n) => (isNamedIn(who, person, people) ? [n] : []))
  return owners.length > 0 ? { words: where, owners } : undefined
}

const marksOf = (match: RegExpExecArray | null) =>
  (match?.[1] ?? match?.[2] ?? '')
    .split(/[,\s]+/)
    .map((mark) => mark.replace(/[()[\].:]/g, ''))
    .flatMap((mark) => (/^\d{3,}$/.test(mark) ? [...mark] : mark)) // "^123^": all three
    .filter(Boolean)

/** "…; 2. Tarn Hospital": the next address, where the first has such a mark, too; else "8 Rue Verte" is a street. */
const nextAddress =
  /([;.,；，。])\s*(?=\d{1,2}\s?[–-]\s\p{Lu}|(?:\(?\d{1,2}[.．、)]?|[[(][a-h][\])])\s?(?:\p{Lu}\p{Ll}+|\p{Lo}))(?!\d+ \p{Lu}\p{Ll}+ (?:St|Ave|Road|Drive))/gu
const otherMark = new RegExp(`^\\s*[${raise}*†‡§¶#]`)

function splitAddresses(marked: string): { marks: string[]; words: string }[] {
  const open = marked.replace(/^[(（]([^]*)[)）][.。]?$/, '$1')
  const apart = otherMark.test(open) ? open : open.replace(nextAddress, '$1\n')
  const pieces = apart
    .split('\n')
    .flatMap((piece) =>
      piece.split(new RegExp(`(?=${raise}(?:\\d{1,2}|[a-h*†‡§¶])(?:,[\\d*†‡]+)*\\s*${lower})`)),
    )
  return pieces
    .filter((piece) => /\p{L}{2}/u.test(piece))
    .map((piece) => {
      const match = leading.exec(piece)
      return {
        marks: marksOf(match),
        words: match ? piece.slice(match[0].length) : piece,
      }
    })
}

/** Whom to write to is no part of an address. */
const toWhom = /[.;,(]*\s*\*?(?:(?:the )?correspond(?:ing|ence)\b.*|автор для переписки.*)$/iu

export const tidied = (words: string) =>
  withoutPosition(words.replace(toWhom, '').replace(/^[\s,;:.–—-]+/, ''))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.()–-]+|[\s,;:.(；，。–-]+$/g, '')
    .replace(/^([^(]*)\)$/, '$1')
