// Who acts when something has happened in a slice above: see src/edge/followers.ts.
import * as editing from '#features/editing/following.server.ts'
import * as ledger from '#features/ledger/following.server.ts'
import * as notices from '#features/notices/following.server.ts'
import * as press from '#features/press/following.server.ts'
import * as reviewing from '#features/reviewing/following.server.ts'
import * as revising from '#features/revising/following.server.ts'
import * as typesetting from '#features/typesetting/following.server.ts'
import * as unsent from '#features/unsent/following.server.ts'
import type { Followers } from '#edge/followers.ts'

export const followers: Followers = {
  moved: [
    ledger.chargeAccepted,
    editing.endEditing,
    revising.takeAnswers,
    unsent.forgetTyped,
    press.copyOrTypeset,
    reviewing.replaceReviewer,
    notices.takeEffect,
  ],
  newFile: [editing.breakLock, press.readOrTypesetAgain],
  emptied: [
    press.forgetPressed,
    typesetting.forgetTypesetting,
    editing.forgetEditing,
    unsent.forgetAllTyped,
    revising.forgetAnswers,
  ],
  signedOut: [editing.revokePasses],
}
