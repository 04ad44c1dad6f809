// Where a browser is sent on its way to a provider and back. Whatever goes wrong is explained on /login: nobody is shown
// JSON.
import { redirect } from 'react-router'
import { loginPath } from '#journal/desk-addresses.ts'
import { providers, type ProviderName } from '#journal/people/providers.ts'
import { Refused } from '#journal/refusals.ts'
import { isSignedIn, type Viewer } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { toBrowserCookie as toKnownBrowserCookie, withBrowser, type Client } from '#edge/client.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { findCookie, redirectWith, redirectWithNotice } from '#edge/notices.ts'
import { findWayBack, forgottenWayBack, toWayBackCookie } from '../signed-in/need-signed-in.server.ts'
import { signedInCookies } from '../signed-in/sessions.server.ts'
import type { Person } from '../store/people.server.ts'
import { beginningLasts, beginSignIn, finishSignIn } from './signing-in.server.ts'

export type Asked = { services: Services; request: Request; viewer: Viewer; client: Client }

type Wanted = { remember: boolean; prove: boolean }

export async function toProvider(
  provider: ProviderName,
  { services, request, viewer, client }: Asked,
  { remember: persistent, prove: proves }: Wanted,
): Promise<Response> {
  const continueTo = findWayBack(request)
  if (isSignedIn(viewer) && !proves) return redirect(continueTo ?? '/welcome')
  return orSayAtLogin(services, provider, async () => {
    const cookie = { ...services, provider }
    // Kept if there is one: a second window mustn't spoil what the first has begun.
    const browser = findBrowser(request, cookie) ?? services.ids.secret()
    const beginning = { provider, browser, continueTo, persistent, proves }
    const address = await beginSignIn(services, beginning, client)
    return redirectWith(address, [toBrowserCookie(cookie, browser)], 302)
  })
}

export async function fromProvider(
  provider: ProviderName,
  { services, request, client }: Asked,
): Promise<Response> {
  const returned = new URL(request.url).searchParams
  return orSayAtLogin(services, provider, async () => {
    const began = findBrowser(request, { ...services, provider }) ?? ''
    const browser = withBrowser(client, services)
    const finished = await finishSignIn(services, { provider, browser: began, returned }, browser)
    if (finished === 'cancelled') return redirect(loginPath)
    if ('provedFor' in finished)
      return redirectWith(finished.provedFor, [toKnownBrowserCookie(services.journal, browser)], 302)
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
  provider: ProviderName,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused))
      log.error({ err: error }, `a sign-in with ${providers[provider].name} failed`)
    const { message } = error instanceof Refused ? error : new Refused('provider_failed')
    return redirectWithNotice(loginPath, message, { kind: 'bad', status: 302 })
  }
}

/** Each provider has its own, so that what began at one can't be finished at another. */
type Cookie = { journal: Pick<JournalSettings, 'publicUrl'>; provider: ProviderName }

// Lax: the browser has to send it when the provider's page leads back here.
function toBrowserCookie(cookie: Cookie, browser: string): string {
  const secure = isSecure(cookie) ? '; Secure' : ''
  return `${nameOf(cookie)}=${browser}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${beginningLasts}`
}

function findBrowser(request: Request, cookie: Cookie): string | undefined {
  const secret = findCookie(request, nameOf(cookie))
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const nameOf = (cookie: Cookie) => (isSecure(cookie) ? `__Host-${cookie.provider}` : cookie.provider)
const isSecure = ({ journal }: Cookie) => journal.publicUrl.startsWith('https:')
