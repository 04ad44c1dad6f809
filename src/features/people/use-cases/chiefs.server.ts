// Who's editor in chief: said of an editor, by a publisher or the operator.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { whyNotEndChief, whyNotMakeChief } from '#journal/people/granting.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { chiefEmail } from '../emails.ts'
import { saveChief, type Standing } from '../store-roles.server.ts'
import { asOperator, asPublisher, toLine } from './roles.server.ts'

/** Counts from the person's next request on. */
export async function makeChief(services: Services, viewer: SignedIn, personId: string): Promise<Standing> {
  return asPublisher(services, { viewer, personId }, async (tx, { person }) => {
    insist(whyNotMakeChief(person))
    await save(tx, services, { person, isChief: true, by: viewer })
  })
}

/** They stay an editor. */
export async function endChief(services: Services, viewer: SignedIn, personId: string): Promise<Standing> {
  return asPublisher(services, { viewer, personId }, async (tx, { person }) => {
    insist(whyNotEndChief(person))
    await save(tx, services, { person, isChief: false, by: viewer })
  })
}

/** If they are already, nothing is written. */
export async function grantChief(services: Services, email: string): Promise<void> {
  await asOperator(services, email, async (tx, { person }) => {
    if (person.isChief) return
    insist(whyNotMakeChief(person))
    await save(tx, services, { person, isChief: true })
  })
}

export async function revokeChief(services: Services, email: string): Promise<void> {
  await asOperator(services, email, async (tx, { person }) => {
    insist(whyNotEndChief(person))
    await save(tx, services, { person, isChief: false })
  })
}

type Change = { person: Standing; isChief: boolean; /** Left out: the operator. */ by?: SignedIn }

async function save(tx: Tx, services: Services, { person, isChief, by }: Change): Promise<void> {
  const { id, email, givenName } = person
  await saveChief(tx, { personId: id, isChief, ...toLine(services, by) })
  await writeEmail(tx, services, { to: email, ...chiefEmail(services.journal, givenName, isChief) })
}
