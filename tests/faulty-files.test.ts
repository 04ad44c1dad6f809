// A missing or damaged file is noticed: by whoever asks for it, by whoever runs the journal, and by the check.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '#adapters/storage/memory.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { commands } from '#features/housekeeping/commands.server.ts'
import type { Services } from '#edge/context.ts'
import { apiOf } from './support/api.ts'
import { emailsTo, testServices, thePeople } from './support/services.ts'
import { aManuscript, aWordFile, givenA, type People } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

const files = new Map<string, Buffer>()
let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ services, close } = await testServices({ storage: memoryStorage(files) }))
  people = await thePeople(services)
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})
beforeEach(async () => {
  await services.db`truncate faulty_files, outbox`
  await services.db`truncate submissions cascade`
  files.clear()
})

const sentence =
  'This file is missing or damaged in the journal’s storage, so we can’t show it. We’ve told the people who run the journal; please try again later.'
const damage = (key: string) => files.set(key, Buffer.from('something else'))

test.each([
  ['damaged', damage],
  ['missing', (key: string) => files.delete(key)],
] as const)('someone who asks for a %s file gets a sentence and none of its bytes', async (fault, spoil) => {
  const { path, key } = await aSubmission()
  spoil(key)
  expect(await (await signedIn()).get(path)).toEqual({ status: 500, body: { message: sentence } })
  expect(await services.db`select storage_key as key, fault from faulty_files`).toEqual([{ key, fault }])
})

test('a reader of a paper whose PDF is damaged reads the sentence, whatever piece was asked for', async () => {
  const { id } = await aPublished()
  const pdf = await services.storage.put(Buffer.from('%PDF-1.7 of the paper'))
  await services.db`
    insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
    values (${id}, 'pdf', 'application/pdf', ${pdf.size}, ${pdf.key}, 1)`
  damage(pdf.key)
  for (const range of [undefined, 'bytes=0-3']) {
    const answer = await fetch(`${site.url}/articles/${id}.pdf`, { headers: range ? { range } : {} })
    expect([answer.status, await answer.text()]).toEqual([500, sentence])
  }
})

test('whoever runs the journal hears of it by email once a day, and from the metrics', async () => {
  const author = await signedIn()
  for (const { path, key } of [await aSubmission(), await anotherSubmission()]) {
    damage(key)
    await author.get(path)
    await author.get(path)
  }
  const emails = await emailsTo(services, services.journal.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['One of the journal’s files is damaged'])
  const figures = await (await fetch(`${site.url}/metrics`)).text()
  expect(figures).toContain('files_faulty{fault="damaged"} 2')
  expect(figures).toContain('files_faulty{fault="missing"} 0')
})

test('the check names what is missing and damaged, whose it is, and what to do', async () => {
  const one = await aSubmission()
  const other = await anotherSubmission()
  damage(one.key)
  files.delete(other.key)
  await (await signedIn()).get(one.path)
  const { lines, error } = await check()
  expect(lines).toContain(`damaged  ${one.key}  ${one.reference} version 1`)
  expect(lines).toContain(`missing  ${other.key}  ${other.reference} version 1`)
  expect(error).toContain('2 files missing or damaged. To restore those that a backup still has')
})

test('the check finds nothing once the files are back, and the alarm is over', async () => {
  const { key, path } = await aSubmission()
  damage(key)
  await (await signedIn()).get(path)
  await services.storage.put(aWordFile())
  expect(await check()).toEqual({
    lines: [
      'The database refers to 1 file; the journal’s storage holds 1 file.',
      'Every file is there, and every byte is as it was saved.',
    ],
    error: undefined,
  })
  expect(await services.db`select from faulty_files`).toEqual([])
})

test('the check counts files that no row points to, and finds submissions without a manuscript', async () => {
  const { id, reference } = await aSubmission()
  await services.db`delete from manuscript_versions where submission_id = ${id}`
  const { lines, error } = await check()
  expect(lines).toContain(
    'The database doesn’t refer to 1 file. Leftovers from rejected uploads and deleted papers are cleaned up in a day or two.',
  )
  expect(error).toBe(
    `Left without a manuscript: ${reference}. Please ask their authors to send the file again.`,
  )
})

async function aSubmission() {
  const { id, reference } = await givenA(services, people, 'submitted')
  const { storageKey } = await aManuscript(services)
  return { id, reference, key: storageKey, path: `/api/submissions/${id}/versions/1/file` }
}

async function anotherSubmission() {
  const it = await aSubmission()
  const { key } = await services.storage.put(aWordFile('Another paper.'))
  await services.db`update manuscript_versions set storage_key = ${key} where submission_id = ${it.id}`
  return { ...it, key }
}

async function aPublished() {
  const { id } = await aSubmission()
  await services.db`update submissions set status = 'published' where id = ${id}`
  await services.db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
    values (${id}, 2, 10, 2026, 10, 'Creep', '', '{}', '[]', '10.5555/creep', '2026-10-05')`
  return { id }
}

async function signedIn() {
  const token = await openSession(services, { personId: people.author.id, persistent: false, device: 'x' })
  return apiOf(site, token)
}

async function check() {
  const lines: string[] = []
  const error = await commands
    .check(services, [], (line) => lines.push(line))
    .then(
      () => undefined,
      (failed: Error) => failed.message,
    )
  return { lines, error }
}
