import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgetInvitationsOf } from './store-invitations.server.ts'
import { staffRoles } from '#journal/roles.ts'
import { saveWithdrawn } from './store-roles.server.ts'
import { forgetOldInvitations } from './use-cases/inviting.server.ts'
import { withdrawInvitationsBy } from './use-cases/withdrawing.server.ts'

export const forget: Forget = async (tx, services, { id, email, roles }) => {
  const now = services.clock.now()
  await withdrawInvitationsBy(tx, services, id)
  await forgetInvitationsOf(tx, { id, email, now })
  for (const role of staffRoles.filter((it) => roles.includes(it)))
    await saveWithdrawn(tx, { personId: id, role, acting: 'author', byWhom: id, at: now })
}

export const tidy: Tidy = forgetOldInvitations
