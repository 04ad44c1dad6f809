// Whom the form of an invitation names: people chosen from the list, and somebody else by name and address.
import type { Tx } from '#adapters/database/database.ts'
import { check } from '#edge/mount.server.ts'
import { text } from '#features/submissions/text.ts'
import { Refused } from '#journal/refusals.ts'
import { Asked, Letter, reason } from '../asked.ts'
import { listPeople } from '../finding/store-candidates.server.ts'
import type { Chosen } from './asking.server.ts'

type Typed = Record<string, string>
const choices = ['invite', 'reserve'] as const

/** In the order of the list, and then somebody else; if nobody was chosen, somebody else has to be named. */
export async function readChosen(db: Tx, typed: Typed) {
  const listed = await readListed(db, typed)
  const names = ['givenName', 'familyName', 'email'].some((name) => typed[name]?.trim())
  if (listed.length > 0 && !names) return { ...check(Letter, typed), people: listed }
  const { letter, answerBy, dueOn, reserve, ...other } = check(Asked, typed)
  const as = reserve ? ('reserve' as const) : ('invite' as const)
  return { letter, answerBy, dueOn, people: [...listed, { ...other, as, field: '' }] }
}

async function readListed(db: Tx, typed: Typed): Promise<Chosen[]> {
  const marked = Object.entries(typed).flatMap(([name, value]) => {
    const as = choices.find((it) => it === value)
    return name.startsWith('as-') && as ? [{ id: check(text(100), name.slice(3)), as }] : []
  })
  const people = await listPeople(
    db,
    marked.map(({ id }) => id),
  )
  return marked.map(({ id, as }) => {
    const person = people.find((it) => it.id === id)
    if (!person) throw new Refused('person_missing')
    const { givenName, familyName, email } = person
    const despite = check(reason, typed[`despite-${id}`] ?? '')
    return { givenName, familyName, email, despite, as, field: `-${id}` }
  })
}
