// What was typed but hasn't reached the server yet, kept in this browser for one person and one draft.
import { isSameAuthors } from '#journal/paper/authors.ts'
import { toFunding } from '#journal/paper/funding.ts'
import { toLinks } from '#journal/paper/links.ts'
import { toKeywords, toTitle, wizardSteps, type WizardStep } from '#journal/paper/manuscript.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { Filled } from './filled.ts'
import type { Wizard } from './steps.ts'

export type Kept = { typed: Partial<Filled>; at: string }

/** Signing out forgets every key that begins with 'mine:' (src/ui/script/sign-out.ts). */
const keyOf = (email: string, draftId = 'new') => `mine:draft:${email}:${draftId}`

export function findKept(email: string, draftId: string | undefined): Kept | undefined {
  const text = quietly(() => localStorage.getItem(keyOf(email, draftId)))
  return text ? quietly(() => JSON.parse(text) as Kept) : undefined // `keep` wrote it
}

export function keep(email: string, draftId: string | undefined, kept: Kept): void {
  quietly(() => localStorage.setItem(keyOf(email, draftId), JSON.stringify(kept)))
}

export function forget(email: string, draftId: string | undefined): void {
  quietly(() => localStorage.removeItem(keyOf(email, draftId)))
}

/** A browser may have no storage, or no room in it: then only the server keeps the draft. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The fields in which the draft has other words. */
export function unsavedOf(typed: Partial<Filled>, draft: Submission | undefined): (keyof Filled)[] {
  const {
    title = '',
    articleType = '',
    abstract = '',
    keywords = [],
    authors = [],
    hasNoEmail = false,
    section,
    language = '',
    declarations = {},
    links = [],
    funding = [],
  } = draft ?? {}
  // oxfmt-ignore
  const isSaved: { [Field in keyof Filled]: (it: Filled[Field]) => boolean } = {
    title:    (it) => toTitle(it) === title,
    articleType: (it) => it === '' || it === articleType,
    abstract: (it) => it.normalize('NFC').trim() === abstract,
    leftOut:  (it) => it === '',
    keywords: (it) => toKeywords(it).join('\n') === keywords.join('\n'),
    authors:  (it) => isSameAuthors(it, authors),
    hasNoEmail: (it) => it === hasNoEmail,
    section:  (it) => it === (section?.slug ?? ''),
    language: (it) => it === language,
    declarations: (it) => Object.keys({ ...declarations, ...it }).every((id) => (it[id] ?? '').trim() === (declarations[id] ?? '')),
    funding:  (it) => JSON.stringify(toFunding(it)) === JSON.stringify(toFunding(funding)),
    links:    (it) => JSON.stringify(toLinks(it)) === JSON.stringify(links),
  }
  const differs = <F extends keyof Filled>(field: F) => {
    const it = typed[field]
    return it !== undefined && !isSaved[field](it as Filled[F]) // undefined was just checked for
  }
  return (Object.keys(isSaved) as (keyof Filled)[]).filter(differs) // its keys are exactly the fields
}

/** The step on which a field is typed. */
export function stepOf(field: keyof Filled, wizard: Wizard): WizardStep {
  if (field === 'hasNoEmail') return 'author'
  if (field === 'authors') return wizard === 'author' ? 'details' : 'author'
  return field === 'title' ? wizardSteps.author[0] : 'details'
}
