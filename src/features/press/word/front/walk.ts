// What a walk through the lines of a title page has found so far.
import { contactsIn, type Contact } from './contacts.ts'
import { lower, raise, type Line } from './front-lines.ts'
import type { NamedPerson } from './names/person-names.ts'

export type Role =
  | 'title'
  | 'authors'
  | 'address'
  | 'contact'
  | 'page'
  | 'letter'
  | 'abstract'
  | 'keywords'
  | 'again'
  | 'kept'

/**
 * `owners` are the places of the people whom a line without marks stands below; `spare` is one to write to, where no other
 * is said.
 */
export type Address = { marks: string[]; words: string; at: number; owners: number[]; spare?: boolean }
/** `other` is the same name in Latin letters, where the first page has it in both. */
export type PersonAt = NamedPerson & {
  at: number
  from: string
  other?: Pick<NamedPerson, 'givenName' | 'familyName'>
}

export type TitlePage = {
  title?: { value: string; from: string; at: number }
  people: PersonAt[]
  addresses: Address[]
  /** `said` is the whole line that a contact stands in; `person` is whom it stands below, `holder` whose mark leads to it. */
  contacts: (Contact & { said: string; person: number; holder?: number })[]
  /** Lines that say who corresponds. */
  corresponding: string[]
  roles: Map<number, Role>
}

export type Walk = TitlePage & {
  expects: 'authors' | 'page' | 'kept' | 'whom' | undefined
  since: number
  last: Role | undefined
  hasTitle: boolean
  /** The next line with words. */
  below: Line | undefined
}

/** Whom to write to, in the languages manuscripts come in. */
export const corresponds =
  /correspond|переписк|корресп|通讯|通信|責任著者|連絡|مسئول|مراسل|교신|korrespond|sorumlu yazar|yazışma|korespondensi/i

export const plain = (marked: string) => marked.replaceAll(raise, '').replaceAll(lower, '')

export function keepContacts(line: Line, walk: Walk, person = walk.people.length - 1): void {
  walk.contacts.push(...contactsIn(line).map((one) => ({ ...one, said: line.text, person })))
}

/** Whose mark it is, if it's one person's alone. */
export function holderOf(marks: string[], people: PersonAt[]): number | undefined {
  const holders = people.flatMap((person, n) =>
    marks.some((mark) => person.marks.includes(mark)) ? [n] : [],
  )
  return holders.length === 1 ? holders[0] : undefined
}
