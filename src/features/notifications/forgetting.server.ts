import type { Forget, Tidy } from '#edge/forgetting.ts'
import { dropNotificationsOf } from './store.server.ts'
import { forgetOldNotifications } from './use-cases.server.ts'

export const forget: Forget = (tx, _, { id }) => dropNotificationsOf(tx, id)

export const tidy: Tidy = forgetOldNotifications
