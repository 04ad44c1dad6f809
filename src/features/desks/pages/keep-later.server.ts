import type { RouterContextProvider } from 'react-router'
import { dashboardPath } from '#journal/desk-addresses.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { UnsentForm } from '#features/unsent/contract.ts'
import { keepForm } from '#features/unsent/use-cases.server.ts'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import { keepLater } from '../asking.ts'

type Posted = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { id: string }
}

const kept = 'Saved for later. Nothing has been sent yet.'

/** The answer to 'Save for Later' on a desk with one box; undefined if something else was pressed. */
export async function keepIfAsked(
  { request, context, params }: Posted,
  field: 'editorFeedback' | 'reviewFeedback',
) {
  const { move = '', feedback = '' } = await readTyped(request)
  if (move !== keepLater) return undefined
  return keepWords(context, params.id, { [field]: feedback })
}

/** Keeps what the boxes of a form hold. */
export async function keepWords(
  context: Readonly<RouterContextProvider>,
  submissionId: string,
  form: UnsentForm,
) {
  const { services, viewer } = context.get(atWorkKey)
  await keepForm(services, viewer, { submissionId, form: check(UnsentForm, form) })
  return redirectWithNotice(dashboardPath, kept)
}
