/**
 * What stands between a person and a paper that they might edit or review. It closes nothing by itself: whoever gives
 * them the paper sees it, and says why nevertheless.
 */
import { type Author, nameOf } from '#journal/paper/authors.ts'
import { sharedInstitution } from './institutions.ts'
import { sharedDomain } from './email-domains.ts'

export const conflictKinds = ['author', 'declared', 'institution', 'domain', 'together'] as const
export type ConflictKind = (typeof conflictKinds)[number]
/** `says` follows the person's name: 'Wrote a paper with Anwen Tarrowby, submitted here in 2025.' */
export type Conflict = { kind: ConflictKind; says: string }

/** What one is, wherever a page says so: it follows 'if you' and 'if they'. */
export const conflictOfInterest =
  'have worked or published with an author in the last three years, work or study at the same institution, are related to an author, or stand to gain from what happens to the paper'

/** How long those who wrote together count as close, in years; the sentence above says so, too. */
export const yearsTogether = 3

export type Candidate = {
  email: string
  affiliation: string
  /** What they said themselves; empty if nothing of it may be kept. */
  declared?: string | null
  /** Papers of the last years that came to this journal, by the name of the author they share. */
  together?: readonly { name: string; year: number }[]
}

type Writing = Pick<Author, 'givenName' | 'familyName' | 'email' | 'affiliation'>

/** All of them, gravest first. */
export function conflictsBetween(authors: readonly Writing[], candidate: Candidate): Conflict[] {
  return conflictKinds.flatMap((kind) => rules[kind](authors, candidate).map((says) => ({ kind, says })))
}

// oxfmt-ignore
const rules: Record<ConflictKind, (authors: readonly Writing[], candidate: Candidate) => string[]> = {
  author:      (authors, { email }) => authors.some((it) => isSame(it.email, email)) ? ['Is an author of this paper.'] : [],
  declared:    (_, { declared }) => typeof declared === 'string' ? [saysDeclared(declared)] : [],
  institution: (authors, { affiliation }) => grouped(authors, (it) => sharedInstitution(it.affiliation, affiliation))
                 .map(([place, names]) => `Works at the same institution as ${names}: ${place}.`),
  domain:      (authors, { email }) => grouped(authors, (it) => sharedDomain(it.email, email))
                 .map(([domain, names]) => `Has an email address at ${domain}, like ${names}.`),
  together:    (_, { together = [] }) => together.map(({ name, year }) => `Wrote a paper with ${name}, submitted here in ${year}.`),
}

const saysDeclared = (reason: string) =>
  reason ? `Has declared a conflict: “${reason}”` : 'Has declared a conflict.'

/** What each author shares with them, and the names of those who share the same. */
function grouped(
  authors: readonly Writing[],
  shared: (author: Writing) => string | undefined,
): [string, string][] {
  const groups = Map.groupBy(authors, shared)
  return [...groups].flatMap(([what, them]) => (what ? [[what, listed(them.map(nameOf))]] : []))
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

const isSame = (one: string, other: string) =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether they have said themselves that they shouldn't have this paper. */
export function hasDeclared(paper: { conflictedIds?: readonly string[] }, personId: string): boolean {
  return (paper.conflictedIds ?? []).includes(personId)
}
