import { draftPath } from '#journal/desk-addresses.ts'
import { paperFieldsToFix, wizardSteps, type Paper, type WizardStep } from '#journal/paper/manuscript.ts'
import type { Fields } from '#journal/refusals.ts'
import type { Submission } from '#features/submissions/submission.ts'

export type Wizard = keyof typeof wizardSteps

// oxfmt-ignore
export const stepNames: Record<WizardStep, string> = {
  author:  'Author',
  title:   'Title',
  details: 'Details',
  upload:  'Upload',
  review:  'Review',
}

/** What each step asks for; the last one checks everything. */
// oxfmt-ignore
const fieldsOf: Record<WizardStep, readonly string[]> = {
  author:  ['authors'],
  title:   ['title'],
  details: ['articleType', 'abstract', 'keywords', 'authors', 'declarations', 'links'],
  upload:  ['paper'],
  review:  ['title', 'abstract', 'keywords', 'authors', 'declarations', 'links', 'paper'],
}

/** What a step still lacks, by field; undefined if it's complete. The button 'Next' and the server both ask this. */
export function fieldsToFixIn(
  wizard: Wizard,
  step: WizardStep,
  paper: Paper & { hasNoEmail?: boolean },
): Fields | undefined {
  // A publisher has named the authors on an earlier step.
  const isElsewhere = wizard === 'publisher' && step === 'details'
  const asked = fieldsOf[step].filter((field) => !(isElsewhere && field === 'authors'))
  const { hasNoEmail = false, ...written } = paper
  const all = paperFieldsToFix({ ...written, ...(wizard === 'publisher' && { entered: { hasNoEmail } }) })
  const found = Object.entries(all ?? {}).filter(([field]) => asked.includes(field.split('.')[0] ?? ''))
  return found.length ? Object.fromEntries(found) : undefined
}

/** A draft with an author entered by hand is a publisher's. */
export function wizardOf({ givenName }: Pick<Submission, 'givenName'>): Wizard {
  return givenName === undefined ? 'author' : 'publisher'
}

/** What `furthestStep` needs to know. */
export function toDraft(draft: Submission): Paper {
  const { title, abstract, keywords, authors, hasNoEmail = false, files, limits, words } = draft
  const { declarations, links } = draft
  const isEntered = wizardOf(draft) === 'publisher'
  return {
    title,
    abstract,
    keywords,
    limits,
    words,
    declarations,
    links,
    authors,
    hasManuscript: files.length > 0,
    ...(isEntered && { entered: { hasNoEmail } }),
  }
}

export function isStepOf(wizard: Wizard, text: string | null): text is WizardStep {
  return wizardSteps[wizard].some((step) => step === text)
}

export function stepAfter(wizard: Wizard, step: WizardStep): WizardStep {
  return neighbour(wizard, step, 1) ?? step
}

export function stepBefore(wizard: Wizard, step: WizardStep): WizardStep {
  return neighbour(wizard, step, -1) ?? step
}

export function isFirstStep(wizard: Wizard, step: WizardStep): boolean {
  return wizardSteps[wizard][0] === step
}

export function stepAddress({ id }: { id: string }, step: WizardStep): string {
  return draftPath(id, step)
}

function neighbour(wizard: Wizard, step: WizardStep, by: 1 | -1): WizardStep | undefined {
  const steps: readonly WizardStep[] = wizardSteps[wizard]
  return steps[steps.indexOf(step) + by]
}
