// A published paper is mended: every form of it follows, readers are told what changed, and nothing is overwritten unseen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { lookAtChanges, mend, needMendingDesk, type Mending } from '#features/mending/use-cases.server.ts'
import { press } from '#features/press/jobs.server.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { changesBetween } from '#journal/mending.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { mailsTo, testServices, thePeople } from './support/services.ts'
import { givenAnEntered, type People } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

const publishedAt = new Date('2026-11-02T10:00:00Z')
const mendedAt = new Date('2026-11-20T10:00:00Z')
const clock = fakeClock(publishedAt)
const email = 'ottokar@demo.example'

let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ clock, journal: { charge: { amount: 0, currency: 'INR' } } })
  services = opened.services
  close = opened.close
  people = await thePeople(services)
  site = await openSite(services)
}, 60_000)
afterAll(async () => {
  await site.close()
  await close()
})

let published = 0

async function givenPublished(): Promise<string> {
  clock.set(publishedAt)
  const id = await givenAnEntered(services, people, { email, bytes: waxPaper })
  await press(services, id)
  await publish(services, people.publisher, { submissionId: id, doi: `10.5555/ald.mended.${++published}` })
  await press(services, id)
  clock.set(mendedAt)
  return id
}

const reason = 'The author’s name was misspelt.'

/** The form as it opens, with the author called Ottokar Fennymarsh. */
async function asMended(id: string): Promise<Mending> {
  const { submission } = await needMendingDesk(services, people.publisher, id)
  const authors = submission.authors.map((author) => ({ ...author, familyName: 'Fennymarsh' }))
  return { submissionId: id, revision: submission.revision, authors, reason, isSilent: false }
}

const refusalOf = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

const read = async (path: string) => (await fetch(site.url + path)).text()

test('after a mending, every form of the paper has the new name', { timeout: 120_000 }, async () => {
  const id = await givenPublished()
  const forms = [
    `/articles/${id}`,
    `/articles/${id}.bib`,
    `/articles/${id}.jsonld`,
    '/feed.atom',
    '/search?q=creep',
    '/',
  ]
  const records = `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${new URL(services.journal.publicUrl).hostname}:${id}`
  for (const path of [...forms, records])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('Fennimarsh')])
  await mend(services, people.publisher, await asMended(id))
  await expect.poll(() => read(`/articles/${id}`)).toContain(reason)
  await press(services, id)
  await expect.poll(() => read(`/articles/${id}.xml`)).toContain('<surname>Fennymarsh</surname>')
  for (const path of [...forms, records]) {
    const text = await read(path)
    expect([path, text]).toEqual([path, expect.stringContaining('Fennymarsh')])
    if (path !== forms[0]) expect([path, text]).toEqual([path, expect.not.stringContaining('Fennimarsh')])
  }
  const pdf = await (await fetch(`${site.url}/articles/${id}.pdf`)).arrayBuffer()
  const print = await pdfText(new Uint8Array(pdf))
  expect(print).toContain('Ottokar Fennymarsh')
  expect(print).not.toContain('Fennimarsh')
  expect(await read(records)).toContain('<datestamp>2026-11-20T10:00:00Z</datestamp>')
  expect(await read('/feed.atom')).toContain('<updated>2026-11-20T10:00:00.000Z</updated>')
  expect(await read('/sitemap-2026-11.xml')).toContain('2026-11-20T10:00:00')
  const jobs = await services.db<{ doi: string }>`
    select data->>'doi' as doi from pgboss.job where name = 'deposit-doi' and created_on > now() - interval '1 minute'`
  expect(jobs.length).toBeGreaterThan(0)
})

test('readers read when, why and what was mended; the author is written to; the staff have it in the history', async () => {
  const id = await givenPublished()
  await mend(services, people.publisher, await asMended(id))
  await expect.poll(() => read(`/articles/${id}`)).toMatch(/<b>Mended<\/b>, <time dateTime="2026-11-20">/)
  const page = await read(`/articles/${id}`)
  expect(page).toMatch(/<del>.*Fennimarsh.*<\/del>.*<ins>.*Fennymarsh/s)
  const [mail] = await mailsTo(services, email)
  expect(mail?.subject).toContain('mended your published paper')
  expect(mail?.text).toContain(reason)
  const { history, submission } = await needDetails(services, people.publisher, id)
  expect(history.at(-1)).toMatchObject({ what: 'Paper mended', note: reason, mine: true })
  expect(submission).toMatchObject({ authorName: 'Ottokar Fennymarsh', familyName: 'Fennymarsh', email })
  const again = await asMended(id)
  const { mendings } = await needMendingDesk(services, people.publisher, id)
  expect(mendings).toMatchObject([{ reason, isSilent: false, changes: [{ label: 'Name' }] }])
  expect(await refusalOf(mend(services, people.publisher, again))).toBe('mending_empty')
})

test('a name that changes silently leaves no trace for readers, nor in the email', async () => {
  const id = await givenPublished()
  const silent = { ...(await asMended(id)), reason: 'She asked us to.', isSilent: true }
  await mend(services, people.publisher, silent)
  await expect.poll(() => read(`/articles/${id}`)).toContain('Fennymarsh')
  const page = await read(`/articles/${id}`)
  for (const trace of ['Fennimarsh', 'Mended', 'She asked']) expect(page).not.toContain(trace)
  expect((await mailsTo(services, email))[0]?.text).not.toContain('She asked')
  const { mendings } = await needMendingDesk(services, people.publisher, id)
  expect(mendings).toMatchObject([{ reason: 'She asked us to.', isSilent: true }])
  const titled = { ...silent, revision: undefined, title: 'Another title' }
  expect(await refusalOf(mend(services, people.publisher, titled))).toBe('mending_not_silent')
})

test('of two publishers with the same form open, the second is told, and overwrites nothing', async () => {
  const id = await givenPublished()
  const [mine, theirs] = [await asMended(id), await asMended(id)]
  await mend(services, people.publisher, mine)
  const late = { ...theirs, title: 'Another title' }
  expect(await refusalOf(mend(services, people.publisher, late))).toBe('stale_text')
  expect(await refusalOf(lookAtChanges(services, people.editor, mine))).toBe('not_yours')
})

test('an address that nobody saw on the list isn’t printed by a mending', async () => {
  const id = await givenPublished()
  const { submission } = await needMendingDesk(services, people.publisher, id)
  expect(submission.authors.map((author) => author.email)).toEqual([''])
  await mend(services, people.publisher, await asMended(id))
  await expect.poll(() => read(`/articles/${id}`)).toContain('Fennymarsh')
  expect(await read(`/articles/${id}`)).not.toContain(email)
  expect(changesBetween(submission, submission)).toEqual([])
})
