import type { Forget } from '#edge/forgetting.ts'
import { emptyDepositsNaming } from './store.server.ts'

/** Before their reviews are: what was deposited of those is found by them. The registrar is told anew by what changes the record. */
export const forget: Forget = (tx, _services, { id }) => emptyDepositsNaming(tx, id)
