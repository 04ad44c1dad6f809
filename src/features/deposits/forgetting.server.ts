import type { Forget } from '#edge/forgetting.ts'
import { emptyDepositsNaming } from './store.server.ts'

/** Before their reviews are: what was deposited of those is found by them. Whatever changes the record tells the registrar again. */
export const forget: Forget = (tx, _services, { id }) => emptyDepositsNaming(tx, id)
