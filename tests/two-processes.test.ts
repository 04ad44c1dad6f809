// A paper published by one process appears on every page of another: within a second, even if the notification was
// lost.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleCharge } from './support/settled.ts'
import { join, type Api } from './support/api.ts'
import { inDatabaseOf } from './support/database-of.ts'
import { theManuscript } from './support/manuscripts.ts'
import { forget, startSite, type Site } from './support/site.ts'

const within = 1000 // milliseconds from the publisher's answer on

type Paper = { id: string; title: string; month: string; /** Its place by publication. */ nth: number }

/** Everywhere readers and machines learn of a new paper, and by what. A new list is one more line. */
const places: Record<string, (it: Paper) => { address: string; says: string }> = {
  home: ({ title }) => ({ address: '/', says: title }),
  issue: ({ month, title }) => ({ address: issueOf(month), says: title }),
  archives: ({ nth }) => ({ address: '/archives', says: nth === 1 ? '1 paper' : `${nth} papers` }),
  feed: ({ title }) => ({ address: '/feed.atom', says: title }),
  'feed of the issue': ({ month, title }) => ({ address: `${issueOf(month)}/feed.atom`, says: title }),
  search: ({ title, id }) => ({ address: `/search?q=${encodeURIComponent(title)}`, says: id }),
  'site map': ({ month, id }) => ({ address: `/sitemap-${month}.xml`, says: id }),
  paper: ({ id, title }) => ({ address: `/articles/${id}`, says: title }),
}

let publishing: Site
let reading: Site
let people: Record<'author' | 'editor' | 'reviewer' | 'publisher', Api>

beforeAll(async () => {
  publishing = await startSite()
  reading = await startSite({ dataDir: publishing.dataDir })
  people = {
    author: await join(publishing, 'anwen@demo.example'),
    editor: await join(publishing, 'edda@demo.example', 'editor'),
    reviewer: await join(publishing, 'runa@demo.example', 'reviewer'),
    publisher: await join(publishing, 'petra@demo.example', 'publisher'),
  }
}, 120_000)

afterAll(async () => {
  await Promise.all([publishing.stop(), reading.stop()])
  forget(publishing)
})

test('a paper is on every page of the process that did not publish it', { timeout: 120_000 }, async () => {
  const paper = await givenReady('Wetting of folded maps', 1)
  await readTwice(paper)
  await publish(paper)
  await allShow(paper)
})

test('even if the connection that hears of it was just lost', { timeout: 120_000 }, async () => {
  const paper = await givenReady('Drying of folded maps', 2)
  await readTwice(paper)
  await inDatabaseOf(publishing, async (db) => {
    await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alidade-listener'`
  })
  await publish(paper)
  await allShow(paper)
})

/** Accepted, paid and typeset. */
async function givenReady(title: string, nth: number): Promise<Paper> {
  const { author, editor, reviewer } = people
  const { abstract, keywords } = theManuscript()
  const asked = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', asked, theManuscript())
  const { id } = body['data'] as { id: string } // as the contract says
  const takes = async (who: Api, call: string, status: string, words: object = {}) =>
    expect(await who.post(`/api/submissions/${call}`, { submissionId: id, status, ...words })).toMatchObject({
      status: 200,
    })
  await takes(editor, 'update-editor', 'editing_in_progress')
  await takes(editor, 'update-editor', 'sent_for_review', { editorFeedback: 'In scope.' })
  await takes(reviewer, 'update-reviewer', 'review_in_progress')
  await takes(reviewer, 'update-reviewer', 'approved_for_publication', { reviewFeedback: 'Sound.' })
  const month = await inDatabaseOf(publishing, async (db) => {
    await settleCharge(db, id)
    const pressed = () => db`select from pressings where submission_id = ${id} and state = 'done'`
    await expect.poll(pressed, { timeout: 60_000 }).toHaveLength(1)
    const [now] = await db<{ month: string }>`
      select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month`
    return now?.month ?? ''
  })
  return { id, title, month, nth }
}

function issueOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year === 2025 ? `/volumes/1/issues/${number - 5}` : `/volumes/${year - 2024}/issues/${number}`
}

/** So that each page is kept, without the paper. */
async function readTwice(paper: Paper): Promise<void> {
  for (const place of [...Object.keys(places), ...Object.keys(places)])
    expect(await shows(place, paper)).toBe(false)
}

async function shows(place: string, paper: Paper): Promise<boolean> {
  const { address, says } = places[place]!(paper) // one of its keys
  return (await (await fetch(reading.url + address)).text()).includes(says)
}

async function publish({ id }: Paper): Promise<void> {
  const asked = { submissionId: id, doi: `10.5555/${id}`, status: 'published' }
  expect(await people.publisher.post('/api/submissions/update-publisher', asked)).toMatchObject({
    status: 200,
  })
}

async function allShow(paper: Paper): Promise<void> {
  const deadline = performance.now() + within
  const missing = new Set(Object.keys(places))
  while (missing.size > 0 && performance.now() < deadline)
    for (const place of missing) if (await shows(place, paper)) missing.delete(place)
  expect([...missing]).toEqual([])
}
