import type { Forget, Tidy } from '#edge/forgetting.ts'
import { formerName } from '#journal/people/leaving.ts'
import { dropKeys, emptyAccount } from './store/leaving.server.ts'
import { forgetPastTries } from './throttle.server.ts'
import { forgetOldBrowsers } from './use-cases/devices.server.ts'
import { forgetPastBeginnings } from './providers/signing-in.server.ts'
import { forgetUnverified } from './use-cases/registering.server.ts'

export const forget: Forget = async (tx, { ids, clock }, { id, email }) => {
  await dropKeys(tx, { id, email })
  // Begins with a secret, so that no one can ask for a link to it.
  const nowhere = `${ids.secret().toLowerCase()}@deleted.invalid`
  await emptyAccount(tx, { id, name: formerName, email: nowhere, now: clock.now() })
}

export const tidy: Tidy = async (tx, now) => {
  await forgetPastTries(tx, now)
  await forgetPastBeginnings(tx, now)
  await forgetOldBrowsers(tx, now)
  await forgetUnverified(tx, now)
}
