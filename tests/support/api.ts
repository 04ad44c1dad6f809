// A client of the HTTP API that uses nothing but `fetch`.
import { inDatabaseOf } from './database-of.ts'
import { emailedLink } from './emails.ts'
import type { Site } from './site.ts'

export const password = 'a-long-password'

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
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (path: string, progress: unknown, paper?: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
      const form = new FormData()
      form.set('progressData', JSON.stringify(progress))
      if (paper) form.set('paper', new Blob([paper.bytes]), paper.name)
      return send(path, { method: 'POST', body: form })
    },
    file: (path: string) => fetch(url + path, { headers }),
  }
}

/** Registers, follows the emailed link and signs in, with this role beyond author. */
export const join = (site: Site, email: string, role?: string): Promise<Api> =>
  joinAs(site, { givenName: 'Anwen', email, role })

type Newcomer = { givenName: string; email: string; role?: string | undefined }

export async function joinAs(site: Site, { givenName, email, role }: Newcomer): Promise<Api> {
  const visitor = apiOf(site)
  need(
    201,
    await visitor.post('/api/auth/register', {
      ...aRegistration,
      givenName,
      email,
      username: email,
      password,
      repeatPassword: password,
    }),
  )
  const link = await emailedLink(site, email, 'verifyEmail')
  const [mode, oobCode] = [link.searchParams.get('mode'), link.searchParams.get('oobCode')]
  need(200, await visitor.post('/api/auth/action', { mode, oobCode }))
  if (role) await given(site, email, role)
  const { token } = need(200, await visitor.post('/api/auth/login', { email, password }))
  return apiOf(site, token as string)
}

/** As a row: an operator's command would be one more program to start. */
const given = (site: Site, email: string, role: string) =>
  inDatabaseOf(
    site,
    (db) => db`update people set roles = ${['author', role]}, role = ${role} where email = ${email}`,
  )

/** Throws if the answer isn't what the story needs to go on. */
function need(status: number, answer: Answer): Answer['body'] {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const aRegistration = {
  familyName: 'Tarrowby',
  affiliation: 'Institute for Paper Engineering, Larkhaven',
  country: 'Iceland',
  privacyConsent: true,
  notificationConsent: true,
}
