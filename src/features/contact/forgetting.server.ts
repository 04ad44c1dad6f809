import type { Forget, Tidy } from '#edge/forgetting.ts'
import { dropMessagesFrom } from './store.server.ts'
import { forgetOldMessages } from './use-cases.server.ts'

export const forget: Forget = (tx, _, { email }) => dropMessagesFrom(tx, email)

export const tidy: Tidy = forgetOldMessages
