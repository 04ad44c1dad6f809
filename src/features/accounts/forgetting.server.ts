import type { Forget, Tidy } from '#edge/forgetting.ts'
import { formerName } from '#journal/leaving.ts'
import { dropKeys, emptyAccount } from './store/leaving.server.ts'
import { forgetPastTries } from './throttle.server.ts'
import { forgetOldBrowsers } from './use-cases/devices.server.ts'
import { forgetPastBeginnings } from './use-cases/google.server.ts'
import { forgetUnverified } from './use-cases/registering.server.ts'

export const forget: Forget = async (tx, { ids, clock }, { id, email }) => {
  await dropKeys(tx, { id, email })
  // A secret before the @: nobody can ask for a link to an address that nobody knows.
  const nowhere = `${ids.secret().toLowerCase()}@deleted.invalid`
  await emptyAccount(tx, { id, name: formerName, email: nowhere, now: clock.now() })
}

export const tidy: Tidy = async (tx, now) => {
  await forgetPastTries(tx, now)
  await forgetPastBeginnings(tx, now)
  await forgetOldBrowsers(tx, now)
  await forgetUnverified(tx, now)
}
