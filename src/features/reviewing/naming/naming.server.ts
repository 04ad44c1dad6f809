// Reviewers say whether they want to be named with the published paper; nobody is unless they do.
import type { Tx } from '#adapters/database/database.ts'
import { listNaming } from '#features/publishing/record/record.server.ts'
import { renewRecords } from '#features/publishing/use-cases.server.ts'
import { forgetNamed, keepNamed } from '#features/submissions/moves/reviews.server.ts'
import { whyNotName } from '#journal/reviewing/credit.ts'
import { insist } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { needTheirs, type Reviewing } from '../need-review.server.ts'

/** Until the paper is published: whoever publishes it waits for this, or this for them. */
export async function chooseNaming(
  { db }: Pick<Services, 'db'>,
  by: Reviewing,
  { reviewId, named }: { reviewId: string; named: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { review, submission } = await needTheirs(tx, by, reviewId)
    insist(whyNotName(submission, review))
    await keepNamed(tx, review.id, named)
  })
}

/** Somebody leaves: on papers that named them, they become a reviewer with a number. */
export async function forgetOnRecord(tx: Tx, services: Services, personId: string): Promise<void> {
  const papers = await listNaming(tx, personId)
  await forgetNamed(tx, personId)
  await renewRecords(tx, services, papers)
}

/** What they're told. */
export const saidOfNaming = (named: boolean): string =>
  named
    ? 'Saved. Your name will appear with your review if the paper is published.'
    : 'Saved. Readers won’t see your name.'
