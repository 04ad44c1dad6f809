import { afterAll, beforeAll, expect, test } from 'vitest'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { needPaper } from '#features/publishing/use-cases.server.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { keepProved } from '#features/accounts/providers/identities.server.ts'
import { connectOrcid, disconnectOrcid } from '#features/accounts/use-cases/orcid.server.ts'
import { nobody, type Author } from '#journal/paper/authors.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, emailsTo, testServices } from '#tests/support/services.ts'
import { aManuscript, aText } from '#tests/support/submissions.ts'
import { confirmOrcid, needRequest } from './confirming.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices({ journal: { orcidBySignIn: true } }))
})
afterAll(() => close())

const made = { iDs: 0 }
const anOrcid = () => `0000-0001-5109-${String(++made.iDs).padStart(4, '0')}`

/** A browser that has just come back from ORCID with this iD. */
async function aBrowserWith(orcid: string): Promise<{ browser: string; orcid: string }> {
  const browser = services.ids.secret()
  const expiresAt = new Date(services.clock.now().getTime() + 60_000)
  await keepProved(services.db, {
    ...{ provider: 'orcid', issuer: 'https://orcid.org', subject: orcid, browser, expiresAt },
  } as const)
  return { browser, orcid }
}

const toAuthor = (email: string, more: Partial<Author> = {}): Author => ({
  ...nobody,
  givenName: 'Ingrid',
  email,
  ...more,
})

/** The paper that somebody submits with these co-authors. */
async function submitted(coauthors: Author[], by = services) {
  const author = await aPerson(services)
  const own = toAuthor(author.email, { corresponding: true })
  const paper = await aManuscript(services)
  const { id } = await submit(by, author, { ...aText, authors: [own, ...coauthors], paper })
  return { id, author }
}

const authorsOf = async (id: string) =>
  toCitable(await needPaper(services, services.db, id), services.journal).authors
const codeFor = async (email: string) =>
  /\/your-orcid\?code=([\w-]+)/.exec((await emailsTo(services, email))[0]?.text ?? '')?.[1] ?? ''

test('the iD of an account stands on its owner’s papers as authenticated, whatever was typed', async () => {
  const [orcid, typed] = [anOrcid(), '0000-0002-1825-0097']
  const coauthor = await aPerson(services)
  await connectOrcid(services, coauthor, await aBrowserWith(orcid))
  const { id } = await submitted([toAuthor(coauthor.email.toUpperCase(), { orcid: typed })])
  expect((await authorsOf(id))[1]).toMatchObject({ orcid, orcidAuthenticated: true })
  await disconnectOrcid(services, coauthor)
  const [, after] = await authorsOf(id)
  expect(after).toMatchObject({ orcid: typed })
  expect(after).not.toHaveProperty('orcidAuthenticated')
})

test('a co-author without an account confirms the iD by a link of their own', async () => {
  const email = 'ingrid@larkhaven.example'
  const { id, author } = await submitted([toAuthor(email)])
  expect(await codeFor(author.email)).toBe('')
  const code = await codeFor(email)
  expect(await needRequest(services.db, code)).toEqual({ title: aText.title, name: 'Ingrid', orcid: null })
  const orcid = anOrcid()
  await confirmOrcid(services, { code, ...(await aBrowserWith(orcid)) })
  expect(await needRequest(services.db, code)).toMatchObject({ orcid })
  expect((await authorsOf(id))[1]).toMatchObject({ orcid, orcidAuthenticated: true })
})

test('nobody confirms an iD that their browser hasn’t proved', async () => {
  const email = 'vask@larkhaven.example'
  const { id } = await submitted([toAuthor(email)])
  const { orcid } = await aBrowserWith(anOrcid())
  const asked = { code: await codeFor(email), orcid, browser: services.ids.secret() }
  await expect(confirmOrcid(services, asked)).rejects.toMatchObject({ code: 'orcid_unproved' })
  expect((await authorsOf(id))[1]).not.toHaveProperty('orcid')
})

test('two authors of a paper don’t have one iD', async () => {
  const orcid = '0000-0002-1694-233X'
  const [email, other] = ['first@larkhaven.example', 'second@larkhaven.example']
  await submitted([toAuthor(email), toAuthor(other, { orcid })])
  const code = await codeFor(email)
  await expect(confirmOrcid(services, { code, ...(await aBrowserWith(orcid)) })).rejects.toMatchObject({
    code: 'orcid_twice',
  })
})

test('whoever has connected an iD isn’t asked for it', async () => {
  const coauthor = await aPerson(services)
  await connectOrcid(services, coauthor, await aBrowserWith(anOrcid()))
  await submitted([toAuthor(coauthor.email)])
  expect(await codeFor(coauthor.email)).toBe('')
})

test('the link ends when the list no longer names its owner', async () => {
  const email = 'gone@larkhaven.example'
  const { id } = await submitted([toAuthor(email)])
  const code = await codeFor(email)
  await services.db`update submission_authors set email = 'other@demo.example' where submission_id = ${id} and place = 2`
  await expect(needRequest(services.db, code)).rejects.toMatchObject({ code: 'orcid_request_over' })
})

test('without ORCID, nobody is asked', async () => {
  const journal = { ...services.journal, orcidBySignIn: false }
  await submitted([toAuthor('quiet@larkhaven.example')], { ...services, journal })
  expect(await emailsTo(services, 'quiet@larkhaven.example')).toEqual([])
})
