// Decisions are sent once they can't be taken back any more. And once an hour, reviewers are reminded before and after each date, and invitations that nobody answered lapse.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { lockSubmission, type SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { changeReview } from '#features/submissions/moves/reviews.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import { isInReview } from '#journal/reviewing/asking.ts'
import { daysBeforeReview, dueNow, type Dated, type DueNow } from '#journal/reviewing/dates.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'
import type { Services } from '#edge/context.ts'
import { dayIn, dayNumber } from './days.ts'
import { askNextReserve } from './inviting/reserves.server.ts'
import { longDay, reminderEmail } from './messages.ts'
import { reviewPath } from './need-review.server.ts'
import * as store from './store.server.ts'
import { sendWhenDue } from './deciding/deciding.server.ts'
import { writeLetter } from './letters/letters.server.ts'

export const jobs = { 'review-dates': keepDates, 'send-decision': sendWhenDue }

const anHour = 3600 // seconds

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function keepDates(services: Services): Promise<void> {
  await beginDates(services, anHour)
  const today = dayIn(services, 0)
  for (const id of await store.listDated(services.db, dayIn(services, daysBeforeReview)))
    await services.db.transaction((tx) => keepDate(tx, services, { id, today }))
}

async function keepDate(
  tx: Tx,
  services: Services,
  { id, today }: { id: string; today: string },
): Promise<void> {
  const found = await store.findReview(tx, id)
  if (!found) return
  const submission = await lockSubmission(tx, found.submissionId)
  const review = (await store.findReview(tx, id)) ?? found
  if (!review.invited || !isInReview(submission) || review.round !== submission.round) return
  const due = dueNow(toDated(review.state, review.invited), dayNumber(today))
  if (!due) return
  await store.saveReminded(tx, id, today)
  await steps[due](tx, services, { review, submission, due })
}

const toDated = (state: ReviewState, { answerBy, dueOn, remindedOn }: store.Invited): Dated => ({
  ...{ state, answerBy: dayNumber(answerBy), dueOn: dayNumber(dueOn) },
  remindedOn: remindedOn === null ? null : dayNumber(remindedOn),
})

type Due = { review: store.ReviewRow; submission: SubmissionRow; due: DueNow }
type Step = (tx: Tx, services: Services, it: Due) => Promise<void>

const remind: Step = async (tx, services, { review, submission, due }) => {
  if (due === 'lapse' || !review.email || !review.invited) return
  const link = services.journal.publicUrl + reviewPath(review)
  const { answerBy, dueOn } = review.invited
  const days = { answerBy: longDay(answerBy), dueOn: longDay(dueOn) }
  const letter = await writeLetter(tx, due, { journal: services.journal, paper: submission, ...days })
  const email = reminderEmail(services.journal, submission, { due, to: review.name, letter, link })
  await writeEmail(tx, services, { to: review.email, ...email })
}

const steps: Record<DueNow, Step> = {
  answer: remind,
  soon: remind,
  overdue: async (tx, services, it) => {
    await remind(tx, services, it)
    await tellOf(tx, services, { happening: 'reviewOverdue', submissionId: it.submission.id })
  },
  lapse: async (tx, services, { review, submission }) => {
    await changeReview(tx, services, {
      ...{ viewer: undefined, reviewId: review.id, submissionId: submission.id, event: 'lapseReview' },
    })
    const isAsked = await askNextReserve(tx, services, submission)
    const happening = isAsked ? 'reserveAsked' : 'reviewLapsed'
    await tellOf(tx, services, { happening, submissionId: submission.id })
  },
}

const aWhile = 900 // seconds

/** Starts the hourly round, unless it's already running; not while the journal is still starting. */
export async function beginDates(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  after = aWhile,
): Promise<void> {
  await queue.add(db, 'review-dates', { after, onceFor: 'the journal' })
}
