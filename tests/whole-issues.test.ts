import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import { needIssueFile, readIssue } from '#reading/archive/use-cases.server.ts'
import { issue as issuePage } from '#reading/issues/issue.tsx'
import { aPerson, startJobs, testServices } from './support/services.ts'
import { jobs } from '#features/press/jobs.server.ts'
import { setPaper } from '#features/press/press.ts'
import { anArticle } from '#features/press/samples/article.ts'
import { aFront } from '#features/press/samples/front.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { dotPng } from '#features/press/samples/word-file.ts'
import { beginBinding, beginUnbound, bindIssue } from '#features/press/issue/binding.server.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
const november = { year: 2026, month: 11 }
let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  const journal = await testServices({ clock })
  services = journal.services
  close = journal.close
  await aPaper('wax', 'Wax holds', 10)
  await aPaper('ink', 'Ink runs', 12)
  await aPaper('untypeset', 'Glue waits', 14)
  await aPdf('wax', 'Wax holds')
  await aPdf('ink', 'Ink runs')
})
afterAll(() => close())

async function aPaper(id: string, title: string, day: number, month = 11) {
  const { db } = services
  const { id: author } = await aPerson(services)
  await db`insert into submissions (id, reference, status, title, author_id) values (${id}, ${`ALD-${id}`}, 'published', ${title}, ${author})`
  await db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, pages)
    values (${id}, 2, ${month}, 2026, ${month}, ${title}, '', '{}', '[{"given":"Anwen","family":"Tarrowby"}]', ${`10.5555/${id}`},
      ${new Date(Date.UTC(2026, month - 1, day))}, 1)`
}

async function aPdf(id: string, title: string) {
  const media = new Map([['image-1.png', { bytes: dotPng, type: 'image/png' }]])
  const { pdf, pages } = await setPaper(services, { article: anArticle, front: aFront({ title }), media })
  const { key, size } = await services.storage.put(pdf)
  await services.db`update papers set pages = ${pages} where id = ${id}`
  await services.db`delete from galleys where submission_id = ${id}`
  await services.db`
    insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
    values (${id}, 'pdf', 'application/pdf', ${size}, ${key}, 1)`
}

const page = async () => {
  const { body } = await issuePage({
    services,
    params: { volume: '2', issue: '11' },
    query: new URLSearchParams(),
  })
  return body
}

test('until a job has bound it, an issue says that its PDF is being made', async () => {
  expect(await page()).toContain('We’re making a PDF of the whole issue.')
  await expect(needIssueFile(services, 2, 11)).rejects.toThrow(new Refused('issue_pdf_missing'))
})

test('when the journal starts, an issue that was never bound is, in the order its papers appeared', async () => {
  await startJobs(services, jobs)
  await beginUnbound(services)
  await services.queue.idle()
  const { file } = await needIssueFile(services, 2, 11)
  const text = await pdfText(await services.storage.read(file.key))
  expect(text).toMatch(/November 2026.*Contents.*Wax holds.*Ink runs.*Glue waits.*Wax holds.*Ink runs/)
  const html = await page()
  expect(html).toContain('href="/volumes/2/issues/11.pdf"')
  expect(html).toContain(`As one PDF: ${file.pages} pages`)
  expect(html).not.toContain('is being made')
})

test('the same papers are bound once', async () => {
  const { file } = await needIssueFile(services, 2, 11)
  clock.set(new Date('2026-11-20T11:00:00Z'))
  await bindIssue(services, november)
  expect((await needIssueFile(services, 2, 11)).file.madeAt).toEqual(file.madeAt)
})

test('a paper that is typeset again has its issue bound again', async () => {
  const { file } = await needIssueFile(services, 2, 11)
  await aPdf('ink', 'Ink runs, corrected')
  await beginBinding(services.db, services, 'ink')
  await services.queue.idle()
  const again = (await needIssueFile(services, 2, 11)).file
  expect(again.key).not.toBe(file.key)
  expect(await pdfText(await services.storage.read(again.key))).toContain('Ink runs, corrected')
})

test('an issue with too many papers for one file offers none, and promises none', async () => {
  for (let n = 0; n <= 150; n++) await aPaper(`m${n}`, 'One of many', 3, 3)
  await bindIssue(services, { year: 2026, month: 3 })
  expect((await readIssue(services, { volume: 2, number: 3 })).whole).toBeNull()
  await expect(needIssueFile(services, 2, 3)).rejects.toThrow(new Refused('issue_pdf_missing'))
})
