// Accounts whose address needs no verification email: those of invited people, and those imported from another system.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import type { InvitedRegistration } from '../asked.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { insistOnStrong } from '../passwords/weak-passwords.server.ts'
import {
  addPerson,
  findPersonByEmail,
  saveVerifiedEmail,
  takeOverUnverified,
  type NewPerson,
} from '../store/people.server.ts'

/**
 * An author's account for whoever has the link emailed to this address. Anything a stranger registered with it and
 * never verified is overwritten. Returns the person's id; refuses `email_taken`.
 */
export async function openVerified(
  services: Services,
  form: InvitedRegistration & { email: string },
): Promise<string> {
  const { email } = form
  await insistOnStrong(form.password, form, services.journal)
  const passwordHash = await hashPassword(form.password)
  const now = services.clock.now()
  const person = { ...form, passwordHash, id: services.ids.next(), createdAt: now }
  return services.db.transaction(async (tx) => {
    const id = (await addPerson(tx, person)) ? person.id : await takeOverUnverified(tx, person)
    if (id === undefined || !(await saveVerifiedEmail(tx, { personId: id, email }, now)))
      throw new Refused('email_taken')
    return id
  })
}

/** The id of the person who has proved that this address is theirs. */
export async function findVerifiedId(tx: Tx, email: string): Promise<string | undefined> {
  const known = await findPersonByEmail(tx, email)
  return known?.isVerified ? known.id : undefined
}

type Guest = { email: string; givenName: string; familyName: string }

/**
 * The account of whoever has the link emailed to this address: theirs if they have one, or else a new one without a
 * password. Anything a stranger registered with it and never verified is overwritten. Returns the person's id.
 */
export async function openForGuest(
  tx: Tx,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  guest: Guest,
): Promise<string> {
  const known = await findPersonByEmail(tx, guest.email)
  if (known?.isVerified) return known.id
  const now = clock.now()
  const person = { ...guest, ...nothingSaid, id: ids.next(), createdAt: now }
  const id = (await addPerson(tx, person)) ? person.id : await takeOverUnverified(tx, person)
  if (id === undefined || !(await saveVerifiedEmail(tx, { personId: id, email: guest.email }, now)))
    throw new Refused('email_taken')
  return id
}

const nothingSaid = {
  ...{ passwordHash: null, affiliation: '', country: '', username: '' },
  ...{ privacyConsent: false, notificationConsent: false, reviewerConsent: false },
}

/** Throws if the address already has an account. */
export async function importAccount(tx: Tx, person: NewPerson): Promise<void> {
  if (!(await addPerson(tx, person))) throw new Error(`${person.email} has an account already.`)
  await saveVerifiedEmail(tx, { personId: person.id, email: person.email }, person.createdAt)
}
