// Who belongs to the journal, for those who give roles.
import type { Tx } from '#adapters/database/database.ts'
import { countHeld } from '#features/submissions/moves/giving-back.server.ts'
import { whyNotGive, whyNotMakeChief, whyNotWithdraw } from '#journal/people/granting.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { staffRoles, type StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { PeopleAsked } from '../people-asked.ts'
import { countOpenBy } from '../store-invitations.server.ts'
import { listLookAlikes, type FoundAlike, type LookAlike } from '../store-look-alikes.server.ts'
import {
  countBegunForOthers,
  countByRole,
  findMember,
  listPeople,
  type Member,
} from '../store-people.server.ts'
import { listRoleLines, type RoleLine } from '../store-roles.server.ts'

type Reading = Pick<Services, 'db'>

/** The moment as ISO text; `lookAlikes` are other people whose addresses are easily mistaken for this one. */
export type Listed = Omit<Member, 'since'> & { since: string; lookAlikes: LookAlike[] }
export type HistoryLine = Omit<RoleLine, 'at'> & { at: string }

const peopleOnPage = 50
const linesOnPage = 50
const mostWords = 10

/** A page by family name; `nextAfter` asks for the next one. */
export async function openPeople({ db }: Reading, { q = '', role, after }: PeopleAsked) {
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  const [rows, counts] = await Promise.all([
    listPeople(db, { words, role, after, limit: peopleOnPage + 1 }),
    countByRole(db),
  ])
  const shown = rows.slice(0, peopleOnPage)
  const others = await listLookAlikes(
    db,
    shown.map(({ id }) => id),
  )
  const people = shown.map((member) => toListed(member, others))
  const nextAfter = rows.length > peopleOnPage ? people.at(-1)?.id : undefined
  return { people, counts, ...(nextAfter !== undefined && { nextAfter }) }
}

const toListed = ({ since, ...member }: Member, others: readonly FoundAlike[]): Listed => ({
  ...member,
  since: since.toISOString(),
  lookAlikes: others.filter((it) => it.of === member.id).map(({ id, email }) => ({ id, email })),
})

/** Newest first; `nextBefore` asks for the next page. */
export async function openRoleHistory(
  { db }: Reading,
  asked: { before?: string | undefined; personId?: string },
) {
  const rows = await listRoleLines(db, { ...asked, limit: linesOnPage + 1 })
  const lines = rows
    .slice(0, linesOnPage)
    .map(({ at, ...line }): HistoryLine => ({ ...line, at: at.toISOString() }))
  const nextBefore = rows.length > linesOnPage ? lines.at(-1)?.id : undefined
  return { lines, ...(nextBefore !== undefined && { nextBefore }) }
}

/** What happens if someone loses a role: how many papers go back, and so on. */
export type Following = { papers: number; invitations: number; drafts: number }

/** A role to give, or one to withdraw; `why` is what stands in the way. */
export type Grant = { role: StaffRole; isHeld: boolean; why: Refusal | undefined; following: Following }

/** Refuses someone who isn't there. */
export async function openPerson({ db }: Reading, personId: string) {
  const member = await findMember(db, personId)
  if (!member) throw new Refused('person_missing')
  const { publisher = 0 } = await countByRole(db)
  const toGrant = async (role: StaffRole): Promise<Grant> => {
    const isHeld = member.roles.includes(role)
    const why = isHeld ? whyNotWithdraw(member, role, publisher) : whyNotGive(member, role)
    return { role, isHeld, why, following: await whatFollows(db, { id: personId, role }) }
  }
  const [others, grants, history] = await Promise.all([
    listLookAlikes(db, [personId]),
    Promise.all(staffRoles.map(toGrant)),
    openRoleHistory({ db }, { personId }),
  ])
  const mayBeChief = member.isChief || !whyNotMakeChief(member)
  return { member: toListed(member, others), grants, mayBeChief, history: history.lines }
}

async function whatFollows(db: Tx, { id, role }: { id: string; role: StaffRole }): Promise<Following> {
  const papers = await countHeld(db, { id, role })
  if (role !== 'publisher') return { papers, invitations: 0, drafts: 0 }
  const [invitations, drafts] = await Promise.all([countOpenBy(db, id), countBegunForOthers(db, id)])
  return { papers, invitations, drafts }
}
