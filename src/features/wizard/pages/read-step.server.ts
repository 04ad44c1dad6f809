import type { ActionFunctionArgs } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { Refused } from '#journal/refusals.ts'
import { check } from '#edge/mount.server.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { textIn } from '#features/submissions/fields/text-in.ts'
import { needDraft } from '#features/submissions/moves/reading.server.ts'
import { SubmissionId } from '#features/submissions/paper-asked.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { listChoices } from '#features/submissions/types/types.server.ts'
import { readPaper, readText } from '../paper-form.server.ts'
import type { PostedStep } from '../posted-step.server.ts'
import { findUsedNotice } from './find-used.server.ts'
import { isStepOf, type Wizard } from '../steps.ts'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'> & { wizard: Wizard; draft?: Submission }

/** The step that was posted, or its page once more where a list on it was only arranged. */
export async function readStep({ request, context, wizard, draft }: Asked): Promise<Notice | PostedStep> {
  const form = await readPaper({ request, context })
  if ('message' in form) return form
  const { fields, paper } = form
  const known = draft ?? (await findSaved(context, fields))
  const used = known && (await findUsedNotice(context, fields, known))
  if (used) return used
  const step = textIn(fields, 'step')
  if (!isStepOf(wizard, step)) throw new Refused('body_malformed')
  const text = readText(fields)
  return {
    wizard,
    step,
    pressed: toPressed(textIn(fields, 'then')),
    draft: known,
    text,
    limits: (await findLimits(context, wizard, text.articleType)) ?? known?.limits,
    paper,
  }
}

async function findLimits(context: Asked['context'], wizard: Wizard, type: string | undefined) {
  const types = type ? await listChoices(context.get(atWorkKey).services, wizard) : []
  return types.find(({ name }) => name === type)?.limits
}

/** A new draft's page may have autosaved it before its form is sent. */
async function findSaved(context: Asked['context'], fields: FormData): Promise<Submission | undefined> {
  const { services, viewer } = context.get(atWorkKey)
  const id = textIn(fields, 'submissionId')
  return id ? needDraft(services, viewer, check(SubmissionId, id)) : undefined
}

const buttons = ['later', 'back', 'begin'] as const

function toPressed(button: string): PostedStep['pressed'] {
  return buttons.find((one) => one === button) ?? 'next'
}
