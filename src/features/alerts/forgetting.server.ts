import type { Forget, Tidy } from '#edge/forgetting.ts'
import { dropAlertsOf } from './store.server.ts'
import { forgetUnconfirmed } from './use-cases.server.ts'

export const forget: Forget = async (tx, _, { email }) => {
  await dropAlertsOf(tx, email)
}

export const tidy: Tidy = forgetUnconfirmed
