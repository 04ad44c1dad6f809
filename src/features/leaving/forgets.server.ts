// Every slice that keeps anything about people, in the order it's removed: the account last, since the others look at
// it.
import type { Forget } from '#edge/forgetting.ts'
import { forget as forgetAccount } from '#features/accounts/forgetting.server.ts'
import { forget as forgetAlerts } from '#features/alerts/forgetting.server.ts'
import { forget as forgetConflicts } from '#features/conflicts/forgetting.server.ts'
import { forget as forgetMessages } from '#features/contact/forgetting.server.ts'
import { forget as forgetDeposits } from '#features/deposits/forgetting.server.ts'
import { forget as forgetEditing } from '#features/editing/forgetting.server.ts'
import { forget as forgetReasons } from '#features/ledger/forgetting.server.ts'
import { forget as forgetNotifications } from '#features/notifications/forgetting.server.ts'
import { forget as forgetEmails } from '#features/outbox/forgetting.server.ts'
import { forget as forgetOrcids } from '#features/orcids/forgetting.server.ts'
import { forget as forgetPayer } from '#features/payments/forgetting.server.ts'
import { forget as forgetPackages } from '#features/preserving/forgetting.server.ts'
import { forget as forgetRole } from '#features/people/forgetting.server.ts'
import { forget as forgetReviews } from '#features/reviewing/forgetting.server.ts'
import { forget as forgetSections } from '#features/sections/forgetting.server.ts'
import { forget as forgetPapers } from '#features/submissions/forgetting.server.ts'
import { forget as forgetTalk } from '#features/talk/forgetting.server.ts'
import { forget as forgetUnsent } from '#features/unsent/forgetting.server.ts'
import { forget as forgetWaivers } from '#features/waivers/forgetting.server.ts'

export const forgets: readonly Forget[] = [
  forgetPapers,
  forgetOrcids,
  forgetConflicts,
  forgetEditing,
  forgetUnsent,
  forgetDeposits,
  forgetReviews,
  forgetTalk,
  forgetPayer,
  forgetReasons,
  forgetWaivers,
  forgetNotifications,
  forgetMessages,
  forgetAlerts,
  forgetEmails,
  forgetSections,
  forgetPackages,
  forgetRole,
  forgetAccount,
]
