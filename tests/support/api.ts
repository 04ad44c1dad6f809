// A client of the HTTP API that uses nothing but `fetch`.
import { expect } from 'vitest'
import type { Site } from './site.ts'

export type Api = ReturnType<typeof apiOf>
export type Answer = { status: number; body: Record<string, unknown> }

export function apiOf({ url }: Pick<Site, 'url'>, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    token,
    get: (path: string) => send(path, {}),
    post: (path: string, body: unknown = {}) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    upload: (path: string, progress: unknown, paper?: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
      const form = new FormData()
      form.set('progressData', JSON.stringify(progress))
      if (paper) form.set('paper', new Blob([paper.bytes]), paper.name)
      return send(path, { method: 'POST', body: form })
    },
    file: (path: string) => fetch(url + path, { headers }),
  }
}

/** Registers, follows the mailed link and signs in; a role beyond author comes from the command line. */
export async function join(site: Site, email: string, role?: string): Promise<Api> {
  const visitor = apiOf(site)
  const password = 'a-long-password'
  const registered = await visitor.post('/api/auth/register', { ...aRegistration, email, username: email, password, repeatPassword: password })
  expect(registered).toMatchObject({ status: 201 })
  const link = await mailedLink(site, email, 'verifyEmail')
  const [mode, oobCode] = [link.searchParams.get('mode'), link.searchParams.get('oobCode')]
  expect(await visitor.post('/api/auth/action', { mode, oobCode })).toMatchObject({ status: 200 })
  if (role) site.journal('roles', 'grant', email, role)
  const signedIn = await visitor.post('/api/auth/login', { email, password })
  expect(signedIn).toMatchObject({ status: 200 })
  return apiOf(site, signedIn.body['token'] as string)
}

const aRegistration = {
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Institute for Paper Engineering, Larkhaven',
  country: 'Iceland',
  privacyConsent: true,
  notificationConsent: true,
}

type Mail = { to: string; subject: string; text: string }

export async function mailsTo({ url }: Pick<Site, 'url'>, email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[]
  return mails.filter(({ to }) => to === email)
}

/** The newest link of this mode that was mailed to somebody. */
export async function mailedLink(site: Pick<Site, 'url'>, email: string, mode: string): Promise<URL> {
  const texts = (await mailsTo(site, email)).map(({ text }) => text).join('\n')
  const link = new RegExp(`\\S+/auth-action\\?mode=${mode}\\S*`).exec(texts)?.[0]
  if (!link) throw new Error(`No mail with a link to ${mode} came to ${email}.`)
  return new URL(link)
}
