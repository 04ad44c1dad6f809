/** Who wrote a paper, in order. The first is the one the specification calls its author. */
import { toAffiliated, type Registered } from './affiliations.ts'
import { toCreditRoles, type CreditRole } from './contributions.ts'
import { isEmail } from '#journal/people/email-address.ts'
import { fullName } from '#journal/people/full-name.ts'
import { isOrcid, toOrcid } from './orcid.ts'
import { type Reviewed, reviewersOf } from '#journal/reviewing/rounds.ts'
import { refusals, type Fields, type Refusal } from '#journal/refusals.ts'

/**
 * Someone with only one name has it as their given name. `affiliation` is one line, with semicolons between several;
 * `orcid` is bare.
 */
export type Author = {
  givenName: string
  familyName: string
  affiliation: string
  /** Those of the affiliations that were chosen from the registry. */
  rors?: Registered[] | undefined
  roles?: CreditRole[] | undefined
  email: string
  orcid: string
  /** Its owner has signed in to ORCID; nobody's typing makes it so. */
  orcidAuthenticated?: boolean
  /** True for exactly one of them: the one who answers for the paper, and whose address is printed on it. */
  corresponding: boolean
}

export const mostAuthors = 200
export const nobody: Author = {
  givenName: '',
  familyName: '',
  affiliation: '',
  email: '',
  orcid: '',
  corresponding: false,
}

/** Whether these can be a list at all, complete or not. */
export function whyNotListed(authors: readonly Author[]): Refusal | undefined {
  if (authors.length === 0) return 'authors_missing'
  if (authors.length > mostAuthors) return 'authors_many'
  if (authors.filter(({ corresponding }) => corresponding).length > 1) return 'corresponding_many'
}

/** As we store them: single spaces, canonical ORCID iDs, and the first author corresponds if no one else does. */
export function toAuthors(raw: readonly Author[]): Author[] {
  const chosen = Math.max(
    0,
    raw.findIndex(({ corresponding }) => corresponding),
  )
  return raw.map((author, place) => {
    const roles = toCreditRoles(author.roles ?? [])
    return {
      givenName: oneLine(author.givenName),
      familyName: oneLine(author.familyName),
      ...toAffiliated(author),
      ...(roles.length > 0 && { roles }),
      email: author.email.trim(),
      orcid: toOrcid(author.orcid),
      corresponding: place === chosen,
    }
  })
}

/** `coauthorIds`: the accounts the list names by their verified addresses. */
export type Writers = { authorId: string; coauthorIds?: readonly string[] }

/** Whether this person submitted the paper or is one of its co-authors. */
export function hasWritten({ authorId, coauthorIds = [] }: Writers, personId: string): boolean {
  return authorId === personId || coauthorIds.includes(personId)
}

export type Parts = Writers & Reviewed & { editorId?: string | null; onBehalf?: boolean }

/**
 * Whether this person wrote, edits or reviews the paper: whatever else they are here, they meet it as nothing else. A
 * publisher who entered it for its author hasn't written it.
 */
export function hasPart({ onBehalf = false, ...paper }: Parts, personId: string): boolean {
  const { editorId, authorId, coauthorIds = [] } = paper
  return [editorId, !onBehalf && authorId, ...coauthorIds, ...reviewersOf(paper)].includes(personId)
}

export function isSameAuthors(one: readonly Author[], other: readonly Author[]): boolean {
  return JSON.stringify(toAuthors(one)) === JSON.stringify(toAuthors(other))
}

/** 'Anwen Tarrowby, Sutarno'. */
export function namesOf(authors: readonly Author[]): string {
  return authors.map(nameOf).join(', ')
}

export const nameOf = (author: Pick<Author, 'givenName' | 'familyName'>): string => fullName(author)

/** How a publisher entered the first author; left out when the author submits. */
export type Entered = { hasNoEmail: boolean }

/** The first thing that keeps a paper by these authors from being submitted. */
export function whyNotAuthors(authors: readonly Author[], entered?: Entered): Refusal | undefined {
  return whyNotListed(authors) ?? gapsOf(authors, entered)[0]?.gap
}

/** All of them, by field: `authors.1.orcid` is the second author's. Undefined when nothing is wrong. */
export function authorFieldsToFix(authors: readonly Author[], entered?: Entered): Fields | undefined {
  const found = gapsOf(authors, entered)
  if (found.length === 0) return undefined
  return Object.fromEntries(
    found.map(({ gap, place }) => [`authors.${place}.${refusals[gap].field}`, refusals[gap].message]),
  )
}

type Gap =
  | 'author_missing'
  | 'given_name_missing'
  | 'family_name_missing'
  | 'email_missing'
  | 'email_invalid'
  | 'corresponding_unreachable'
  | 'orcid_malformed'
  | 'orcid_twice'
type Found = { gap: Gap; place: number }

function gapsOf(authors: readonly Author[], entered: Entered | undefined): Found[] {
  return authors.flatMap((author, place) => {
    const { givenName, familyName, orcid, corresponding } = author
    const email = author.email.trim()
    const isEntered = entered !== undefined && place === 0
    const before = authors.slice(0, place)
    // oxfmt-ignore
    const isOpen: Record<Gap, boolean> = {
      author_missing:            !isEntered && !nameOf(author),
      given_name_missing:        isEntered && !oneLine(givenName),
      family_name_missing:       isEntered && !oneLine(familyName),
      email_missing:             isEntered && !email && !entered.hasNoEmail,
      email_invalid:             email !== '' && !isEmail(email),
      corresponding_unreachable: !isEntered && corresponding && !email,
      orcid_malformed:           orcid.trim() !== '' && !isOrcid(toOrcid(orcid)),
      orcid_twice:               before.some((other) => isOrcid(toOrcid(orcid)) && toOrcid(other.orcid) === toOrcid(orcid)),
    }
    const gaps = (Object.keys(isOpen) as Gap[]).filter((gap) => isOpen[gap]) // its keys are exactly the gaps
    return gaps.map((gap) => ({ gap, place }))
  })
}

function oneLine(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
}
