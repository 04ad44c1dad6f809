/** What authors who can't pay the charge may ask, and a publisher decides once the paper is accepted. */
import { hasCharge, type Money } from './charge.ts'
import { whyNotPay, type Charged } from './ledger.ts'
import type { Refusal } from '#journal/refusals.ts'
import { underWay } from '#journal/statuses.ts'

export const waiverStates = ['asked', 'granted', 'refused'] as const
export type WaiverState = (typeof waiverStates)[number]

type Asking = Charged & { authorId: string; onBehalf: boolean; waiver: WaiverState | null }

/** Why this person can't ask for a waiver, or take back that they have. Until it's decided, they may change their reason. */
export function whyNotAsk(paper: Asking, personId: string, charge: Money): Refusal | undefined {
  if (paper.authorId !== personId || paper.onBehalf) return 'not_its_author'
  if (paper.waiver && paper.waiver !== 'asked') return 'waiver_decided'
  if (paper.status === 'approved_for_publication') return whyNotPay(paper, charge)
  if (!hasCharge({ charge })) return 'not_owed'
  return paper.status === 'incomplete' || underWay.includes(paper.status) ? undefined : 'not_owed'
}

/** Why a publisher can't refuse it now: nobody decides about money before the paper is accepted. */
export function whyNotRefuse(paper: Charged & Pick<Asking, 'waiver'>, charge: Money): Refusal | undefined {
  const why = whyNotPay(paper, charge)
  if (why) return why
  if (paper.waiver === 'asked') return undefined
  return paper.waiver ? 'waiver_decided' : 'waiver_not_asked'
}
