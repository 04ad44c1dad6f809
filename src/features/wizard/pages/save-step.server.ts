// What the pages of both wizards do with a posted step.
import { redirect, type ActionFunctionArgs } from 'react-router'
import { receiveUpload } from '#features/manuscripts/receive-upload.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import type { Move } from '#journal/workflow.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { orNotice } from '#edge/refusals-to-http.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { dashboardAt } from '#features/submissions/dashboard-at.ts'
import { isStepOf, stepAddress, stepAfter, stepBefore, type Wizard } from '../steps.ts'
import { finishStep, keepStep } from '../use-cases.server.ts'
import { textIn } from '#features/submissions/fields/text-in.ts'
import { check } from '#edge/mount.server.ts'
import { SubmissionId } from '#features/submissions/paper-asked.ts'
import { findArranged, readText, toTyped } from '../paper-form.server.ts'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'> & { wizard: Wizard; submissionId?: string }

export async function saveStep({ request, context, wizard, submissionId }: Asked) {
  const { services, viewer } = context.get(atWorkKey)
  const form = await receiveUpload(services, request)
  const arranged = findArranged(form)
  if (arranged) return arranged
  const save = () =>
    goOn(services, viewer, { ...form, wizard, submissionId: submissionId ?? savedAlready(form.fields) })
  return orNotice(
    () => orApologise(services, sentences.workflow.saveFailed, save),
    () => toTyped(form.fields),
  )
}

/** The page of a new draft may have saved it by itself before its form is sent. */
function savedAlready(fields: FormData): string | undefined {
  const id = textIn(fields, 'submissionId')
  return id ? check(SubmissionId, id) : undefined
}

type Posted = Awaited<ReturnType<typeof receiveUpload>> & { wizard: Wizard; submissionId: string | undefined }

async function goOn(
  services: Services,
  viewer: SignedIn,
  { wizard, fields, paper, refusal, submissionId }: Posted,
) {
  insist(refusal)
  const step = textIn(fields, 'step')
  if (!isStepOf(wizard, step)) throw new Refused('body_malformed')
  const written = { wizard, step, text: { ...readText(fields), submissionId }, paper }
  const then = textIn(fields, 'then')
  if (then === 'later' || then === 'back') {
    const kept = await keepStep(services, viewer, written)
    if (then === 'later') return redirectWithNotice(dashboardAt(kept, viewer.role), thanksFor('saveForLater'))
    return redirect(stepAddress(kept, stepBefore(wizard, step)), 303)
  }
  const saved = await finishStep(services, viewer, written)
  if (step === 'review') return redirectWithNotice(dashboardAt(saved, viewer.role), thanksFor(ends[wizard]))
  return redirect(stepAddress(saved, stepAfter(wizard, step)), 303)
}

const ends = { author: 'submit', publisher: 'createArticle' } as const satisfies Record<Wizard, Move>
