// The door of every protected page: visitors are sent to the home page, and come back here after signing in.
import type { RouterContextProvider } from 'react-router'
import {
  dashboardPath,
  draftPath,
  loginPath,
  profilePath,
  submissionsPath,
  wizardPath,
} from '#journal/desk-addresses.ts'
import { isSignedIn, type SignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { viewerKey } from '#edge/context.ts'
import { findCookie, redirectWith, redirectWithNotice } from '#edge/notices.ts'
import { findOwnPath } from './destinations.ts'
import type { Person } from '../store/people.server.ts'

/**
 * Throws a redirect to the home page; or to /login if a form was sent, something has to be said, or a profile
 * completed.
 */
export function needSignedIn(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
  const viewer = context.get(viewerKey)
  if (isSignedIn(viewer)) return viewer
  const { pathname, search } = new URL(request.url)
  const cookies = [toWayBackCookie(pathname + search)]
  if (!['GET', 'HEAD'].includes(request.method) || pathname === '/complete-profile')
    throw redirectWithNotice(loginPath, reasonFor(pathname), { kind: 'warn', cookies })
  // What another page wanted to say comes first, where it's announced without a script: 'Your email is verified.'
  if (findCookie(request, 'notice')) throw redirectWith(loginPath, cookies, 302)
  throw redirectWithNotice('/', reasonFor(pathname), { kind: 'warn', cookies, status: 302 })
}

/**
 * Throws a redirect to the rest of the form, and back here afterwards, if someone came through Google and hasn't filled
 * it in.
 */
export function needCompleteProfile({ isComplete }: Pick<Person, 'isComplete'>, request: Request): void {
  if (isComplete) return
  const { pathname, search } = new URL(request.url)
  throw redirectWith('/complete-profile', [toWayBackCookie(pathname + search)])
}

const { auth, profile, workflow } = sentences
// oxfmt-ignore
const reasons: [start: string, sentence: string][] = [
  [dashboardPath,        auth.loginToSeeDashboard],
  [wizardPath('author'), auth.loginToSubmit],
  [submissionsPath,      auth.loginToSeeSubmissions],
  [draftPath(''),        auth.loginToSeeSubmissions],
  [profilePath,          profile.loginToUpdate],
  ['/complete-profile',  profile.loginToUpdate],
]

function reasonFor(pathname: string): string {
  return reasons.find(([start]) => pathname.startsWith(start))?.[1] ?? workflow.loginToAct
}

const wayBack = 'way_back'
const attributes = 'Path=/; HttpOnly; SameSite=Lax'
const keptFor = 1800 // seconds

export function toWayBackCookie(path: string): string {
  return `${wayBack}=${encodeURIComponent(path)}; ${attributes}; Max-Age=${keptFor}`
}

export const forgottenWayBack = `${wayBack}=; ${attributes}; Max-Age=0`

/** Where the person was going before signing in: `/login?continueTo=/path`, or else the page that turned them away. */
export function findWayBack(request: Request): string | undefined {
  return (
    findAskedPath(request) ??
    findOwnPath(new URLSearchParams(`path=${findCookie(request, wayBack) ?? ''}`).get('path'))
  )
}

/** The path of ours that the address itself names: `/login?continueTo=/path`. */
export function findAskedPath(request: Request): string | undefined {
  return findOwnPath(new URL(request.url).searchParams.get('continueTo'))
}
