// Where a link or a sign-in may lead afterwards. Everything here is pure, and refuses anything that isn't clearly safe.
import type { JournalSettings } from '#edge/context.ts'

/**
 * The path, with query and fragment, if it stays on this site; undefined for anything else. Parsed the way browsers do
 * it, so that `//host`, `/\host`, `https:host` and hidden control characters are all caught.
 */
export function findOwnPath(text: string | null | undefined): string | undefined {
  const url = text?.startsWith('/') ? URL.parse(text, nowhere) : null
  if (url?.origin !== nowhere || url.username) return undefined
  // A path that itself begins with two slashes would become another host once written down without one.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}

const nowhere = 'https://own.invalid'

export type Destination =
  | { url: string }
  | { refusal: 'action_link_incomplete' | 'redirect_unsafe' | 'redirect_malformed' }

/** Where the `continueUrl` of an emailed link leads in its own `continueTo`, if that origin is on the list. */
export function findContinueTo(continueUrl: string | null, journal: Journal): Destination {
  if (!continueUrl) return { refusal: 'action_link_incomplete' }
  const outer = URL.parse(continueUrl)
  if (!outer) return { refusal: 'redirect_malformed' }
  const continueTo = outer.searchParams.get('continueTo')
  if (!continueTo) return { refusal: 'action_link_incomplete' }
  const inner = URL.parse(continueTo)
  if (!inner) return { refusal: 'redirect_malformed' }
  return isKnownSite(inner, journal) ? { url: inner.href } : { refusal: 'redirect_unsafe' }
}

type Journal = Pick<JournalSettings, 'publicUrl' | 'sisterSiteUrl' | 'continueOrigins'>

function isKnownSite(
  { origin, protocol, username, password }: URL,
  { publicUrl, sisterSiteUrl, continueOrigins }: Journal,
): boolean {
  const known = [publicUrl, sisterSiteUrl, ...continueOrigins].map(
    (address) => address && URL.parse(address)?.origin,
  )
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && known.includes(origin)
}

/** The sister site's welcome page; without one, our own. */
export function toWelcomePage({ sisterSiteUrl }: Pick<Journal, 'sisterSiteUrl'>): string {
  return sisterSiteUrl ? new URL('/welcome', sisterSiteUrl).href : '/welcome'
}
