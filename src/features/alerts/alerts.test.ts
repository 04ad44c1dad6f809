import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { fakeMail } from '#adapters/mail/fake-mail.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { tidy } from '#features/housekeeping/tidy.server.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, startJobs, testServices } from '#tests/support/services.ts'
import { AlertAsked, Followed } from './contract.ts'
import { jobs } from './jobs.server.ts'
import { keptDays, limits } from './limits.ts'
import { beginRound, sendAlert } from './sending.server.ts'
import * as alerts from './use-cases.server.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const mail = fakeMail()
const client = { address: '203.0.113.7', device: 'curl/8' }
const reader = 'ilse@larkhaven.example'
let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock, mail }))
  await startJobs(services, { ...outboxJobs, ...jobs })
  await aPerson(services)
  await services.db`insert into sections (slug, name, place) values ('films', 'Thin films', 1), ('fibres', 'Fibres', 2)`
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(start)
  mail.accepted.length = 0
  await services.db`truncate alerts, outbox, throttles, papers, removed_papers, submissions cascade`
})

const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * 24 * 3600_000))

type Given = { title?: string; section?: string; type?: string; keywords?: string[]; text?: string }

/** At this moment. */
async function publish(id: string, given: Given = {}) {
  const {
    title = `The ${id} paper`,
    section = null,
    type = 'research-article',
    keywords = [],
    text = '',
  } = given
  const { db } = services
  await db`
    insert into submissions (id, reference, status, author_id)
    select ${id}, ${`ALD-${id}`}, 'published', id from people limit 1`
  await db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, in_section, article_type, full_text)
    values (${id}, 2, 11, 2026, 11, ${title}, '', ${keywords}, '[{"given":"Anwen","family":"Tarrowby"}]', ${`10.5555/${id}`},
            ${clock.now()}, ${section}, ${type}, ${text})`
}

const sentTo = async (email: string) => {
  await services.queue.idle()
  return mail.accepted.filter(({ to }) => to === email)
}
const tokenIn = (text = '') => /\/alerts\/([0-9a-f-]{36})/.exec(text)?.[1] ?? ''

async function ask(given: Record<string, string> = {}): Promise<string> {
  await alerts.askForAlert(services, AlertAsked.parse({ email: reader, ...given }), client)
  return tokenIn((await sentTo(given['email'] ?? reader)).at(-1)?.text)
}

async function follow(given: Record<string, string> = {}): Promise<string> {
  const token = await ask(given)
  await alerts.confirmAlert(services, token)
  return token
}

/** What the daily round sends: the titles in each email to the reader. */
async function round(): Promise<string[][]> {
  const before = (await sentTo(reader)).length
  await beginRound(services)
  const told = (await sentTo(reader)).slice(before)
  return told.map(({ text }) => [...text.matchAll(/^The (\w+) paper$/gm)].map(([, id = '']) => id))
}

test('nobody gets an email before they’ve confirmed, and nobody’s words reach a stranger', async () => {
  const token = await ask({ q: 'Buy wax at wax.example' })
  const [confirming] = await sentTo(reader)
  expect(confirming).toMatchObject({ subject: 'Confirm your alert for new papers' })
  expect(`${confirming?.text} ${confirming?.html}`).not.toContain('wax.example')
  later(8)
  await publish('wax', { text: 'Buy wax at wax.example' })
  later(1)
  expect(await round()).toEqual([])
  expect(await alerts.openAlerts(services, token)).toMatchObject({
    isConfirmed: false,
    alerts: [{ about: '“Buy wax at wax.example”' }],
  })
})

test('a reader hears once of each new paper, a week after the last time at the earliest', async () => {
  await publish('before')
  later(1)
  await follow()
  later(1)
  await publish('first')
  later(3)
  expect(await round()).toEqual([])
  later(4)
  await publish('second')
  expect(await round()).toEqual([['first']])
  later(1)
  expect(await round()).toEqual([])
  later(6)
  expect(await round()).toEqual([['second']])
  later(7)
  expect(await round()).toEqual([])
})

test('each paper has the face that lists show of it', async () => {
  await follow({ rhythm: 'daily' })
  const pictures = { heavy: 'image-1.png', light: 'image-1.png', drawn: 'image-1.svg' }
  for (const [id, name] of Object.entries(pictures)) {
    await publish(id)
    const contents = JSON.stringify({ pictures: [{ id: 'f1', label: 'Figure 1', name }] })
    await services.db`update papers set contents = ${contents}::jsonb where id = ${id}`
    await services.db`
      insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
      values (${id}, ${`figures/${name}`}, 'image/png', ${id === 'heavy' ? 900_000 : 9_000}, ${id}, 1)`
  }
  later(1)
  await round()
  const [{ text, html } = { text: '', html: '' }] = (await sentTo(reader)).slice(-1)
  expect(text).toContain('Research article · Peer reviewed\nThe light paper\nAnwen Tarrowby')
  expect(html).toContain('/articles/light/figures/image-1.png"')
  expect(html.match(/covers\/2026-11\.png/g)).toHaveLength(2)
})

test('daily is daily, whoever asks for another alert changes all of theirs, and a paper of two alerts comes once', async () => {
  await follow({ section: 'films' })
  await follow({ keyword: 'wax', rhythm: 'daily' })
  await publish('both', { section: 'films', keywords: ['Wax'] })
  await publish('neither', { section: 'fibres' })
  later(1)
  expect(await round()).toEqual([['both']])
  await publish('film', { section: 'films' })
  later(1)
  expect(await round()).toEqual([['film']])
})

test.each<[Record<string, string>, string[]]>([
  [{ section: 'films' }, ['letter', 'film']],
  [{ section: 'films', type: 'letter' }, ['letter']],
  [{ keyword: 'Câmphor' }, ['camphor']],
  [{ q: 'creeping sheets' }, ['camphor']],
  [{ section: 'none' }, ['camphor', 'letter', 'film']],
  [{ q: '-creep' }, ['letter', 'film']],
])('an alert about %j tells of %j', async (asked, told) => {
  await follow({ ...asked, rhythm: 'daily' })
  await publish('film', { section: 'films' })
  await publish('letter', { section: 'films', type: 'letter' })
  await publish('camphor', { keywords: ['camphor'], text: 'The sheet had crept, and creeps.' })
  later(1)
  expect((await round()).map((titles) => titles.toSorted())).toEqual([told.toSorted()])
})

test('a paper that was retracted or removed meanwhile isn’t announced', async () => {
  await follow({ rhythm: 'daily' })
  for (const id of ['retracted', 'corrected', 'notice', 'other', 'gone']) await publish(id)
  await services.db`
    insert into notices (submission_id, updates, type, asked_by, agreed, reason)
    values ('notice', 'retracted', 'retraction', 'authors', 'all', 'unreliable'), ('other', 'corrected', 'correction', 'authors', 'all', 'errorInText')`
  await services.db`delete from papers where id = 'gone'`
  later(1)
  expect((await round()).map((titles) => titles.toSorted())).toEqual([['corrected', 'notice', 'other']])
})

test('however often the jobs run, even at once, a paper is told once', async () => {
  const token = await follow({ rhythm: 'daily' })
  await publish('only')
  later(1)
  const [{ id } = { id: '' }] = await services.db<{
    id: string
  }>`select id from alerts where token = ${token}::uuid`
  await Promise.all([1, 2, 3].map(() => sendAlert(services, id)))
  await Promise.all([round(), round()])
  expect((await sentTo(reader)).filter(({ text }) => text.includes('The only paper'))).toHaveLength(1)
})

test('one press ends all emails to an address, and forgets it', async () => {
  await follow({ section: 'films' })
  await follow({ rhythm: 'daily' })
  await publish('film', { section: 'films' })
  later(1)
  await round()
  const told = (await sentTo(reader)).at(-1)
  expect(told?.stopUrl).toBe(`http://journal.test/alerts/${tokenIn(told?.text)}/stop`)
  expect(told?.text).toContain('http://journal.test/articles/film')
  const token = tokenIn(told?.stopUrl ?? '')
  await follow({ email: 'edda@larkhaven.example' })
  await alerts.stopAlerts(services, token)
  await alerts.stopAlerts(services, token)
  expect(await services.db`select email from alerts where email = ${reader}`).toEqual([])
  expect(await services.db`select distinct recipient from outbox`).toEqual([
    { recipient: 'edda@larkhaven.example' },
  ])
  await expect(alerts.openAlerts(services, token)).rejects.toMatchObject({ code: 'alert_missing' })
})

test('an old email still ends them all, after the alert it began with was stopped and another was asked for', async () => {
  const first = await follow({ section: 'films', rhythm: 'daily' })
  await publish('film', { section: 'films' })
  later(1)
  await round()
  const old = tokenIn((await sentTo(reader)).at(-1)?.stopUrl ?? '')
  await follow({ keyword: 'wax' })
  const [film] = (await alerts.openAlerts(services, first)).alerts
  await alerts.stopAlert(services, first, film?.id ?? '')
  expect((await alerts.openAlerts(services, old)).alerts).toMatchObject([{ about: 'wax' }])
  await alerts.stopAlerts(services, old)
  expect(await services.db`select from alerts`).toEqual([])
})

test('one of several alerts can be stopped, but nobody else’s', async () => {
  const token = await follow({ section: 'films' })
  await follow({ keyword: 'wax' })
  const other = await follow({ email: 'edda@larkhaven.example' })
  const [film, wax] = (await alerts.openAlerts(services, token)).alerts
  const [hers] = (await alerts.openAlerts(services, other)).alerts
  await alerts.stopAlert(services, token, hers?.id ?? '')
  await alerts.stopAlert(services, token, wax?.id ?? '')
  expect((await alerts.openAlerts(services, token)).alerts).toEqual([film])
  expect((await alerts.openAlerts(services, other)).alerts).toHaveLength(1)
})

test('asking again for the same takes the place of what was asked before', async () => {
  await follow({ section: 'films' })
  const token = await follow({ section: 'films', rhythm: 'daily' })
  expect(await alerts.openAlerts(services, token)).toMatchObject({
    daily: true,
    alerts: [{ about: 'Thin films' }],
  })
})

test('a stranger’s request can be declined without ending what was confirmed', async () => {
  const confirmed = await follow({ section: 'films' })
  await alerts.stopAlerts(services, await ask({ keyword: 'wax' }))
  expect((await alerts.openAlerts(services, confirmed)).alerts).toHaveLength(1)
})

test('what nobody confirms is thrown away after some days', async () => {
  const confirmed = await follow()
  const forgotten = await ask({ keyword: 'wax' })
  later(keptDays + 0.1)
  await tidy(services)
  await expect(alerts.openAlerts(services, forgotten)).rejects.toMatchObject({ code: 'alert_missing' })
  expect((await alerts.openAlerts(services, confirmed)).alerts).toHaveLength(1)
  expect(await services.db`select from outbox`).toHaveLength(1)
})

test('no mailbox is flooded', async () => {
  for (let n = 0; n < limits.toOneMailbox.tries; n++) await ask({ email: `ilse+${n}@larkhaven.example` })
  await expect(ask()).rejects.toMatchObject({ code: 'mails_many' })
})

test('of a meaningless address, what makes sense is used', () => {
  expect(Followed.parse({ q: ' a\0b\n ', section: 'A b', type: 'poem', keyword: '' })).toEqual({ q: 'a b' })
  expect(AlertAsked.safeParse({ email: 'ilse' }).success).toBe(false)
  expect(AlertAsked.parse({ email: reader, rhythm: 'hourly' })).toMatchObject({ rhythm: 'weekly' })
})
