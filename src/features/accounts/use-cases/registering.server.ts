import type { Tx } from '#adapters/database/database.ts'
import { forgetEmailsOf } from '#features/outbox/outbox.server.ts'
import { mailboxKey } from '#journal/people/email-address.ts'
import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { neighboursOf, type Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import type { Registration } from '../asked.ts'
import { toDeviceName } from '../signed-in/device-name.ts'
import { useStamp } from '../form-stamp.server.ts'
import { limits, unverifiedDays } from '../limits.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { noteBrowser } from '../store/devices.server.ts'
import { dropUnverified, noteMaking } from '../store/unverified.server.ts'
import { addPerson, findPersonByEmail, type Person } from '../store/people.server.ts'
import { countTry, mayTry } from '../throttle.server.ts'
import { insistOnStrong } from '../passwords/weak-passwords.server.ts'
import { sendLink } from './emailed-links.server.ts'
import { addOrcid } from './orcid.server.ts'

/**
 * Creates an author who can sign in once the emailed link has been opened. `stamp` is the form's; programs have none,
 * and get a smaller share.
 */
export async function register(
  services: Services,
  { stamp, ...form }: Registration & { stamp?: string | undefined },
  client: Client,
): Promise<string> {
  await countRegistration(services, client, stamp)
  await insistOnStrong(form.password, form, services.journal)
  const passwordHash = await hashPassword(form.password)
  const person = { ...form, id: services.ids.next(), passwordHash, createdAt: services.clock.now() }
  const isNew = await services.db.transaction(async (tx) => {
    if (!(await addPerson(tx, person))) return false
    if (form.orcid) await addOrcid(tx, services, { personId: person.id, ...client, orcid: form.orcid })
    if (stamp) await useStamp(tx, stamp, person.createdAt)
    await noteWhence(tx, person, client)
    await countTry({ ...services, db: tx }, verificationKey(person), limits.verificationsToOneMailbox)
    await sendLink(tx, services, { kind: 'verification', to: person })
    return true
  })
  if (!isNew) await refuseTaken(services, form.email)
  return sentences.success.registered
}

/** For the page of the emailed link: whose account it is, and whether it opens in the browser that created it. */
async function noteWhence(
  tx: Tx,
  { id: personId, createdAt: now }: Pick<Person, 'id' | 'createdAt'>,
  client: Client,
): Promise<void> {
  const { browser } = client
  await noteMaking(tx, { personId, device: toDeviceName(client.device), near: neighboursOf(client) })
  if (browser) await noteBrowser(tx, { personId, browser, now })
}

/** The narrowest first, so that what one of them stops doesn't use up what others share. */
async function countRegistration(services: Services, client: Client, stamp?: string): Promise<void> {
  await countTry(services, `register-from:${client.address}`, limits.registrationsFromOneAddress)
  await countTry(services, `register-near:${neighboursOf(client)}`, limits.registrationsFromNeighbours)
  if (!stamp) await countTry(services, 'register-programs', limits.registrationsByPrograms)
  await countTry(services, 'register-in-all', limits.registrationsInAll)
}

const verificationKey = ({ email }: Pick<Person, 'email'>) => `verification-to:${mailboxKey(email)}`

/** Someone who lost the first email gets another, and the account stays as its first owner created it. */
async function refuseTaken(services: Services, email: string): Promise<never> {
  const existing = await findPersonByEmail(services.db, email)
  if (existing && !existing.isVerified) await resendVerification(services, existing)
  throw new Refused('email_taken')
}

/** At most once a minute and a few times a day; more often does nothing. */
export async function resendVerification(
  services: Services,
  person: Pick<Person, 'id' | 'email' | 'givenName'>,
): Promise<void> {
  if (!(await mayTry(services, `verification-mail:${person.id}`, limits.emailsAgain))) return
  if (!(await mayTry(services, verificationKey(person), limits.verificationsToOneMailbox))) return
  await services.db.transaction((tx) => sendLink(tx, services, { kind: 'verification', to: person }))
}

/** Part of the daily clean-up: an address that was entered here and never verified may be a stranger's. */
export async function forgetUnverified(tx: Tx, now: Date): Promise<void> {
  const addresses = await dropUnverified(tx, new Date(now.getTime() - unverifiedDays * 24 * 3600_000))
  for (const email of addresses) await forgetEmailsOf(tx, email)
}
