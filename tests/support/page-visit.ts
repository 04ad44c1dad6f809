// A page's loader or action, called as the site calls it.
import { RouterContextProvider } from 'react-router'
import * as complete from '#features/accounts/layouts/complete.ts'
import { needSomebodyAtWork } from '#features/accounts/signed-in/at-work.server.ts'
import { findViewer } from '#features/accounts/signed-in/sessions.server.ts'
import type { Viewer } from '#journal/roles.ts'
import { clientKey, type Client } from '#edge/client.ts'
import { servicesKey, viewerKey, type Services } from '#edge/context.ts'
import { translatePage } from '#edge/translate-pages.server.ts'
import { findNotice } from '#edge/notices.ts'
import { testUrl } from './services.ts'

export type Page = { loader?: unknown; action?: unknown; guards?: readonly unknown[] }

/** A page of the workspace, as its layouts guard it. */
export const inWorkspace = (page: object): Page => ({
  ...page,
  guards: [needSomebodyAtWork, ...complete.middleware],
})

/** With a form, it's posted. The viewer is the person the cookie names, unless another is given. */
export type Visit = { form?: Record<string, string>; cookie?: string; viewer?: Viewer; client?: Client }

type Step = (asked: object) => unknown

const aClient: Client = { address: '203.0.113.1', device: 'curl/8' }

/** What the page answers, whether it returns or throws it. */
export async function visitPage(
  services: Services,
  page: Page,
  { path, form, cookie = '', viewer, client = aClient }: Visit & { path: string },
): Promise<unknown> {
  const request = new Request(testUrl + path, {
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const context = new RouterContextProvider()
  context.set(servicesKey, services)
  context.set(viewerKey, viewer ?? (await findViewer(services, request)))
  context.set(clientKey, client)
  const asked = { request, context, params: {} }
  const { guards = [] } = page
  const { loader, action } = translatePage(page as object)
  try {
    for (const guard of guards as Step[]) await guard(asked)
    return await (form ? action : loader)?.({ ...asked, url: new URL(request.url), pattern: path })
  } catch (thrown) {
    return thrown
  }
}

/**
 * Where an answer leads, with which cookies, and what the next page says. Throws if it leads nowhere, like a refused
 * form.
 */
export function toSent(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error(`No redirect but ${JSON.stringify(answer)}`)
  const cookies = answer.headers.getSetCookie()
  const cookie = cookies.map((it) => it.split(';')[0]).join('; ')
  const said = findNotice(new Request(testUrl, { headers: { cookie } }))?.sentence
  return { to: answer.headers.get('location'), said, cookie, cookies }
}
