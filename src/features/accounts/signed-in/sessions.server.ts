// Who is calling: an opaque token, in a cookie for pages and in `Authorization: Bearer` for programs.
import { follow } from '#edge/followers.ts'
import { Refused } from '#journal/refusals.ts'
import { visitor, type Viewer } from '#journal/roles.ts'
import { toBrowserCookie, type Browser } from '#edge/client.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { findCookie } from '#edge/notices.ts'
import { noteDevice } from '../use-cases/devices.server.ts'
import { isPasswordStill } from '../store/account.server.ts'
import { holdAccount } from '../store/leaving.server.ts'
import { addSession, endSession, findSession, prolongSession } from '../store/people.server.ts'

const hour = 3_600_000
const day = 24 * hour
const lifetime = { kept: 30 * day, short: day } // without being used
const mostDaysInABrowser = 400 // RFC 6265bis, section 5.5: the server decides earlier

type Used = Pick<Services, 'db' | 'clock' | 'journal'>

/** An invalid bearer token makes the caller a visitor, whatever the cookie says. */
export async function findViewer(services: Used, request: Request): Promise<Viewer> {
  const token = findToken(request, services.journal)
  if (!token) return visitor
  const now = services.clock.now()
  const session = await findSession(services.db, token, now)
  if (!session) return visitor
  // At most one write an hour, however many pages are read.
  if (now.getTime() - session.lastUsedAt.getTime() > hour) {
    await prolongSession(services.db, { token, now, expiresAt: endOf(session.persistent, now) })
  }
  return { role: session.role, id: session.personId, ...(session.isChief && { isChief: true }) }
}

type Opening = {
  personId: string
  persistent: boolean
  device: string
  /** For a page: the browser is known from now on. */
  browser?: string | undefined
  /** The hash that the password was checked against; if it has been replaced meanwhile, no session is opened. */
  passwordHash?: string | null
}

/**
 * Returns the token, which can't be recovered: the database only has its hash. Refuses if the person is leaving at this
 * very moment.
 */
export async function openSession(
  services: Used & Pick<Services, 'ids' | 'queue'>,
  opening: Opening,
): Promise<string> {
  const token = services.ids.secret()
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, opening.personId))) throw new Refused('email_unknown')
    if (opening.passwordHash && !(await isPasswordStill(tx, opening.personId, opening.passwordHash)))
      throw new Refused('password_wrong')
    await noteDevice(tx, services, opening)
    await addSession(tx, token, { ...opening, now, expiresAt: endOf(opening.persistent, now) })
  })
  return token
}

/** Afterwards, the request's token is dead in every process, and so are the person's access tokens for documents. */
export async function closeSession(services: Services, request: Request): Promise<void> {
  const token = findToken(request, services.journal)
  if (!token) return
  await services.db.transaction(async (tx) => {
    const personId = await endSession(tx, token)
    if (personId) await follow(tx, services, { happening: 'signedOut', personId })
  })
}

/**
 * What a browser keeps: the token, hidden from scripts, and for the scripts of cached pages a mark that someone is
 * signed in.
 */
export function sessionCookies(
  journal: Pick<JournalSettings, 'publicUrl'>,
  token: string,
  persistent: boolean,
): string[] {
  const age = persistent ? `; Max-Age=${mostDaysInABrowser * 86_400}` : ''
  return toCookies(journal, { token, mark: '1', age })
}

/** Like `sessionCookies`, plus what lets us recognise the browser later. */
export function signedInCookies(
  journal: Pick<JournalSettings, 'publicUrl'>,
  { token, persistent, browser }: { token: string; persistent: boolean; browser: Browser },
): string[] {
  return [...sessionCookies(journal, token, persistent), toBrowserCookie(journal, browser)]
}

export function forgottenCookies(journal: Pick<JournalSettings, 'publicUrl'>): string[] {
  return toCookies(journal, { token: '', mark: '', age: '; Max-Age=0' })
}

type Kept = { token: string; mark: string; /** An attribute, or nothing. */ age: string }

function toCookies(journal: Pick<JournalSettings, 'publicUrl'>, { token, mark, age }: Kept): string[] {
  const rest = `; Path=/; SameSite=Lax${isSecure(journal) ? '; Secure' : ''}${age}`
  return [`${cookieName(journal)}=${token}; HttpOnly${rest}`, `signed_in=${mark}${rest}`]
}

export function isBearerCall(request: Request): boolean {
  return request.headers.has('authorization')
}

/** The token that says who is calling, valid or not. */
export function findToken(request: Request, journal: Pick<JournalSettings, 'publicUrl'>): string | undefined {
  if (!isBearerCall(request)) return findCookie(request, cookieName(journal))
  return /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

// The prefix makes browsers refuse the cookie from any other host, and over plain HTTP.
function cookieName(journal: Pick<JournalSettings, 'publicUrl'>): string {
  return isSecure(journal) ? '__Host-session' : 'session'
}

function isSecure({ publicUrl }: Pick<JournalSettings, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

function endOf(persistent: boolean, now: Date): Date {
  return new Date(now.getTime() + (persistent ? lifetime.kept : lifetime.short))
}
