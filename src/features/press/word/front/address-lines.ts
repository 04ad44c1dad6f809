// Where people work: lines of addresses, with the marks that lead to them.
import { withoutContacts } from './contacts.ts'
import { lower, raise, type Line } from './front-lines.ts'
import { institution, labelOf } from './labels.ts'
import { keepContacts, plain, type Role, type Walk } from './walk.ts'

const leading = new RegExp(
  `^(?:${raise}([^${lower}]{1,9})${lower}|(\\d{1,2}|[a-h](?=[.)\\s])|[*†‡§¶#]+)[.．、)\\]]?(?=\\s?[\\p{Lu}\\p{Lo}]))\\s*`,
  'u',
)

/** It begins with a mark that somebody's name has. */
export function isMarked({ marked, text }: Line, { people }: Walk): boolean {
  const mark = leading.exec(marked)
  const marks = (mark?.[1] ?? mark?.[2] ?? '').split(',')
  return text.length < 500 && people.some((person) => marks.some((one) => person.marks.includes(one)))
}

export function isAddress(line: Line, { people, last, hasTitle }: Walk): boolean {
  if (line.text.length > 1500 || (!hasTitle && people.length === 0)) return false
  return (
    institution.test(line.text) &&
    (line.text.length < 300 || line.marked.split(raise).length > 2) &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}+/u.test(line.text) &&
    (people.length > 0 || last !== undefined)
  )
}

export function readAddress(line: Line, walk: Walk): Role {
  const owners = walk.people.map((_, at) => at).slice(walk.since)
  const mine = splitAddresses(line.marked).map(({ marks, words }) => ({
    marks,
    words: tidied(withoutContacts(plain(words))),
    at: line.at,
    owners,
  }))
  for (const one of mine) {
    const before = walk.addresses.at(-1)
    const goesOn =
      one.marks.length === 0 &&
      walk.last === 'address' &&
      before &&
      (before.marks.length > 0 || isPiece(before.words, one.words))
    if (!one.words || isNoAddress(one.words)) continue
    if (goesOn) before.words = `${before.words}, ${one.words}`
    else walk.addresses.push(one)
  }
  keepContacts(line, walk)
  return 'address'
}

/** Where somebody works by now, or the words before an email. */
const isNoAddress = (words: string) =>
  /^(?:present|current|permanent) address/i.test(words) || labelOf(`${words}:`)?.kind === 'contact'

/** "Department of Physics", and in the next line "University of Larkhaven": one address in pieces. */
const isPiece = (before: string, next: string) =>
  before.split(',').length < 3 && (next.split(',').length < 3 || !institution.test(next))

function splitAddresses(marked: string): { marks: string[]; words: string }[] {
  const open = marked.replace(/^[(（]([^]*)[)）][.。]?$/, '$1')
  const apart = open.replace(
    /([;.,；，。])\s*(?=\(?\d{1,2}[.．、)]?\s?(?:\p{Lu}\p{Ll}+|\p{Lo}))(?!\d+ \p{Lu}\p{Ll}+ (?:St|Ave|Road|Drive))/gu,
    '$1\n',
  )
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
        marks: (match?.[1] ?? match?.[2] ?? '').split(/[,\s]+/).filter(Boolean),
        words: match ? piece.slice(match[0].length) : piece,
      }
    })
}

// "Assistant Professor, Department of …": what somebody is, and whom to write to, is no part of an address.
const position =
  /^[^,،，;]{0,60}?(?:professor|lecturer|educator|scientist|researcher|associate|fellow|student|candidate|scholar|assistant|director|head|engineer|resident|physician|nurse|consultant|specialist|officer|ph\.?d|студент(?:ка)?|аспирант(?:ка)?|магистрант|сотрудник|преподаватель|н\.|доцент|профессор)\s*[,،，]\s*/iu
const chair = /^(?:доцент|профессор|заведующ\S+|преподаватель|аспирант(?:ка)?|студент(?:ка)?)\s+(?=кафедр)/iu
const whom = /[.;,(]*\s*\*?(?:(?:the )?correspond(?:ing|ence)\b.*|автор для переписки.*)$/iu

export const tidied = (words: string) =>
  withoutPosition(words.replace(whom, ''))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.()–-]+|[\s,;:.(；，。–-]+$/g, '')
    .replace(/^([^(]*)\)$/, '$1')

function withoutPosition(words: string): string {
  const rest = words.trim().replace(position, '').replace(chair, '')
  return rest === words.trim() ? rest : withoutPosition(rest)
}
