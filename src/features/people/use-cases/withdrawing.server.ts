// An invitation is good as long as its sender is a publisher.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { endInvitationsBy } from '../store-invitations.server.ts'
import { addInvitationLine } from '../store-roles.server.ts'

/** All unanswered ones this person has sent. */
export async function withdrawInvitationsBy(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  personId: string,
): Promise<void> {
  const at = clock.now()
  for (const invitationId of await endInvitationsBy(tx, personId, at))
    await addInvitationLine(tx, { invitationId, event: 'withdrawInvitation', byWhom: personId, at })
}
