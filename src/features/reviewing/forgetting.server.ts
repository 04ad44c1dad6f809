import { openToSuggestions } from '#journal/reviewing/suggesting.ts'
import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgetNames } from './attached/store-attached.server.ts'
import { forgetOnRecord } from './naming/naming.server.ts'
import { dropPendingBy } from './deciding/store-pending.server.ts'
import { dropPastReserves, dropReservesAt } from './inviting/store-reserves.server.ts'
import { dropPastSuggestions, forgetSuggestions } from './suggesting/store-suggestions.server.ts'
import { forgetInvitedAs, forgetUnanswered } from './store.server.ts'

export const forget: Forget = async (tx, services, { id, email, givenName, familyName }) => {
  await dropPendingBy(tx, id)
  await forgetOnRecord(tx, services, id)
  await forgetInvitedAs(tx, email)
  await forgetNames(tx, id)
  await dropReservesAt(tx, email)
  const name = givenName && familyName ? `${givenName} ${familyName}` : ''
  await forgetSuggestions(tx, { id, email, name })
}

/** Half a year after somebody said no, or nothing, the journal no longer knows that it asked. */
export const tidy: Tidy = async (tx, now) => {
  await forgetUnanswered(tx, new Date(now.getTime() - 180 * aDay))
  await dropPastReserves(tx)
  await dropPastSuggestions(tx, openToSuggestions)
}

const aDay = 24 * 3600 * 1000
