// The people of a title page with their addresses, emails and ORCID iDs.
import { fits, isNamedIn } from './contacts.ts'
import { inSpanish, isSpanish } from './names/spanish.ts'
import { isPosition } from './positions.ts'
import type { PersonAt, TitlePage } from './walk.ts'

export type FoundAuthor = {
  givenName: string
  familyName: string
  affiliations: string[]
  email?: string
  orcid?: string
  corresponding: boolean
  /** The line that names them, and its place. */
  from: string
  at: number
}

export function toAuthors(page: TitlePage, language?: string): FoundAuthor[] {
  const { people } = page
  const emails = contactOf('email', page)
  const orcids = contactOf('orcid', page)
  const corresponding = whoCorresponds(page, emails)
  const named = people.map((one) =>
    language === 'es' || (language !== 'pt' && isSpanish(one)) ? inSpanish(one) : one,
  )
  return people.map((person, n) => ({
    givenName: named[n]!.givenName,
    familyName: named[n]!.familyName,
    affiliations: affiliationsOf(person, n, page),
    ...(emails.has(n) && { email: emails.get(n)! }),
    ...(orcids.has(n) && { orcid: orcids.get(n)! }),
    corresponding: corresponding.has(n),
    from: person.from,
    at: person.at,
  }))
}

function affiliationsOf({ marks }: PersonAt, n: number, { addresses, people }: TitlePage): string[] {
  const usual = addresses.filter(({ spare }) => !spare)
  const marked = marks.flatMap((mark) => usual.filter((one) => one.marks.includes(mark)))
  const below = usual.filter((one) => one.marks.length === 0 && one.owners.includes(n))
  const found = (marked.length > 0 ? marked : below).filter(({ words }) => !isPosition(words))
  if (found.length > 0) return [...new Set(found.map(({ words }) => words))]
  const unmarked = people.every((person) => person.marks.every((mark) => !/\d|^[a-z]$/.test(mark)))
  const isOfAll = people.every(({ at }) => at <= (usual[0]?.at ?? 0))
  if (usual.length === 1 && unmarked && isOfAll) return [usual[0]!.words]
  return addresses
    .filter(({ spare, owners }) => spare && owners.includes(n))
    .map(({ words }) => words)
    .slice(0, 1)
}

/** By name in the same line, by likeness, by standing below, and in the order of the people where there are as many. */
function contactOf(kind: 'email' | 'orcid', page: TitlePage): Map<number, string> {
  const { people } = page
  const all = page.contacts.filter(
    (one, at, every) => one.kind === kind && every.findIndex(({ value }) => value === one.value) === at,
  )
  const given = new Map<number, string>()
  const toWhom = kind === 'email' ? starredInOrder(page) : new Map<string, number>()
  const left = all.filter((one) => {
    const alike = kind === 'email' ? mostAlike(one.value, people) : -1
    const isNamed = alike >= 0 && isNamedIn(one.before, people[alike]!, people)
    const named = isNamed ? alike : lastNamed(one.before, people)
    const marked = one.holder ?? toWhom.get(one.value) ?? -1
    const owner = [named, marked, alike].find((n) => n >= 0)
    if (owner === undefined) return true
    if (given.has(owner)) return false // a second address of the same person
    given.set(owner, one.value)
    return false
  })
  const free = people.map((_, n) => n).filter((n) => !given.has(n))
  for (const [n, one] of left.entries()) {
    const holder = isAlone(page) && one.person >= 0 && !given.has(one.person) ? one.person : undefined
    const inOrder = left.length === free.length ? free[n] : undefined
    const starred = people.findIndex((person, at) => !given.has(at) && isStarred(person))
    const owner =
      holder ?? inOrder ?? (starred >= 0 ? starred : undefined) ?? (people.length === 1 ? 0 : undefined)
    const only = all.length === 1 ? 0 : undefined // whom else would they name alone?
    const who = owner ?? only
    if (who !== undefined && !given.has(who)) given.set(who, one.value)
  }
  return given
}

const isStarred = ({ marks }: PersonAt) => marks.some((mark) => /[*✉∗⁎]/.test(mark))

/** '* Correspondence: one@tarn.example; other@tarn.example': as many as have a star, and in their order. */
function starredInOrder({ people, contacts, corresponding }: TitlePage): Map<string, number> {
  const starred = people.flatMap((person, n) => (isStarred(person) ? [n] : []))
  const written = contacts.filter(({ kind, said }) => kind === 'email' && corresponding.includes(said))
  const values = [...new Set(written.map(({ value }) => value))]
  return new Map(values.length === starred.length ? values.map((value, n) => [value, starred[n]!]) : [])
}

/** Each name in a line of its own: then what follows belongs to it. */
const isAlone = ({ people }: TitlePage) => new Set(people.map(({ at }) => at)).size === people.length

function lastNamed(words: string, people: PersonAt[]): number {
  const places = people.map((person, n) => ({
    n,
    at: isNamedIn(words, person, people)
      ? words.toLowerCase().lastIndexOf(person.familyName.toLowerCase())
      : -1,
  }))
  const best = places
    .filter(({ n }) => isNamedIn(words, people[n]!, people))
    .toSorted((a, b) => b.at - a.at)[0]
  return best?.n ?? -1
}

function mostAlike(address: string, people: PersonAt[]): number {
  const scores = people.map((person) => fits(address, person.other ?? person))
  const best = Math.max(...scores, 0)
  return best >= 3 && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : -1
}

function whoCorresponds(
  { people, corresponding, contacts, addresses }: TitlePage,
  emails: Map<number, string>,
): Set<number> {
  const named = people.flatMap((person, n) =>
    corresponding.some((line) => isNamedIn(line, person, people)) ? [n] : [],
  )
  if (named.length > 0 && named.length < Math.max(4, people.length)) return new Set(named)
  const written = new Set(
    contacts.filter(({ said }) => corresponding.includes(said)).map(({ value }) => value),
  )
  const reached = [...emails].flatMap(([n, email]) => (written.has(email) ? [n] : []))
  if (reached.length > 0) return new Set(reached)
  const leads = (mark: string) => addresses.some(({ marks }) => marks.includes(mark))
  const starred = people.flatMap(({ marks }, n) =>
    marks.some((mark) => /[*✉∗⁎]/.test(mark) && !leads(mark)) ? [n] : [],
  )
  if (starred.length > 0 && starred.length < 4) return new Set(starred)
  if (people.length === 1) return new Set([0])
  return emails.size === 1 ? new Set(emails.keys()) : new Set()
}
