// What is owed for a paper, for whoever pays it.
import type { Tx } from '#adapters/database/database.ts'
import type { Money } from '#journal/charges/charge.ts'
import { isSettledBy, owedOf, standingOf, whyNotPay } from '#journal/charges/ledger.ts'
import { Refused, insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import * as store from '../store.server.ts'

/** Title and amount: all a payer without an account is shown. Refuses if no charge is due and none has been paid. */
export async function needBill({ db, journal }: Pick<Services, 'db' | 'journal'>, submissionId: string) {
  const charged = await needCharged(db, submissionId)
  const { reference, title, ledger } = charged
  const paid = isSettledBy(ledger)
  const standing = standingOf(ledger)
  if (!paid || standing === 'free') insist(whyNotPay(charged, journal.charge))
  const waived = standing === 'waived'
  return {
    reference,
    title,
    paid,
    charge: paid ? journal.charge : owedOf(ledger, journal.charge),
    ...(waived && { waived }),
  }
}

export async function needCharged(tx: Tx, submissionId: string): Promise<store.Charged> {
  const charged = await store.findCharged(tx, submissionId)
  if (!charged) throw new Refused('submission_missing')
  return charged
}

/** The papers whose charge this person owes, longest accepted first. */
export async function listOwed(
  { db, journal }: Pick<Services, 'db' | 'journal'>,
  { id }: SignedIn,
): Promise<Owed[]> {
  const unpaid = await store.listUnpaid(db, id)
  return unpaid
    .filter((it) => !whyNotPay(it, journal.charge))
    .map(({ ledger, ...it }) => ({ ...it, owed: owedOf(ledger, journal.charge) }))
}

export type Owed = Omit<store.Unpaid, 'ledger'> & { owed: Money }
