// Every call of the API, tried by everyone who may not make it.
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#edge/endpoint.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { findMove, whyNotCall } from '#journal/calls.ts'
import { roles, type Role } from '#journal/roles.ts'
import { statuses, type Status } from '#journal/statuses.ts'
import { whyNot, type SubmissionFacts } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { contract, mountEndpoints } from '#server/endpoints.ts'
import { findSubmission } from '#features/submissions/store.server.ts'
import { testServices, thePeople, type TestPerson } from './support/services.ts'
import { givenA, type People } from './support/submissions.ts'

let services: Services
let close: () => Promise<void>
let people: People
const app = new Hono()
const tokens = new Map<string, string>()

beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  mountEndpoints(app, services)
  for (const { id } of Object.values(people)) {
    tokens.set(id, await openSession(services, { personId: id, persistent: false, device: 'test' }))
  }
})
afterAll(() => close())

const endpoints = Object.entries<Endpoint>(contract)
const viewers = ['visitor', ...roles] as const

describe('a call is refused before anything else is looked at', () => {
  for (const [name, endpoint] of endpoints) {
    for (const viewer of viewers) {
      const refused = refusalOf(endpoint, viewer)
      if (refused)
        test(`${name} by ${viewer} is answered ${refused}`, () => expectRefused(endpoint, viewer, refused))
    }
  }

  test('every call that isn’t public is tried by someone who may not make it', () => {
    const closed = endpoints.filter(([, { access }]) => access !== 'public')
    expect(closed.every(([, endpoint]) => viewers.some((viewer) => refusalOf(endpoint, viewer)))).toBe(true)
    expect(closed.length).toBeGreaterThan(10)
  })
})

function refusalOf({ access }: Endpoint, viewer: Role | 'visitor'): 401 | 403 | undefined {
  if (access === 'public') return undefined
  if (viewer === 'visitor') return 401
  return access === 'signed-in' || access.includes(viewer) ? undefined : 403
}

async function expectRefused({ route }: Endpoint, viewer: Role | 'visitor', status: number): Promise<void> {
  const [method = '', path = ''] = route.split(' ')
  const answer = await send(
    method,
    path.replace('{id}', 'unknown'),
    viewer === 'visitor' ? undefined : people[viewer],
    {},
  )
  expect(answer.status).toBe(status)
  expect(answer.body['message']).toEqual(expect.stringMatching(/\S/))
}

const credentials = { email: 'anwen@demo.example', password: 'a-long-password' }
const profile = {
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Larkhaven',
  country: 'Iceland',
  email: credentials.email,
  username: 'anwen',
}

test.each<[string, string, unknown?]>([
  ['GET /api/archives/paper/p1', 'Failed to fetch paper details.'],
  ['GET /api/archives/papers?year=2026&month=11', 'Failed to fetch papers for the specified issue.'],
  ['POST /api/auth/login', 'An unexpected error occurred. Please try again.', credentials],
  ['POST /api/auth/logout', 'Logout failed. Please try again.'],
  [
    'POST /api/auth/forgot-password',
    'Failed to send reset link. Please check your email and try again.',
    credentials,
  ],
  ['PUT /api/users/profile', 'Failed to update profile. Please try again.', profile],
])('a call that breaks says so in its own sentence, and is logged once: %s', async (call, message, body) => {
  const lines: unknown[] = []
  const log = { ...services.log, error: (...line: unknown[]) => void lines.push(line) } as Services['log'] // all that the tests call
  const broken = new Hono()
  const db = Object.assign(() => Promise.reject(new Error('no database')), services.db) as Services['db'] // only its queries fail
  mountEndpoints(broken, { ...services, db, log })
  const [method = '', path = ''] = call.split(' ')
  const answer = await broken.request(path, {
    method,
    headers: { authorization: 'Bearer of-somebody', 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ message })
  expect(lines).toHaveLength(1)
})

describe('no call moves a submission against the table of moves', () => {
  for (const status of statuses.filter((it): it is Exclude<Status, 'published'> => it !== 'published')) {
    test(`from ${status}`, { timeout: 60_000 }, async () => {
      const { id } = await givenA(services, people, status)
      for (const person of Object.values(people))
        for (const attempt of attempts) await expectUnmoved(id, person, attempt)
    })
  }
})

type Attempt = { call: (typeof calls)[number]; to: Status }
const calls = ['update-editor', 'update-reviewer', 'update-publisher'] as const
const attempts: Attempt[] = calls.flatMap((call) => statuses.map((to) => ({ call, to })))

/** Tries only what the table refuses, so that the submission stays as it is for the next attempt. */
async function expectUnmoved(id: string, person: TestPerson, { call, to }: Attempt): Promise<void> {
  const before = await needFacts(id)
  const move = findAsked(call, to, before, person)
  const given = { feedback: 'Words.', doi: '10.5555/test', doiTaken: false }
  if (move && !whyNot(move, before, { viewer: person, ...given })) return
  const body = {
    submissionId: id,
    status: to,
    editorFeedback: 'Words.',
    reviewFeedback: 'Words.',
    doi: '10.5555/test',
  }
  const answer = await send('POST', `/api/submissions/${call}`, person, body)
  expect(answer.status, `${call} to ${to} by ${person.role}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${call} to ${to} by ${person.role}`).toBeLessThan(500)
  expect(answer.body['message']).toEqual(expect.stringMatching(/\S/))
  expect(await needFacts(id)).toEqual(before)
}

/** What the call can return, if this person may make it at all. */
function findAsked(call: Attempt['call'], to: Status, submission: SubmissionFacts, viewer: TestPerson) {
  if (call === 'update-publisher') return to === 'published' ? 'publish' : undefined
  return whyNotCall({ call, submission, viewer }) ? undefined : findMove({ call, to, submission, viewer })
}

async function needFacts(id: string): Promise<SubmissionFacts> {
  const row = await findSubmission(services.db, id)
  if (!row) throw new Error('The submission is gone.')
  return row
}

async function send(method: string, path: string, person: TestPerson | undefined, body: unknown) {
  const token = person && tokens.get(person.id)
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
