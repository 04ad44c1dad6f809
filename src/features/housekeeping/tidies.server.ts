// Every slice that throws something away once a day; versions before saves, which say which versions were replaced.
import type { Tidy } from '#edge/forgetting.ts'
import { tidy as tidyAccounts } from '#features/accounts/forgetting.server.ts'
import { tidy as tidyAlerts } from '#features/alerts/forgetting.server.ts'
import { tidy as tidyMessages } from '#features/contact/forgetting.server.ts'
import { tidy as tidyEditing } from '#features/editing/forgetting.server.ts'
import { tidy as tidyNotifications } from '#features/notifications/forgetting.server.ts'
import { tidy as tidyEmails } from '#features/outbox/forgetting.server.ts'
import { tidy as tidyInvitations } from '#features/people/forgetting.server.ts'
import { tidy as tidyReviews } from '#features/reviewing/forgetting.server.ts'

export const tidies: readonly Tidy[] = [
  tidyEditing,
  tidyMessages,
  tidyAlerts,
  tidyEmails,
  tidyNotifications,
  tidyInvitations,
  tidyReviews,
  tidyAccounts,
]
