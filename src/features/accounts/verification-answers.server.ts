// How /auth-action answers a link that verifies an address: docs/decisions/0014-own-identity.md.
import type { Viewer } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import type { Browser } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { orSayAt, redirectWith, redirectWithNotice } from '#edge/notices.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import { Leaving } from './asked.ts'
import { signedInCookies } from './signed-in/sessions.server.ts'
import { disown, openVerifying, verifyByPassword, type Verified } from './use-cases/verifying.server.ts'

type Asked = {
  services: Services
  viewer: Viewer
  code: string
  client: Browser
  /** Where the link leads afterwards; known to be safe. */
  continueTo: string
}

/** Throws a redirect if the address is verified, or can't be. */
export async function showVerifying(asked: Asked) {
  const opened = await orSayWhyNot(asked, () => openVerifying(asked.services, asked.viewer, asked))
  if ('verified' in opened) throw goOn(asked, opened.verified)
  return { step: 'verify' as const, ...opened.whose }
}

/** The page's form: the account's password, or 'This wasn’t me'. A wrong password is refused. */
export async function takeAnswer(request: Request, asked: Asked): Promise<Response> {
  const { task } = await readTyped(request)
  if (task === 'notMe') {
    const ended = await orSayWhyNot(asked, () => disown(asked.services, asked))
    return redirectWith(`/auth-action?ended=${ended}`, [])
  }
  const { password } = await readForm(request, Leaving)
  return goOn(asked, await orSayWhyNot(asked, () => verifyByPassword(asked.services, asked, password)))
}

/** An expired link has nothing to show: the home page says so. */
async function orSayWhyNot<T>({ services }: Asked, work: () => Promise<T>): Promise<T> {
  return orSayAt('/', () => orApologise(services, sentences.auth.verificationFailed, work), [
    'verification_failed',
    'action_link_incomplete',
    'failed',
  ])
}

function goOn({ services, client, continueTo }: Asked, { isNew, token }: Verified): Response {
  const session = token && { token, persistent: false, browser: client }
  const cookies = session ? signedInCookies(services.journal, session) : []
  // After registering, the next page says it.
  return isNew
    ? redirectWith(continueTo, cookies)
    : redirectWithNotice(continueTo, 'Your email is verified.', { cookies })
}
