// A wizard's steps: each saves the whole draft, the last one hands it in.
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import type { WizardStep } from '#journal/manuscript.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { fieldsToFixIn, type Wizard } from './steps.ts'
import type { ArticleInput } from '#features/submissions/paper-asked.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { withAuthor } from '#features/submissions/moves/on-behalf.server.ts'
import { needDraft } from '#features/submissions/moves/reading.server.ts'
import { write } from '#features/submissions/moves/writing.server.ts'

const saves = { author: 'saveForLater', publisher: 'saveArticleForLater' } as const
const ends = { author: 'submit', publisher: 'createArticle' } as const

export type StepWritten = {
  wizard: Wizard
  step: WizardStep
  /** The fields of this step; the others stay as the draft has them. */
  text: Partial<ArticleInput>
  paper?: Manuscript | undefined
}

/** Keeps what a step holds, finished or not. */
export async function keepStep(services: Services, viewer: SignedIn, written: StepWritten) {
  const { authorsNow: _, ...whole } = await toWhole(services, viewer, written)
  const { wizard } = written
  return write(services, viewer, { move: saves[wizard], ...toWritten(wizard, whole) })
}

/** As `keepStep`, and refuses to go on while the step lacks something. After the last step the paper is handed in. */
export async function finishStep(
  services: Services,
  viewer: SignedIn,
  written: StepWritten,
): Promise<Submission> {
  const { wizard, step } = written
  const { authorsNow, ...whole } = await toWhole(services, viewer, written)
  const fields = fieldsToFixIn(wizard, step, { ...whole, authors: authorsNow })
  if (fields) throw new Refused('fields_invalid', { fields })
  const move = step === 'review' ? ends[wizard] : saves[wizard]
  return write(services, viewer, { move, ...toWritten(wizard, whole) })
}

/** Publishers write who the author is; authors write for themselves. */
function toWritten(wizard: Wizard, whole: Omit<Awaited<ReturnType<typeof toWhole>>, 'authorsNow'>) {
  return wizard === 'publisher' ? withAuthor(whole) : whole
}

const blank = {
  title: '',
  abstract: '',
  keywords: [],
  givenName: '',
  familyName: '',
  email: '',
  hasNoEmail: false,
}

async function toWhole(services: Services, viewer: SignedIn, { text, paper }: StepWritten) {
  const draft = text.submissionId ? await needDraft(services, viewer, text.submissionId) : undefined
  const { title, abstract, keywords, givenName, familyName, email, hasNoEmail } = { ...blank, ...draft }
  const hasManuscript = paper !== undefined || (draft !== undefined && draft.files.length > 0)
  // Left out of what is saved where the step has none: a list that nobody has seen is not made one.
  const authorsNow = text.authors ?? draft?.authors
  return {
    authorsNow,
    title,
    abstract,
    keywords,
    givenName,
    familyName,
    email,
    hasNoEmail,
    ...text,
    paper,
    hasManuscript,
  }
}
