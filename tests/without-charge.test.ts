// Diamond open access: a journal that charges nothing never speaks of money, and nothing in it waits for any.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join as joined } from 'node:path'
import { toldOf, words, withoutMove, type Happening } from '#features/submissions/moves/words.server.ts'
import type { About } from '#features/submissions/telling/message.ts'
import { findNextAction, nextStep, recipients } from '#journal/workspace/next-actions.ts'
import { policyOf } from '#journal/reviewing/rounds.ts'
import { statuses } from '#journal/statuses.ts'
import { deskPaths } from './support/addresses.ts'
import { apiOf, join, type Api } from './support/api.ts'
import { theManuscript } from './support/manuscripts.ts'
import { wordsOfMoney } from './support/money.ts'
import { plainBrowser } from './support/plain-browser.ts'
import { forget, startSite, type Site } from './support/site.ts'

const roles = ['author', 'editor', 'reviewer', 'publisher'] as const
type Who = (typeof roles)[number]

let site: Site
let people: Record<Who, Api>
beforeAll(async () => {
  site = await startSite({ env: { JOURNAL_CHARGE: '0' } })
  people = {
    author: await join(site, 'author@demo.example'),
    editor: await join(site, 'editor@demo.example', 'editor'),
    reviewer: await join(site, 'reviewer@demo.example', 'reviewer'),
    publisher: await join(site, 'publisher@demo.example', 'publisher'),
  }
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

/** What a page says, and where it leads. Nobody reads classes, nonces, scripts and the names of their files. */
const shownOn = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/ (?:class|style|id|nonce|aria-describedby)="[^"]*"|"\/assets\/[^"]*"/g, '')

const leadingFrom = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="([^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const browserOf = (who: Who | 'visitor') => {
  const { token } = who === 'visitor' ? {} : people[who]
  return plainBrowser(site.url, token ? { session: token } : {})
}

/** Every page that somebody reaches by links alone, and what it says of money. */
async function readAll(who: Who | 'visitor', from: string[]): Promise<Map<string, string[]>> {
  const browser = browserOf(who)
  const read = new Map<string, string[]>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (read.has(path) || !path.startsWith('/') || path.endsWith('.zip')) continue
    const { html, status } = await browser.go(path)
    if (status >= 500) throw new Error(`${who} got ${status} at ${path}`)
    // The bytes of a PDF or a Word file spell anything by chance; what they print is read where they're made.
    read.set(path, /^(?:%PDF|PK)/.test(html) ? [] : wordsOfMoney(shownOn(html)))
    waiting.push(...leadingFrom(html).filter((href) => who === 'visitor' || !isForReaders(href)))
  }
  return read
}

const isForReaders = (path: string) =>
  /^\/(articles|volumes|covers|archives|search|issue|authors)\b/.test(path)

async function expectNoMoney(who: Who | 'visitor', from: string[]): Promise<number> {
  const read = await readAll(who, from)
  const said = [...read].filter(([, words]) => words.length > 0)
  expect({ who, said: Object.fromEntries(said) }).toEqual({ who, said: {} })
  return read.size
}

const workspace = [
  '/dashboard',
  '/submissions',
  '/notifications',
  '/profile',
  '/profile/help',
  '/profile/privacy',
  '/profile/settings',
  '/submissions/author',
]
const ofPublisher = ['/people', '/people/invitations', '/people/history', '/submissions/publisher']

async function expectNoMoneyAtWork(paper: string[] = []): Promise<void> {
  for (const who of roles) {
    const own = who === 'publisher' ? ofPublisher : []
    expect(await expectNoMoney(who, [...workspace, ...own, ...paper])).toBeGreaterThan(8)
  }
}

const ofCharge = /^\/(?:payment|processing-charges|receipt|charges)|\/waiver$/
const isFile = /\.\w+$|\*$|:(?:fileId|name)|\/manuscript$/

/** Every page of a paper there is, whether or not a link leads there today. */
const pagesOf = (id: string) =>
  deskPaths
    .filter((path) => /:(?:id|submissionId)\b/.test(path) && !ofCharge.test(path) && !isFile.test(path))
    .filter((path) => !path.includes(':token'))
    .map((path) => path.replace(/:(?:id|submissionId)\b/, id))

/** By everybody; most are closed to most of them, and then say so without a word of money. */
async function expectNoMoneyAbout(id: string): Promise<void> {
  const said: string[] = []
  expect(pagesOf(id).length).toBeGreaterThan(15)
  for (const who of roles) {
    const browser = browserOf(who)
    for (const path of pagesOf(id)) {
      const { html, status } = await browser.go(path)
      if (status >= 500) throw new Error(`${who} got ${status} at ${path}`)
      said.push(...wordsOfMoney(shownOn(html)).map((words) => `${who}, ${path}: ${words}`))
    }
  }
  expect(said).toEqual([])
}

const { title, abstract, keywords } = theManuscript()

async function takes(who: Who, body: Record<string, unknown>): Promise<void> {
  const answer = await people[who].post(`/api/submissions/update-${who}`, body)
  expect(answer).toMatchObject({ status: 200 })
  expect(wordsOfMoney(JSON.stringify(answer.body))).toEqual([])
}

async function resubmits(submissionId: string): Promise<void> {
  const revised = { submissionId, title, abstract, keywords, status: 'approved_for_publication' }
  const answer = await people.author.post('/api/submissions/update-editor', revised)
  expect(answer).toMatchObject({ status: 200 })
  expect(wordsOfMoney(JSON.stringify(answer.body))).toEqual([])
}

test(
  'a paper goes from submission to publication without a word of money on any page, email or notification',
  { timeout: 300_000 },
  async () => {
    await expectNoMoneyAtWork()
    const sent = await people.author.upload(
      '/api/submissions/create-author',
      { title, abstract, keywords, status: 'submitted' },
      theManuscript(),
    )
    const { id: submissionId } = sent.body['data'] as { id: string }
    await expectNoMoneyAbout(submissionId)
    await takes('editor', { submissionId, status: 'editing_in_progress' })
    await expectNoMoneyAbout(submissionId)
    await takes('editor', { submissionId, status: 'sent_for_review' })
    await takes('reviewer', { submissionId, status: 'review_in_progress' })
    await expectNoMoneyAbout(submissionId)
    await takes('reviewer', { submissionId, status: 'review_feedback_given', reviewFeedback: 'Say more.' })
    await expectNoMoneyAbout(submissionId)
    await resubmits(submissionId)
    await expectNoMoneyAtWork([`/submissions/${submissionId}`, `/doi/${submissionId}`])
    await expectNoMoneyAbout(submissionId)
    const doi = '10.5555/ald.free'
    const publish = () =>
      people.publisher.post('/api/submissions/update-publisher', { submissionId, doi, status: 'published' })
    await expect.poll(publish, { timeout: 120_000, interval: 1000 }).toMatchObject({ status: 200 })
    await expectNoMoneyAtWork([`/submissions/${submissionId}`])
    const seen = await people.author.get(`/api/submissions/get/${submissionId}`)
    expect(wordsOfMoney(JSON.stringify(seen.body))).toEqual([])
    const emails = await (await fetch(`${site.url}/dev/mail.json`)).text()
    expect(emails).toContain('is now published')
    expect(wordsOfMoney(emails)).toEqual([])
  },
)

test(
  'no visitor meets a word of money: on no page, in no menu, in no description of the API',
  { timeout: 120_000 },
  async () => {
    const files = ['/api', '/api/openapi.json', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml']
    expect(await expectNoMoney('visitor', ['/', '/login', '/register', ...files])).toBeGreaterThan(30)
  },
)

const ofMoneyItself = ['payment', 'paymentHeld', 'waiver', 'waiverAsked', 'waiverRefused', 'chargeAgain']
const happenings = [...Object.keys(words), ...Object.keys(withoutMove)] as Happening[] // the keys of both
const free = { name: 'Journal', charge: { amount: 0, currency: 'INR' } }

const aPaper: Omit<About, 'status'> = {
  ...{ id: '01kabcdefghjkmnp', reference: 'ALD-2026-0147', title: 'Creep of paper' },
  ...{ editorFeedback: 'Say more.', reviewFeedback: 'Sound.', reason: 'On leave.' },
  ...{ paid: false, waiver: null, ledger: null, onBehalf: false, decision: null, policy: policyOf({}) },
}

test('whatever happens to a paper, at whatever stage, nobody is written a word of money', () => {
  const said = happenings
    .filter((it) => !ofMoneyItself.includes(it))
    .flatMap((happening) =>
      statuses.flatMap((status) =>
        recipients.flatMap((recipient) => {
          const paper = { ...aPaper, status }
          const message = toldOf(happening)[recipient]?.(paper, free)
          const next = nextStep(findNextAction(paper, free.charge), recipient, paper)
          const written = wordsOfMoney(JSON.stringify([message, next]))
          return written.length > 0 ? [`${happening}, ${status}, to ${recipient}: ${written.join()}`] : []
        }),
      ),
    )
  expect(said).toEqual([])
})

test('no other email has a word of money to say, except those of payments', () => {
  const root = joined(import.meta.dirname, '..')
  const files = globSync('src/features/**/{emails,messages}.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(4)
  const said = files
    .filter((file) => !file.includes('/payments/'))
    .flatMap((file) => wordsOfMoney(readFileSync(joined(root, file), 'utf8')).map((it) => `${file}: ${it}`))
  expect(said).toEqual([])
})

test('the pages and calls of a charge aren’t there', async () => {
  const own = [
    '/charges',
    '/charges/held',
    '/charges/sums',
    '/charges/ledger.csv',
    '/charges/01kabcdefghjkmnp',
  ]
  for (const path of own) expect([path, (await browserOf('publisher').go(path)).status]).toEqual([path, 404])
  const visitor = apiOf(site)
  for (const path of ['/processing-charges', '/payment-success', '/payment/01abc'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  for (const call of ['create-order', 'verify-payment'])
    expect(await visitor.post(`/api/payments/${call}`)).toMatchObject({ status: 404 })
})
