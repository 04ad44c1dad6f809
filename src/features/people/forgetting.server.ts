import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgetInvitationsOf } from './store-invitations.server.ts'
import { saveRole } from './store-roles.server.ts'
import { forgetOldInvitations } from './use-cases/inviting.server.ts'
import { withdrawInvitationsBy } from './use-cases/withdrawing.server.ts'

export const forget: Forget = async (tx, services, { id, email, role }) => {
  const now = services.clock.now()
  await withdrawInvitationsBy(tx, services, id)
  await forgetInvitationsOf(tx, { id, email, now })
  if (role !== 'author') await saveRole(tx, { personId: id, from: role, to: 'author', byWhom: id, at: now })
}

export const tidy: Tidy = forgetOldInvitations
