// Reserves: whom the journal asks when somebody declines or lets the date pass.
import type { Tx } from '#adapters/database/database.ts'
import { lockSubmission, type SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { wantsReserve, whyNotAsk } from '#journal/reviewing/asking.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { dayIn, dayNumber } from '../days.ts'
import { invite, type Letter } from './invite.server.ts'
import * as store from './store-reserves.server.ts'
import { findStanding, type Whom } from './whom.server.ts'

type Kept = Letter & { submission: SubmissionRow; whom: Whom }

/** After those who are reserves already. The days that the editor gives begin when they're asked. */
export async function keepReserve(tx: Tx, services: Services, it: Kept): Promise<void> {
  const daysTo = (day: string) => dayNumber(day) - dayNumber(dayIn(services, 0))
  const isAdded = await store.addReserve(tx, {
    ...{ ...it.whom, submissionId: it.submission.id, letter: it.letter, now: services.clock.now() },
    ...{ answerDays: daysTo(it.answerBy), reviewDays: daysTo(it.dueOn) },
  })
  insist(isAdded ? undefined : 'reserve_already')
}

/** Passes over those whom nobody may ask any more. Whether somebody was asked. */
export async function askNextReserve(
  tx: Tx,
  services: Services,
  submission: SubmissionRow,
): Promise<boolean> {
  if (!wantsReserve(submission)) return false
  for (const reserve of await store.listReserves(tx, submission.id)) {
    const standing = await findStanding(tx, services, { submission, whom: reserve })
    if (standing.refusal) continue
    await askReserve(tx, services, { submission, viewer: undefined, reserve, standing })
    return true
  }
  return false
}

type Asking = Pick<Parameters<typeof invite>[2], 'submission' | 'viewer' | 'standing'> & {
  reserve: store.Reserve
}

async function askReserve(tx: Tx, services: Services, { reserve, ...it }: Asking): Promise<void> {
  await store.dropReserve(tx, reserve.id)
  const { letter, answerDays, reviewDays } = reserve
  const days = { answerBy: dayIn(services, answerDays), dueOn: dayIn(services, reviewDays) }
  await invite(tx, services, { ...it, ...days, letter, whom: reserve })
}

type Chosen = { submissionId: string; reserveId: string }

/** Before somebody declines. */
export async function askReserveNow(services: Services, viewer: SignedIn, chosen: Chosen): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { submission, reserve } = await needReserve(tx, viewer, chosen)
    const standing = await findStanding(tx, services, { submission, whom: reserve })
    insist(standing.refusal)
    await askReserve(tx, services, { submission, viewer, reserve, standing })
  })
}

export async function removeReserve({ db }: Services, viewer: SignedIn, chosen: Chosen): Promise<void> {
  await db.transaction(async (tx) => {
    const { reserve } = await needReserve(tx, viewer, chosen)
    await store.dropReserve(tx, reserve.id)
  })
}

async function needReserve(tx: Tx, viewer: SignedIn, { submissionId, reserveId }: Chosen) {
  const submission = await lockSubmission(tx, submissionId)
  insist(whyNotAsk(submission, viewer))
  const reserve = (await store.listReserves(tx, submissionId)).find(({ id }) => id === reserveId)
  if (!reserve) throw new Refused('reserve_missing')
  return { submission, reserve }
}
