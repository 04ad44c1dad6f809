// A deposit that failed, or has no answer: kept, logged, and told to every publisher.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { tell } from '#features/submissions/telling/telling.server.ts'
import { tellRefusal } from '#journal/deposits/refusals.ts'
import { depositFailed, depositOverdue } from './messages.ts'
import * as store from './store.server.ts'

export type Telling = Pick<Services, 'ids' | 'clock' | 'queue' | 'journal' | 'log'>

type Failed = {
  deposit: store.DepositRow
  kind: 'invalid' | 'refused'
  answer: string
  raw?: string
  /** Whoever sent it again sees it on the page. */
  actorId?: string | undefined
}

export async function fail(tx: Tx, services: Telling, failed: Failed): Promise<void> {
  const { deposit, kind, answer, raw = '', actorId } = failed
  const { clock, log } = services
  await store.saveEvent(tx, { depositId: deposit.id, kind, answer, raw, at: clock.now() })
  const { doi, receiver } = deposit
  // Without its batch id, whose time stamp may look like the number of a card.
  log.error({ doi, receiver, kind, answer }, 'a deposit failed')
  const it = await lockSubmission(tx, deposit.paperId)
  const message = depositFailed(it, receiver, tellRefusal(answer))
  await tell(tx, services, { it, recipient: 'allPublishers', message, actorId, passing: false })
}

/** Once for each deposit. */
export async function tellOverdue(
  tx: Tx,
  services: Telling,
  { id, doi, receiver, paperId }: store.DepositRow,
): Promise<void> {
  const { clock, log } = services
  await store.saveEvent(tx, { depositId: id, kind: 'overdue', at: clock.now() })
  log.warn({ doi, receiver }, 'a deposit has had no answer for a day')
  const it = await lockSubmission(tx, paperId)
  await tell(tx, services, {
    it,
    recipient: 'allPublishers',
    message: depositOverdue(it, receiver),
    passing: false,
  })
}
