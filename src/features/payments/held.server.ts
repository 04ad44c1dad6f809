// Payments that the provider took and that aren't what was due: a publisher accepts them, sends them back, or knows better.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { lockAccount, takeIn, type Keeping } from './by-publisher.server.ts'
import { refundLater } from './refunding.server.ts'
import { findProvider } from './use-cases/providers.server.ts'
import * as store from './store.server.ts'
import * as refunds from './store-refunds.server.ts'

type Held = { paymentId: string; reason: string }

/** A held payment counts after all, for its own paper or, if its order is unknown, for the one named. */
export async function acceptHeld(
  services: Keeping,
  viewer: SignedIn,
  { paymentId, reason, reference }: Held & { reference: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const held = await needKept(tx, paymentId)
    const submissionId = held.submissionId ?? (await store.findByReference(tx, reference))
    if (!submissionId) throw new Refused('reference_unknown')
    await lockAccount(tx, viewer, submissionId)
    await resolve(tx, services, { paymentId, viewer, resolution: 'accepted' })
    await store.saveSubmission(tx, paymentId, submissionId)
    const payment = { ...held, submissionId, orderId: held.orderId }
    await takeIn(tx, services, { viewer, payment, reference: paymentId, reason })
  })
}

/** A held payment goes back in full; it's resolved once the provider has taken that on. */
export async function refundHeld(
  services: Keeping,
  viewer: SignedIn,
  { paymentId, reason }: Held,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { amount, submissionId, provider } = await needHeld(tx, paymentId)
    insist(findProvider(services, provider) ? undefined : 'provider_gone')
    if (submissionId) await lockAccount(tx, viewer, submissionId)
    else await holdRole(tx, viewer)
    const asked = { key: `refund-${paymentId}`, paymentId, amount, reason }
    await refundLater(tx, services, { ...asked, askedBy: viewer.id, letsGo: false })
  })
}

/** The provider's account serves another shop, too, and this was its payment. */
export async function dismissHeld(
  services: Keeping,
  viewer: SignedIn,
  { paymentId }: Pick<Held, 'paymentId'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const { problem } = await needKept(tx, paymentId)
    if (problem !== 'unknown_order') throw new Refused('payment_resolved')
    await resolve(tx, services, { paymentId, viewer, resolution: 'dismissed' })
  })
}

async function needHeld(tx: Tx, paymentId: string) {
  const held = await store.findHeld(tx, paymentId)
  if (!held) throw new Refused('payment_resolved')
  return held
}

/** What is on its way back can't be kept as well. */
async function needKept(tx: Tx, paymentId: string) {
  const held = await needHeld(tx, paymentId)
  insist((await refunds.sumRefunds(tx, paymentId)) > 0 ? 'already_refunded' : undefined)
  return held
}

type Resolved = { paymentId: string; viewer: SignedIn; resolution: refunds.Resolution }

async function resolve(
  tx: Tx,
  { clock }: Keeping,
  { paymentId, viewer, resolution }: Resolved,
): Promise<void> {
  const saved = await refunds.saveResolution(tx, { paymentId, resolution, byId: viewer.id, now: clock.now() })
  if (!saved) throw new Refused('payment_resolved')
}
