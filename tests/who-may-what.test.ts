// Every page and every call, tried by everyone, also with the ids of other people's papers, and with bodies that claim
// to come from someone else. Anything missing from the tables in support/rights fails.
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import type { Services } from '#edge/context.ts'
import { routes } from '#reading/routes.ts'
import { deskPaths } from './support/addresses.ts'
import { openCardPayment } from './support/card-payment.ts'
import { rightsOfCalls } from './support/rights/calls.ts'
import { rightsOfPages } from './support/rights/pages.ts'
import { aPaperAt } from './support/rights/papers.ts'
import { callers, type Right, type Stage } from './support/rights/right.ts'
import { testServices, thePeople } from './support/services.ts'
import type { People } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
  people = await thePeople(services)
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})

const titleOf = ([call, , stage = '-']: Right) => (stage === '-' ? call : `${call}, ${stage}`)
const routeOf = ([call]: Right) => call.replace(/\?.*/, '')
const pages = [...routes.map(({ path }) => path), ...deskPaths, '/*']
const posts = new Set(rightsOfPages.map(routeOf).filter((call) => call.startsWith('POST ')))
const postable = pages.map((path) => `POST ${path}`)
const withoutPost = postable.filter((call) => !posts.has(call)).map((call): Right => [call, '405'])

test('the tables name every page and every call, and nothing else', () => {
  expect([...new Set(rightsOfPages.map(routeOf))].sort()).toEqual(
    [...pages.map((path) => `GET ${path}`), ...postable.filter((call) => posts.has(call))].sort(),
  )
  const app = new Hono()
  mountEndpoints(app, services)
  const mounted = app.routes.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(rightsOfCalls.map(routeOf))].sort()).toEqual([...new Set(mounted)].sort())
})

describe.each([
  ['pages', [...rightsOfPages, ...withoutPost]],
  ['calls', rightsOfCalls],
])('%s', (_, rights) => {
  test.each(rights.map((right) => [titleOf(right), right] as const))('%s', async (_, right) => {
    const met: string[] = []
    for (const who of callers) met.push(await meet(right, who))
    expect(met).toEqual(toColumns(right))
  })
})

/** The last applies to all that follow. */
function toColumns([, outcomes]: Right): string[] {
  const named = outcomes.split(' ')
  return callers.map((_, at) => named[at] ?? named.at(-1) ?? '')
}

type Who = (typeof callers)[number]

async function meet([call, , stage = '-', sent = {}]: Right, who: Who): Promise<string> {
  const { id, state: before } = await paperAt(stage)
  const answer = await send(withIds(call, id), who, fill(sent, id, who))
  await answer.arrayBuffer()
  const state = await stateOf(id)
  if (state !== before) standing.delete(stage)
  expect(await claimed(id)).toEqual([])
  return toOutcome(answer) + (state === before ? '' : '!')
}

const withIds = (call: string, id: string) =>
  call.replaceAll(/:(id|submissionId)\b/g, id).replaceAll(':personId', people.otherAuthor.id)

type Paper = { id: string; state: string }
const standing = new Map<Stage, Paper>()

/** One no one has changed yet. */
async function paperAt(stage: Stage): Promise<Paper> {
  const paper = standing.get(stage) ?? (await madeAt(stage))
  standing.set(stage, paper)
  return paper
}

async function madeAt(stage: Stage): Promise<Paper> {
  const id = await aPaperAt({ services, cards, people }, stage)
  return { id, state: await stateOf(id) }
}

const others: Record<string, string> = {
  volume: '1',
  issue: '1',
  name: 'one.png',
  month: '2026-11',
  map: 'sitemap-pages',
  version: '1',
  saveId: 'x',
}

async function send(call: string, who: Who, sent: Record<string, unknown>): Promise<Response> {
  const [method = '', path = ''] = call.replace('ALL ', 'PUT ').split(' ')
  const address = path
    .replaceAll(/:(\w+)/g, (_, name: string) => others[name] ?? name)
    .replace('*', 'nowhere')
  const token =
    who !== 'visitor' &&
    (await openSession(services, { personId: people[who].id, persistent: false, device: 'test' }))
  const isCall = path.startsWith('/api')
  return fetch(site.url + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && (isCall ? { authorization: `Bearer ${token}` } : { cookie: `session=${token}` })),
      ...(isCall && !('progressData' in sent) && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: toBody(isCall, { ...sent, ...forged() }) }),
  })
}

/** What no body may say about its sender. */
function forged(): Record<string, string> {
  const { id } = people.publisher
  return {
    type: 'publisher',
    role: 'publisher',
    uid: id,
    personId: id,
    authorId: id,
    editorId: id,
    reviewerId: id,
  }
}

function toBody(isCall: boolean, { progressData, ...rest }: Record<string, unknown>) {
  if (!isCall) return new URLSearchParams(rest as Record<string, string>) // the tables hold texts for pages
  if (!progressData) return JSON.stringify(rest)
  const form = new FormData()
  form.set('progressData', JSON.stringify({ ...progressData, ...rest }))
  return form
}

/** As in the table, for this paper and this person. */
function fill(sent: Record<string, unknown>, id: string, who: Who): Record<string, unknown> {
  const email = who === 'visitor' ? 'nobody@demo.example' : people[who].email
  const text = JSON.stringify(sent).replaceAll(':id', id).replaceAll(':email', email)
  return JSON.parse(text) as Record<string, unknown> // as it went in
}

function toOutcome({ status, headers }: Response): string {
  const to = headers.get('location')
  if (to === null) return String(status)
  return to === '/' ? 'home' : to === '/login' ? 'login' : 'on'
}

/** Everything in the paper's row. */
async function stateOf(id: string): Promise<string> {
  const [row] = await services.db`select to_jsonb(it) as row from submissions it where id = ${id}`
  return JSON.stringify(row ?? null)
}

/** Roles and papers that a body has obtained for someone: none. */
async function claimed(id: string): Promise<unknown[]> {
  const roles = Object.values(people).map(({ id, role }) => ({ id, role }))
  return services.db`
    select p.id, p.role from people p join jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as was(id text, role text) using (id)
    where p.role::text <> was.role
    union all
    select id, 'author' from submissions where id = ${id} and author_id <> ${people.author.id}`
}
