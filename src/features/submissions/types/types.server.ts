// Which types of article a paper can have.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { chargeOf, choicesOf, type TypeName } from '#journal/paper/article-types.ts'
import { hasCharge, type Money } from '#journal/charges/charge.ts'
import type { Limits } from '#journal/paper/manuscript.ts'
import { Refused } from '#journal/refusals.ts'
import type { Role } from '#journal/roles.ts'
import { listOffered, type TypeOffered } from './store-types.server.ts'

/** A type as it's offered to whoever writes; `charge` is left out where the journal has none. */
export type TypeChoice = {
  name: TypeName
  title: string
  limits: Limits
  isReviewed: boolean
  charge?: Money
}

/** Empty unless there's something to choose. */
export async function listChoices(
  { db, journal }: Pick<Services, 'db' | 'journal'>,
  role: Role,
): Promise<TypeChoice[]> {
  const types = choicesOf(await listOffered(db), role)
  return types.length > 1 ? types.map((it) => toChoice(it, journal.charge)) : []
}

function toChoice(type: TypeOffered, charge: Money): TypeChoice {
  const { name, title, isReviewed } = type
  return {
    name,
    title,
    limits: limitsOf(type),
    isReviewed,
    ...(hasCharge({ charge }) && { charge: chargeOf(type, charge) }),
  }
}

const limitsOf = ({ hasAbstract, abstractWords, textWords, isStrict, declarations }: Limits): Limits => ({
  hasAbstract,
  abstractWords,
  textWords,
  isStrict,
  ...(declarations && { declarations }),
})

type Wanted = { asked: string | undefined; before: TypeName | undefined; role: Role }

/**
 * The type of a paper that's being written, with its limits. Refuses one that isn't offered to whoever writes. A draft
 * whose type has been withdrawn is of the first that is.
 */
export async function needType(tx: Tx, { asked, before, role }: Wanted) {
  const types = choicesOf(await listOffered(tx), role)
  const name = asked || before
  const type = types.find((it) => it.name === name) ?? (asked ? undefined : types[0])
  if (!type) throw new Refused('type_closed')
  return { articleType: type.name, limits: limitsOf(type) }
}

/** What each type on offer is charged; empty where all are charged the same. */
export async function listCharges({ db, journal }: Pick<Services, 'db' | 'journal'>) {
  const types = (await listOffered(db)).map((it) => {
    const { name, title } = it
    return { name, title, charge: chargeOf(it, journal.charge) }
  })
  return types.some(({ charge }) => charge.amount !== journal.charge.amount) ? types : []
}
