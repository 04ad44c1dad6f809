import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgetMailsOf, forgetOldMails } from './outbox.server.ts'

export const forget: Forget = async (tx, _, { email, addressesUnderWay }) => {
  for (const address of [email, ...addressesUnderWay]) await forgetMailsOf(tx, address)
}

export const tidy: Tidy = forgetOldMails
