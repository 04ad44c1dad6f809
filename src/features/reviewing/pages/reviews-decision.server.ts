// What the panel of the decision sends.
import { redirect } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer, Notice } from '#edge/refusals-to-http.ts'
import { findAsked } from '#features/desks/asking.ts'
import { isOnReviews, onReviews, whyNotPress } from '#features/desks/decisions.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { dashboardPath, submissionPath } from '#journal/desk-addresses.ts'
import { insist } from '#journal/refusals.ts'
import { LetterNamed } from '../asked.ts'
import {
  decideOnReviews,
  previewDecision,
  sendDecision,
  takeBackDecision,
} from '../deciding/deciding.server.ts'
import { beginLetter } from '../letters/letters.server.ts'
import type { Pressed } from './reviews-tasks.server.ts'

type Act = (pressed: Pressed) => Promise<Answer>

/** By the name of the button. */
export const acts: Record<string, Act> = {
  begin: async ({ services, viewer, submissionId, typed }) => {
    const { name } = check(LetterNamed, { name: typed['begun'] })
    const begun = await beginLetter(services, viewer, { submissionId, name })
    const feedback = [typed['feedback']?.trim(), begun].filter(Boolean).join('\n\n')
    return goingOn(typed, { feedback, put: services.clock.now().toISOString() })
  },
  preview: async ({ services, viewer, submissionId, typed }) => {
    const written = { submissionId, letter: typed['feedback'] ?? '', quoted: quotedIn(typed) }
    return goingOn(typed, { preview: await previewDecision(services, viewer, written) })
  },
  send: async ({ services, viewer, submissionId, typed }) => {
    const move = await sendDecision(services, viewer, { submissionId, id: typed['decision'] ?? '' })
    return redirectWithNotice(dashboardPath, thanksFor(move))
  },
  'take-back': async ({ services, viewer, submissionId, typed }) => {
    const named = { submissionId, id: typed['decision'] ?? '' }
    const { letter, quoted } = await takeBackDecision(services, viewer, named)
    return goingOn({}, { feedback: letter, ...Object.fromEntries(quoted.map((id) => [quote + id, 'on'])) })
  },
}

/** A decision, or the question before it; undefined if something else was pressed. */
export async function decideIfPressed({
  services,
  viewer,
  submissionId,
  typed,
}: Pressed): Promise<Answer | undefined> {
  const { move = '', feedback: letter = '' } = typed
  const asks = findAsked(move)
  if (asks) return { message: '', typed, asks }
  if (!isOnReviews(move)) return undefined
  const quoted = quotedIn(typed)
  insist(whyNotPress(onReviews, move, letter || quoted.join(' ')))
  await decideOnReviews(services, viewer, { move, submissionId, letter, quoted })
  return redirect(submissionPath(submissionId, 'reviews'))
}

const quote = 'quote-'

const quotedIn = (typed: Pressed['typed']) =>
  Object.keys(typed).flatMap((name) => (name.startsWith(quote) ? [name.slice(quote.length)] : []))

/** Nothing has been decided: the panel is shown again, with something put in. */
function goingOn(typed: Pressed['typed'], put: Record<string, string>): Notice {
  return { message: '', typed: { ...typed, task: '', preview: '', ...put } }
}
