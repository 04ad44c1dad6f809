// An author asks not to be charged; a publisher decides once the paper is accepted.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { lockAccount } from '#features/payments/by-publisher.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import { chargeOfRow, toSubmission } from '#features/submissions/to-submission.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { owedOf } from '#journal/charges/ledger.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotAsk, whyNotRefuse } from '#journal/charges/waivers.ts'
import type { Services } from '#edge/context.ts'
import * as store from './store.server.ts'

type Asking = Pick<Services, 'db' | 'journal' | 'clock' | 'queue' | 'ids'>

/** What the author asked, and what came of it. `whyNot`: why they can't ask, or change what they wrote. */
export async function openRequest(
  { db, journal }: Pick<Services, 'db' | 'journal'>,
  viewer: SignedIn,
  submissionId: string,
) {
  if (!hasCharge(journal)) throw new Refused('page_missing')
  const row = await needReadable(db, viewer, submissionId)
  const whyNot = whyNotAsk(row, viewer.id, chargeOfRow(row, journal))
  if (whyNot === 'not_its_author') throw new Refused(whyNot)
  const request = await findOpened(db, submissionId)
  return {
    ...{ submission: toSubmission(row, viewer, journal), request, whyNot },
    owed: owedOf(row.ledger, chargeOfRow(row, journal)),
  }
}

/** For whoever may read it: its author, and publishers once the paper is accepted. */
export async function findOpened(tx: Tx, submissionId: string) {
  const request = await store.findRequest(tx, submissionId)
  return request && { ...request, askedAt: request.askedAt.toISOString() }
}

export type Request = NonNullable<Awaited<ReturnType<typeof findOpened>>>

type Given = { submissionId: string; reason: string }

/** Publishers hear of it once the paper is accepted, and not before. */
export async function askForWaiver(
  services: Asking,
  viewer: SignedIn,
  { submissionId, reason }: Given,
): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const { status } = await lockOwn(tx, services, { viewer, submissionId })
    await store.saveRequest(tx, { submissionId, reason, now: clock.now() })
    await noteEvent(tx, services, {
      viewer,
      submissionId,
      event: 'charge',
      note: `Waiver requested: ${reason}`,
    })
    if (status === 'approved_for_publication')
      await tellOf(tx, services, { happening: 'waiverAsked', submissionId, actorId: viewer.id })
  })
}

/** Nothing was asked, then. */
export async function takeBackRequest(
  services: Asking,
  viewer: SignedIn,
  submissionId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { waiver } = await lockOwn(tx, services, { viewer, submissionId })
    if (!waiver) return
    await store.dropRequest(tx, submissionId)
    await noteEvent(tx, services, {
      viewer,
      submissionId,
      event: 'charge',
      note: 'Request for a waiver withdrawn',
    })
  })
}

type Own = { viewer: SignedIn; submissionId: string }

async function lockOwn(tx: Tx, { journal }: Asking, { viewer, submissionId }: Own) {
  if (!hasCharge(journal)) throw new Refused('page_missing')
  await holdRole(tx, viewer)
  const row = await lockSubmission(tx, submissionId)
  insist(whyNotAsk(row, viewer.id, chargeOfRow(row, journal)))
  return row
}

/** The charge stays due; its author is told why. To grant it is to waive the charge. */
export async function refuseWaiver(
  services: Asking,
  viewer: SignedIn,
  { submissionId, reason }: Given,
): Promise<void> {
  const { db, journal, clock } = services
  await db.transaction(async (tx) => {
    const row = await lockAccount(tx, viewer, submissionId)
    insist(whyNotRefuse(row, chargeOfRow(row, journal)))
    await store.saveDecision(tx, { submissionId, state: 'refused', answer: reason, now: clock.now() })
    await noteEvent(tx, services, {
      viewer,
      submissionId,
      event: 'charge',
      note: `Waiver declined: ${reason}`,
    })
    await tellOf(tx, services, { happening: 'waiverRefused', submissionId, actorId: viewer.id, reason })
  })
}

/** If its author asked for one. Call it with the submission locked, in the transaction that waives the charge. */
export async function answerByWaiving(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { submissionId, reason }: Given,
): Promise<void> {
  await store.saveDecision(tx, { submissionId, state: 'granted', answer: reason, now: clock.now() })
}
