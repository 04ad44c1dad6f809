import type { Forget } from '#edge/forgetting.ts'
import { emptyDepositsNaming } from './store.server.ts'

/**
 * Runs before their reviews are forgotten, since it finds what was deposited through them. Whatever changes the record
 * tells the registrar again.
 */
export const forget: Forget = (tx, _services, { id }) => emptyDepositsNaming(tx, id)
