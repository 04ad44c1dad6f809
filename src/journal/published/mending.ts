/** Amending a published paper: setting right what misleads nobody, such as a misspelt name. */
import { isSameAuthors, nameOf, namesOf, type Author } from '#journal/paper/authors.ts'
import { rolesInWords } from '#journal/paper/contributions.ts'
import { funderInFull, type Funder } from '#journal/paper/funding.ts'
import { paperFieldsToFix, type Limits, type PaperText } from '#journal/paper/manuscript.ts'
import type { Fields, Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'

/** What of a paper is amended: its front matter. */
export type Front = PaperText & { authors: readonly Author[]; funding: readonly Funder[] }

/** What each change is called. Those from `name` to `corresponding` are of one author. */
export const mendedFields = {
  title: 'Title',
  abstract: 'Abstract',
  keywords: 'Keywords',
  authors: 'List of authors',
  name: 'Name',
  affiliation: 'Affiliation',
  rors: 'ROR ID',
  roles: 'Contributions',
  orcid: 'ORCID iD',
  email: 'Email',
  corresponding: 'Corresponding author',
  funding: 'Funding',
  reference: 'Reference',
} as const
export type MendedField = keyof typeof mendedFields

/** `of` names the author concerned, as they're named now. An email is nobody else's business, so it isn't quoted. */
export type Change = { field: MendedField; of?: string; before: string; after: string }

export const longestReason = 300 // characters

type Paper = { status: Status; authorId?: string | undefined; onBehalf: boolean }

/** Why this person, who may read it, can't amend the paper. */
export function whyNotMend({ status, authorId, onBehalf }: Paper, viewer: SignedIn): Refusal | undefined {
  if (viewer.role !== 'publisher' || (authorId === viewer.id && !onBehalf)) return 'not_yours'
  return status === 'published' ? undefined : 'wrong_stage'
}

type Given = { changes: readonly Change[]; reason: string; isSilent: boolean; isRemoved?: boolean }

/** The first thing that keeps these changes from being saved. */
export function whyNotSave({ changes, reason, isSilent, isRemoved }: Given): Refusal | undefined {
  if (changes.length === 0) return 'mending_empty'
  if (isRemoved && changes.some(({ field }) => ofText.includes(field))) return 'abstract_removed'
  if (!reason.trim()) return 'mending_unexplained'
  if (isSilent && !changes.every(({ field }) => ofPerson.includes(field))) return 'mending_not_silent'
}

/** What may change without a line for readers: https://publicationethics.org/guidance/case-discussion/author-name-changes */
const ofPerson: readonly MendedField[] = ['name', 'orcid', 'email']

/** What goes when a paper's text is removed. */
export const ofText: readonly MendedField[] = ['abstract', 'reference']

/** What's wrong with the text, by field. What the paper was published without may stay missing. */
export function frontFieldsToFix(before: Front, after: Front, limits: Limits): Fields | undefined {
  const known = new Set(Object.keys(paperFieldsToFix({ ...before, limits }) ?? {}).map(withoutPlace))
  const found = Object.entries(paperFieldsToFix({ ...after, limits }) ?? {})
  const wrong = found.filter(([field]) => !known.has(withoutPlace(field)))
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

const withoutPlace = (field: string) => field.replace(/\.\d+\./, '.')

/** In the order of the form. */
export function changesBetween(before: Front, after: Front): Change[] {
  return [
    ...changed('title', before.title, after.title),
    ...changed('abstract', before.abstract, after.abstract),
    ...changed('keywords', before.keywords.join(', '), after.keywords.join(', ')),
    ...authorChanges(before.authors, after.authors),
    ...changed('funding', fundersOf(before), fundersOf(after)),
  ]
}

function authorChanges(before: readonly Author[], after: readonly Author[]): Change[] {
  if (isSameAuthors(before, after)) return []
  const pairs = paired(before, after)
  const isSameList =
    before.length === after.length &&
    pairs.every(({ from, to }) => before.indexOf(from) === after.indexOf(to))
  return [
    ...(isSameList ? [] : changed('authors', namesOf(before), namesOf(after))),
    ...pairs.flatMap(({ from, to }) => changesOf(from, to)),
  ]
}

type Pair = { from: Author; to: Author }

/** Who is who: by name, and else by place among those who are left, where as many left as came. */
function paired(before: readonly Author[], after: readonly Author[]): Pair[] {
  const left = [...before]
  const pairs: Pair[] = []
  const came = after.filter((to) => {
    const at = left.findIndex((from) => nameOf(from) === nameOf(to))
    const [from] = at === -1 ? [] : left.splice(at, 1)
    if (from) pairs.push({ from, to })
    return !from
  })
  if (came.length !== left.length) return pairs
  return [...pairs, ...left.flatMap((from, n) => came.slice(n, n + 1).map((to) => ({ from, to })))]
}

function changesOf(from: Author, to: Author): Change[] {
  const of = nameOf(to)
  const yes = (author: Author) => (author.corresponding ? 'Yes' : 'No')
  return [
    ...changed('name', nameOf(from), of),
    ...[
      ...changed('affiliation', from.affiliation, to.affiliation),
      ...changed('rors', rorsOf(from), rorsOf(to)),
      ...changed('roles', rolesInWords(from.roles ?? []), rolesInWords(to.roles ?? [])),
      ...changed('orcid', from.orcid, to.orcid),
      ...(from.email === to.email ? [] : [{ field: 'email' as const, before: '', after: '' }]),
      ...changed('corresponding', yes(from), yes(to)),
    ].map((change) => ({ ...change, of })),
  ]
}

/** A line for each. */
const fundersOf = ({ funding }: Front) => funding.map(funderInFull).join('\n')

const rorsOf = ({ rors = [] }: Author) => rors.map(({ ror }) => ror).join(', ')

const changed = (field: MendedField, before: string, after: string): Change[] =>
  before === after ? [] : [{ field, before, after }]
