import { Refused } from '#journal/refusals.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { saveActing } from '../store/people.server.ts'

/** Switches to another of the person's roles, from their next request on. Refuses one they don't hold. */
export async function act({ db }: Pick<Services, 'db'>, { id }: SignedIn, role: Role): Promise<void> {
  if (!(await saveActing(db, { id, role }))) throw new Refused('not_yours')
}
