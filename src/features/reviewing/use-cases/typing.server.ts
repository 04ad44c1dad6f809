// What a reviewer types into the form of a review, kept until it's sent: docs/decisions/0097-unsent-texts.md.
import type { Tx } from '#adapters/database/database.ts'
import type { Kept } from '#features/unsent/contract.ts'
import { reportFields, type ReportField } from '#features/unsent/fields.ts'
import { dropTexts, keepText, listTexts } from '#features/unsent/use-cases.server.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { whyNotWrite } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { Written } from '../asked.ts'
import { needTheirs, type Reviewing, type Theirs } from '../need-review.server.ts'
import { toChosen } from '../questions/chosen.ts'
import type { ReviewRow } from '../store.server.ts'

type Typed = { reviewId: string; since: string; field: ReportField; text: string; over: readonly string[] }

/** A save that was under way when the review was sent brings nothing back. */
export async function keepTyped(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Reviewing,
  { reviewId, since, ...typed }: Typed,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    const { submissionId, personId, review } = await needWriter(tx, by, reviewId)
    insist(since === sinceOf(review) ? undefined : 'review_sent')
    return keepText(tx, clock, { submissionId, personId, ...typed })
  })
}

/** All that the form holds, sent by a browser without a script: it has seen what it replaces. */
export async function keepReview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Reviewing,
  { reviewId, ...written }: Written & { reviewId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { submissionId, personId } = await needWriter(tx, by, reviewId)
    const texts = await listTexts(tx, { submissionId, personId })
    const form = {
      reportToAuthor: written.toAuthor,
      reportToEditor: written.toEditor,
      reportAnswers: toChosen(written),
    } satisfies Record<ReportField, string>
    for (const field of reportFields) {
      const { text = '', others = [] } = texts[field] ?? {}
      await keepText(tx, clock, { submissionId, personId, field, text: form[field], over: [text, ...others] })
    }
  })
}

async function needWriter(tx: Tx, by: Reviewing, reviewId: string) {
  const { review, submission } = await needTheirs(tx, by, reviewId)
  insist(whyNotWrite(submission, review))
  if (!review.personId) throw new Refused('review_missing')
  return { submissionId: submission.id, personId: review.personId, review }
}

/** For the page of the review. */
export async function listTyped(tx: Tx, by: Reviewing, { review, submission }: Theirs): Promise<UnsentTexts> {
  const [since, personId] = [sinceOf(review), review.personId]
  const texts = personId ? await listTexts(tx, { submissionId: submission.id, personId }) : {}
  const here = `/api/reviews/${review.id}${'token' in by ? `/by/${by.token}` : ''}/unsent`
  return {
    since,
    texts,
    keptAt: {
      address: `${here}?since=${encodeURIComponent(since)}`,
      owner: 'token' in by ? review.id : by.id,
    },
  }
}

/** Each time it's sent, or returned, what was typed before is done with. */
const sinceOf = ({ since, savedAt }: ReviewRow): string =>
  `${since.toISOString()} ${savedAt?.toISOString() ?? ''}`.trim()

export async function dropTyped(tx: Tx, { review, submission }: Theirs): Promise<void> {
  if (!review.personId) return
  await dropTexts(tx, { submissionId: submission.id, personId: review.personId }, reportFields)
}
