import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgetInvitedAs, forgetUnanswered } from './store.server.ts'

export const forget: Forget = (tx, _, { email }) => forgetInvitedAs(tx, email)

/** Half a year after somebody said no, or nothing, the journal no longer knows that it asked. */
export const tidy: Tidy = (tx, now) => forgetUnanswered(tx, new Date(now.getTime() - 180 * aDay))

const aDay = 24 * 3600 * 1000
