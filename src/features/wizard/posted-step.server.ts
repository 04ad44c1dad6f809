// A step of a wizard as it was posted: what of it is saved, and where it leads.
import { redirect } from 'react-router'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { dashboardPath } from '#journal/desk-addresses.ts'
import type { Limits, WizardStep } from '#journal/paper/manuscript.ts'
import { refusals, Refused } from '#journal/refusals.ts'
import type { Role } from '#journal/roles.ts'
import type { Move } from '#journal/workflow.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { dashboardAt } from '#features/submissions/dashboard-at.ts'
import { toEntered } from '#features/submissions/moves/on-behalf.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import type { Written } from '#features/submissions/moves/written.server.ts'
import type { ArticleInput } from '#features/submissions/paper-asked.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { fieldsToFixIn, stepAddress, stepAfter, stepBefore, type Wizard } from './steps.ts'

export type PostedStep = {
  wizard: Wizard
  step: WizardStep
  /** The button: only whoever goes on has to have finished the step. */
  pressed: 'next' | 'back' | 'later' | 'begin'
  /** Undefined until the first step is saved. */
  draft: Submission | undefined
  /** The fields of this step; the others stay as they are in the draft. */
  text: Partial<ArticleInput>
  /** Those of the chosen type; left out: the specification's. */
  limits?: Limits | undefined
  paper?: Manuscript | undefined
}

const saves = { author: 'saveForLater', publisher: 'saveArticleForLater' } as const
const ends = { author: 'submit', publisher: 'createArticle' } as const

function moveOf({ wizard, step, pressed }: PostedStep): Move {
  return step === 'review' && pressed === 'next' ? ends[wizard] : saves[wizard]
}

const blank = { title: '', abstract: '', keywords: [], files: [] }
const unnamed = { givenName: '', familyName: '', email: '' }

/** As `write` takes it. Refuses to go on from a step that lacks something. */
export function toWritten(posted: PostedStep): Written {
  const { wizard, step, pressed, draft, text, limits, paper } = posted
  const whole = { ...blank, ...draft, ...text }
  const hasManuscript = paper !== undefined || whole.files.length > 0
  const fields = pressed === 'next' && fieldsToFixIn(wizard, step, { ...whole, limits, hasManuscript })
  if (fields) throw new Refused('fields_invalid', { fields })
  if (pressed === 'begin' && !paper)
    throw new Refused('fields_invalid', { fields: { paper: refusals.file_missing.message } })
  return {
    ...text,
    move: moveOf(posted),
    submissionId: draft?.id,
    paper,
    // Publishers write who the author is; authors write for themselves.
    ...(wizard === 'publisher' && { onBehalf: toEntered({ ...unnamed, ...whole }) }),
  }
}

/** Once it is saved. */
export function leadOn(posted: PostedStep, saved: Submission, role: Role): Response {
  const { wizard, step, pressed } = posted
  if (pressed === 'begin') return redirect(stepAddress(saved, step), 303)
  if (pressed === 'back') return redirect(stepAddress(saved, stepBefore(wizard, step)), 303)
  if (pressed === 'next' && step !== 'review')
    return redirect(stepAddress(saved, stepAfter(wizard, step)), 303)
  const move = moveOf(posted)
  const to =
    move === 'submit' ? `${dashboardPath}/submitted/${saved.id}#${saved.id}` : dashboardAt(saved, role)
  return redirectWithNotice(to, thanksFor(move))
}
