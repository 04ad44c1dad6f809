import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgetEmailsOf, forgetOldEmails } from './outbox.server.ts'

export const forget: Forget = async (tx, _, { email, addressesUnderWay }) => {
  for (const address of [email, ...addressesUnderWay]) await forgetEmailsOf(tx, address)
}

export const tidy: Tidy = forgetOldEmails
