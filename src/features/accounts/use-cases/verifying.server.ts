// An emailed link that verifies an address, and whose account that is: docs/decisions/0014-own-identity.md.
import type { Tx } from '#adapters/database/database.ts'
import { forgetEmailsOf, forgetEmailsOnceSent, writeEmail } from '#features/outbox/outbox.server.ts'
import { emailKey } from '#journal/people/email-address.ts'
import { Refused } from '#journal/refusals.ts'
import { isSignedIn, type Viewer } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { addressChangedEmail } from '../emails.ts'
import { limits } from '../limits.ts'
import { toFullName } from '../names.ts'
import { byOneKnown, countingPassword } from '../passwords/password-tries.server.ts'
import { isPassword } from '../passwords/passwords.server.ts'
import { openSession } from '../signed-in/sessions.server.ts'
import { isKnownBrowser } from '../store/devices.server.ts'
import { dropUnverifiedOf, findMaking, type Making } from '../store/unverified.server.ts'
import * as store from '../store/people.server.ts'
import { countTry } from '../throttle.server.ts'
import { takeCode } from './taking-codes.server.ts'

type Link = { code: string; client: Client }

/** What the page shows of the account before the address is verified for it. */
export type Whose = {
  email: string
  name: string
  /** Whether the account has no verified address yet; otherwise it's getting another one. */
  isNew: boolean
  made: Omit<Making, 'at'> & { /** ISO text. */ at: string }
}
/** The `token` of a new session, for someone who has none. */
export type Verified = { isNew: boolean; token?: string | undefined }

/**
 * In one of the account's own browsers, a link takes effect at once; in any other, the page shows whose it is and does
 * nothing.
 */
export async function openVerifying(
  services: Services,
  viewer: Viewer,
  link: Link,
): Promise<{ verified: Verified } | { whose: Whose }> {
  const { emailed, person } = await needEmailed(services, link)
  const isNew = !person.isVerified
  if (!(await isOwn(services, { viewer, person, client: link.client }))) {
    const { at, ...making } = await findMaking(services.db, person)
    const made = { ...making, at: at.toISOString() }
    return { whose: { email: emailed.email, name: toFullName(person), isNew, made } }
  }
  await verifyEmail(services, link.code)
  const token = isSignedIn(viewer) ? undefined : await signIn(services, person, link.client)
  return { verified: { isNew, token } }
}

type Asking = { viewer: Viewer; person: store.Person; client: Client }

/** The one that registered, or one that's signed in to the account. */
async function isOwn({ db }: Services, { viewer, person, client }: Asking): Promise<boolean> {
  if (isSignedIn(viewer)) return viewer.id === person.id
  const { browser } = client
  return !person.isVerified && browser !== undefined && isKnownBrowser(db, person.email, browser)
}

/** Elsewhere, the password proves that the person who opens the link created the account. */
export async function verifyByPassword(services: Services, link: Link, password: string): Promise<Verified> {
  const { person } = await needEmailed(services, link)
  const { passwordHash, isVerified } = person
  if (passwordHash === null) throw new Refused('password_none')
  await countingPassword(services, byOneKnown(`verify-password:${person.id}`), async () => {
    if (!(await isPassword(passwordHash, password))) throw wrong()
  })
  await verifyEmail(services, link.code)
  return { isNew: !isVerified, token: await signIn(services, person, link.client) }
}

const wrong = () => new Refused('password_wrong', { fields: { password: sentences.auth.passwordWrong } })

async function signIn(
  services: Services,
  { id, passwordHash }: store.Person,
  client: Client,
): Promise<string> {
  return openSession(services, { personId: id, persistent: false, ...client, passwordHash })
}

/** Uses a link. Whoever has its code and makes the call means it. */
export async function verifyEmail(services: Services, code: string): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const taken = await takeCode(tx, { mode: 'verifyEmail', code, now })
    const before = taken && (await store.findPerson(tx, taken.personId))
    if (!before || !(await store.saveVerifiedEmail(tx, taken, now))) throw new Refused('verification_failed')
    if (emailKey(before.email) !== emailKey(taken.email))
      await leaveAddress(tx, services, { ...before, newEmail: taken.email })
  })
}

type Moved = store.Person & { newEmail: string }

async function leaveAddress(
  tx: Tx,
  services: Services,
  { email, givenName, newEmail }: Moved,
): Promise<void> {
  await writeEmail(tx, services, { to: email, ...addressChangedEmail(services.journal, givenName, newEmail) })
  await forgetEmailsOnceSent(tx, email)
}

/** 'This wasn’t me': deletes an unverified account; an account that has another address just doesn't get this one. */
export async function disown(services: Services, link: Link): Promise<'account' | 'address'> {
  await needEmailed(services, link)
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const taken = await takeCode(tx, { mode: 'verifyEmail', code: link.code, now })
    if (!taken) throw new Refused('verification_failed')
    if (!(await dropUnverifiedOf(tx, taken.personId))) return 'address'
    await forgetEmailsOf(tx, taken.email)
    return 'account'
  })
}

async function needEmailed({ db, clock }: Services, { code, client }: Link) {
  await countTry({ db, clock }, `code-from:${client.address}`, limits.codesFromOneAddress)
  const emailed = await store.findCode(db, { mode: 'verifyEmail', code, now: clock.now() })
  const person = emailed && (await store.findPerson(db, emailed.personId))
  if (!person) throw new Refused('verification_failed')
  return { emailed, person }
}
