// Where a browser is sent on its way to Google and back. Whatever goes wrong is explained on /login: nobody is shown
// JSON.
import { redirect } from 'react-router'
import { Refused } from '#journal/refusals.ts'
import { isSignedIn, type Viewer } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { withBrowser, type Client } from '#edge/client.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { findCookie, redirectWith, redirectWithNotice } from '#edge/notices.ts'
import { findWayBack, forgottenWayBack, toWayBackCookie } from './signed-in/need-signed-in.server.ts'
import { signedInCookies } from './signed-in/sessions.server.ts'
import type { Person } from './store/people.server.ts'
import { beginGoogle, beginningLasts, finishGoogle } from './use-cases/google.server.ts'

type Asked = { services: Services; request: Request; viewer: Viewer; client: Client }

export async function toGoogle(
  { services, request, viewer, client }: Asked,
  persistent: boolean,
): Promise<Response> {
  const continueTo = findWayBack(request)
  if (isSignedIn(viewer)) return redirect(continueTo ?? '/welcome')
  return orSayAtLogin(services, async () => {
    // Kept if there is one: a second window mustn't spoil what the first has begun.
    const browser = findBrowser(request, services.journal) ?? services.ids.secret()
    const address = await beginGoogle(services, { browser, continueTo, persistent }, client)
    return redirectWith(address, [toBrowserCookie(services.journal, browser)], 302)
  })
}

export async function fromGoogle({ services, request, client }: Asked): Promise<Response> {
  const returned = new URL(request.url).searchParams
  if (returned.get('error') === 'access_denied') return redirect('/login')
  return orSayAtLogin(services, async () => {
    const began = findBrowser(request, services.journal) ?? ''
    const browser = withBrowser(client, services)
    const finished = await finishGoogle(services, { browser: began, returned }, browser)
    const { token, person, isNew, continueTo, persistent } = finished
    const cookies = signedInCookies(services.journal, { token, persistent, browser })
    if (!person.isComplete) return toCompletion(toGreeting(person, isNew), cookies, continueTo)
    return redirectWithNotice(continueTo ?? '/welcome', toGreeting(person, isNew), {
      cookies: [...cookies, forgottenWayBack],
      status: 302,
    })
  })
}

function toCompletion(greeting: string, session: string[], continueTo: string | undefined): Response {
  const cookies = [...session, continueTo ? toWayBackCookie(continueTo) : forgottenWayBack]
  return redirectWithNotice('/complete-profile', greeting, { cookies, status: 302 })
}

function toGreeting({ givenName, familyName }: Person, isNew: boolean): string {
  if (isNew) return sentences.auth.welcome
  const name = `${givenName} ${familyName}`.trim()
  return name ? `${sentences.auth.welcomeBack}, ${name}` : sentences.auth.welcomeBack
}

async function orSayAtLogin(
  { log }: Pick<Services, 'log'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) log.error({ err: error }, 'a sign-in with Google failed')
    const { message } = error instanceof Refused ? error : new Refused('google_failed')
    return redirectWithNotice('/login', message, { kind: 'bad', status: 302 })
  }
}

type Address = Pick<JournalSettings, 'publicUrl'>

// Lax: the browser has to send it when the provider's page leads back here.
function toBrowserCookie(journal: Address, browser: string): string {
  const secure = isSecure(journal) ? '; Secure' : ''
  return `${cookieName(journal)}=${browser}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${beginningLasts}`
}

function findBrowser(request: Request, journal: Address): string | undefined {
  const secret = findCookie(request, cookieName(journal))
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

function cookieName(journal: Address): string {
  return isSecure(journal) ? '__Host-google' : 'google'
}

function isSecure({ publicUrl }: Address): boolean {
  return publicUrl.startsWith('https:')
}
