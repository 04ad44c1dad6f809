// What a walk through the lines of a title page has found so far.
import { contactsIn, type Contact } from './contacts.ts'
import { lower, raise, type Line } from './front-lines.ts'
import type { NamedPerson } from './person-names.ts'

export type Role =
  | 'title'
  | 'authors'
  | 'address'
  | 'contact'
  | 'page'
  | 'letter'
  | 'abstract'
  | 'keywords'
  | 'kept'

/** `owners` are the places of the people whom a line without marks stands below. */
export type Address = { marks: string[]; words: string; at: number; owners: number[] }
export type PersonAt = NamedPerson & { at: number; from: string }

export type TitlePage = {
  title?: { value: string; from: string; at: number }
  people: PersonAt[]
  addresses: Address[]
  /** `said` is the whole line that a contact stands in; `person` is whom it stands below. */
  contacts: (Contact & { said: string; person: number })[]
  /** Lines that say who corresponds. */
  corresponding: string[]
  roles: Map<number, Role>
}

export type Walk = TitlePage & {
  expects: 'authors' | 'page' | 'kept' | undefined
  since: number
  last: Role | undefined
  hasTitle: boolean
}

export const plain = (marked: string) => marked.replaceAll(raise, '').replaceAll(lower, '')

export function keepContacts(line: Line, walk: Walk, person = walk.people.length - 1): void {
  walk.contacts.push(...contactsIn(line).map((one) => ({ ...one, said: line.text, person })))
}
