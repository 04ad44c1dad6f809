// Links that prove an address: emailed once, used once, expired after a while.
import type { Tx } from '#adapters/database/database.ts'
import { follow } from '#edge/followers.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { loginPath, profilePath } from '#journal/desk-addresses.ts'
import { isPasswordLongEnough } from '#journal/people/account.ts'
import type { ProviderName } from '#journal/people/providers.ts'
import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import type { Client } from '#edge/client.ts'
import { newAddressEmail, passwordChangedEmail, resetEmail, verificationEmail } from '../emails.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { dropCodes } from '../store/account.server.ts'
import { dropBrowsers, noteBrowser } from '../store/devices.server.ts'
import { dropIdentities } from '../providers/identities.server.ts'
import { holdAccount } from '../store/leaving.server.ts'
import * as store from '../store/people.server.ts'
import { countTry, forgetAllTries } from '../throttle.server.ts'
import { insistOnStrong } from '../passwords/weak-passwords.server.ts'
import type { ActionApplied, ActionLink } from '../asked.ts'
import { limits, signInKey } from '../limits.ts'
import { takeCode } from './taking-codes.server.ts'
import { verifyEmail } from './verifying.server.ts'

type Emailing = Pick<Services, 'ids' | 'clock' | 'queue' | 'journal'>
type Addressee = { id: string; email: string; givenName: string }
type Emailed = keyof typeof kinds

const hour = 3_600_000
// oxfmt-ignore
const kinds = {
  verification: { mode: 'verifyEmail',   hours: 48, write: verificationEmail, continueTo: '/verification-success' },
  newAddress:   { mode: 'verifyEmail',   hours: 48, write: newAddressEmail,   continueTo: profilePath },
  reset:        { mode: 'resetPassword', hours: 1,  write: resetEmail,        continueTo: loginPath },
} as const

/** Emails a link to the address. Refuses if its owner has left. */
export async function sendLink(
  tx: Tx,
  services: Emailing,
  { kind, to }: { kind: Emailed; to: Addressee },
): Promise<void> {
  const { id, email, givenName } = to
  if (!(await holdAccount(tx, id))) throw new Refused('account_missing')
  const { mode, hours, write, continueTo } = kinds[kind]
  const code = services.ids.secret()
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + hours * hour)
  await store.saveCode(tx, { mode, personId: id, email, code, now, expiresAt })
  const link = toActionLink(services.journal, { mode, code, continueTo })
  await writeEmail(tx, services, { to: email, ...write(services.journal, givenName, link) })
}

/** `/auth-action?mode=…&oobCode=…&continueUrl=…`, where the last is the same page with a `continueTo`. */
type Action = { mode: store.Mode; code: string; continueTo: string }

function toActionLink({ publicUrl }: JournalSettings, { mode, code, continueTo }: Action): string {
  const page = `${publicUrl}/auth-action`
  const continueUrl = `${page}?${new URLSearchParams({ continueTo: publicUrl + continueTo })}`
  return `${page}?${new URLSearchParams({ mode, oobCode: code, continueUrl })}`
}

/** Whose link it is, without using it. */
export async function checkCode(
  services: Pick<Services, 'db' | 'clock'>,
  { mode, oobCode }: ActionLink,
  client: Client,
): Promise<{ email: string }> {
  const known = needMode(mode, oobCode)
  await countTry(services, `code-from:${client.address}`, limits.codesFromOneAddress)
  const code = await store.findCode(services.db, { mode: known, code: oobCode, now: services.clock.now() })
  if (!code) throw new Refused(known === 'verifyEmail' ? 'verification_failed' : 'reset_link_invalid')
  return { email: code.email }
}

/** Uses a link. Returns what to tell the person. */
export async function applyCode(
  services: Services,
  { mode, oobCode, password }: ActionApplied,
  client: Client,
): Promise<string> {
  const known = needMode(mode, oobCode)
  await countTry(services, `code-from:${client.address}`, limits.codesFromOneAddress)
  if (known === 'resetPassword')
    return resetPassword(services, { code: oobCode, password: password ?? '' }, client)
  await verifyEmail(services, oobCode)
  return 'Your email is verified. You can sign in now.'
}

function needMode(mode: string, code: string): store.Mode {
  if (!mode) throw new Refused('action_link_incomplete')
  if (mode !== 'verifyEmail' && mode !== 'resetPassword') {
    throw new Refused('action_unsupported', { message: sentences.auth.actionUnsupported + mode })
  }
  if (!code) throw new Refused(mode === 'resetPassword' ? 'reset_session_expired' : 'action_link_incomplete')
  return mode
}

/** This browser is known from now on: so owners get in on a new device while strangers are guessing. */
async function resetPassword(
  services: Services,
  { code, password }: { code: string; password: string },
  { browser }: Client,
): Promise<string> {
  const asked = { mode: 'resetPassword', code, now: services.clock.now() } as const
  if (!isPasswordLongEnough(password)) throw new Refused('new_password_short')
  // Asked first: a stranger without a code mustn't be able to make us hash.
  const emailed = await store.findCode(services.db, asked)
  const person = emailed && (await store.findPerson(services.db, emailed.personId))
  if (!person) throw new Refused('reset_failed')
  await insistOnStrong(password, person, services.journal)
  const passwordHash = await hashPassword(password)
  const email = await services.db.transaction(async (tx) => {
    const taken = await takeCode(tx, asked)
    if (!taken || !(await store.savePassword(tx, { ...taken, passwordHash, now: asked.now })))
      throw new Refused('reset_failed')
    const unlinked = await endAllWays(tx, services, taken.personId)
    if (browser) await noteBrowser(tx, { personId: taken.personId, browser, now: asked.now })
    const warning = passwordChangedEmail(services.journal, person.givenName, {
      where: 'everywhere',
      unlinked,
      at: asked.now,
    })
    await writeEmail(tx, services, { to: taken.email, ...warning })
    return taken.email
  })
  await forgetAllTries(services, signInKey(email))
  return sentences.success.passwordReset
}

/** Anyone who has been in the account so far is signed out: docs/decisions/0014-own-identity.md. */
async function endAllWays(tx: Tx, services: Services, personId: string): Promise<ProviderName[]> {
  await store.endSessionsOf(tx, personId)
  await dropCodes(tx, personId)
  await dropBrowsers(tx, personId)
  await follow(tx, services, { happening: 'signedOut', personId })
  return dropIdentities(tx, personId)
}
