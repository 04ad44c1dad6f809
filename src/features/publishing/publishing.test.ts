import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { testServices, theOutbox, thePeople, giveRoles } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { needDesk } from './desk.server.ts'
import { findPaper } from './store.server.ts'
import { publish, recordPressed } from './use-cases.server.ts'

const clock = fakeClock(new Date('2026-11-30T20:00:00Z')) // in Kolkata it's already December

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ clock })
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

const numbers = Array.from({ length: 100 }, (_, at) => `10.5555/ald.test.${at}`).values()
const aDoi = () => numbers.next().value ?? '' // more than the tests use

async function pay(submissionId: string): Promise<void> {
  const proof = await cards.pay(await createOrder(services, submissionId))
  await verifyPayment(services, { ...proof, submissionId })
}

/** As the press leaves it; the press has its own tests. */
async function press(submissionId: string): Promise<void> {
  const { key, size } = await services.storage.put(Buffer.from('%PDF-1.7'))
  await services.db`insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
                    values (${submissionId}, 'pdf', 'application/pdf', ${size}, ${key}, 1)`
}

async function givenReady(): Promise<string> {
  const { id } = await givenA(services, people, 'approved_for_publication')
  await pay(id)
  await press(id)
  return id
}

const tryToPublish = (
  submissionId: string,
  doi: string,
  viewer: SignedIn = people.publisher,
): Promise<Refusal | undefined> =>
  publish(services, viewer, { submissionId, doi }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

async function expectUnpublished(id: string): Promise<void> {
  expect(await findPaper(services.db, id)).toBeUndefined()
  const { submission } = await needDetails(services, people.publisher, id)
  expect(submission.status).toBe('approved_for_publication')
}

test('publishing writes the paper into the issue of the journal’s own month', async () => {
  const id = await givenReady()
  const doi = aDoi()
  await publish(services, people.publisher, { submissionId: id, doi: ` https://doi.org/${doi} ` })
  expect(await findPaper(services.db, id)).toMatchObject({
    doi,
    volume: 2,
    issue: 12,
    year: 2026,
    month: 12,
    title: 'Creep of layered paper under load',
    keywords: ['paper', 'creep'],
    authors: [
      {
        given: 'Anwen',
        family: 'Tarrowby',
        affiliation: 'Institute for Paper Engineering, Larkhaven',
        country: 'Iceland',
      },
    ],
    receivedOn: '2026-12-01',
    acceptedOn: '2026-12-01',
    revisedOn: null,
    publishedAt: clock.now(),
  })
  const { submission, history } = await needDetails(services, people.author, id)
  expect(submission.status).toBe('published')
  expect(history.at(-1)).toMatchObject({
    event: 'publish',
    fromStatus: 'approved_for_publication',
    toStatus: 'published',
  })
  const [sent] = (await theOutbox(services)).filter(
    ({ to, subject, html }) =>
      to === people.author.email && /is published/.test(subject) && html.includes(`/articles/${id}/card.png`),
  )
  expect(sent?.text).toContain(`/articles/${id}`)
})

test('all authors are printed in their order, and of them the address of the corresponding one', async () => {
  const id = await givenReady()
  await services.db`
    insert into submission_authors (submission_id, place, given_name, family_name, affiliation, email, orcid, corresponding)
    values (${id}, 2, 'Ingrid', '', '', 'ingrid@demo.example', '0000-0002-1694-233X', true),
           (${id}, 1, 'Sutarno', '', '', 'sutarno@demo.example', '', false)`
  await publish(services, people.publisher, { submissionId: id, doi: aDoi() })
  const paper = await findPaper(services.db, id)
  expect(paper?.authors).toEqual([
    { given: 'Sutarno', family: '' },
    {
      given: 'Ingrid',
      family: '',
      orcid: '0000-0002-1694-233X',
      corresponding: true,
      email: 'ingrid@demo.example',
    },
  ])
})

test('a paper takes over what its authors declared, as it was called on the day, and its links', async () => {
  const id = await givenReady()
  await services.db`
    update submissions set declarations = '{"data": "In the paper.", "interests": "None.", "gone": "Lost."}',
      links = '[{"kind": "dataset", "address": "10.5281/zenodo.1"}]' where id = ${id}`
  await publish(services, people.publisher, { submissionId: id, doi: aDoi() })
  await services.db`update submissions set declarations = '{}', links = '[]' where id = ${id}`
  expect(await findPaper(services.db, id)).toMatchObject({
    declared: [
      { id: 'interests', title: 'Competing interests', text: 'None.' },
      { id: 'data', title: 'Data availability', text: 'In the paper.' },
    ],
    links: [{ kind: 'dataset', address: '10.5281/zenodo.1' }],
  })
})

test('papers are numbered in the order of their publication, and a failure takes no number', async () => {
  const numberOf = async (id: string) => (await findPaper(services.db, id))?.articleNumber
  const [first, failed, second] = [await givenReady(), await givenReady(), await givenReady()]
  await publish(services, people.publisher, { submissionId: first, doi: aDoi() })
  const queue = { ...services.queue, add: () => Promise.reject(new Error('The queue is gone.')) }
  const asked = { submissionId: failed, doi: aDoi() }
  await expect(publish({ ...services, queue }, people.publisher, asked)).rejects.toThrow('Failed to publish')
  await publish(services, people.publisher, { submissionId: second, doi: aDoi() })
  const number = Number((await numberOf(first))?.slice(1))
  expect([await numberOf(failed), await numberOf(second)]).toEqual([undefined, `e${number + 1}`])
})

test('publishing starts the press and the deposit, and renews every process’s finished pages', async () => {
  const id = await givenReady()
  const doi = aDoi()
  const heard: string[] = []
  const stop = await services.db.listen('papers_changed', (paper) => void heard.push(paper ?? ''))
  await publish(services, people.publisher, { submissionId: id, doi })
  await expect.poll(() => heard).toContain(id)
  stop()
  const waiting = await services.db<{ name: string }>`
    select name from pgboss.job where (data = ${{ submissionId: id }}::jsonb or data = ${{ doi }}::jsonb)
      and name in ('press', 'deposit-doi') order by name`
  expect(waiting.map(({ name }) => name)).toEqual(['deposit-doi', 'press', 'press']) // the press was first asked at acceptance
})

test('a paper says when it last changed: published, then typeset again', async () => {
  const id = await givenReady()
  await tryToPublish(id, aDoi())
  const changedAt = async () => {
    const [row] = await services.db<{
      changedAt: Date
    }>`select changed_at as "changedAt" from papers where id = ${id}`
    return row?.changedAt
  }
  expect(await changedAt()).toEqual(clock.now())
  const at = new Date('2026-12-01T09:00:00Z')
  const contents = { headings: [], words: 0, figures: 0, tables: 0 }
  const found = { references: [], cited: [], text: '', contents, pages: 8 }
  await services.db`
    insert into pressings (submission_id, source_version, state, found)
    values (${id}, 1, 'done', ${JSON.stringify(found)}::jsonb)
    on conflict (submission_id) do update set found = excluded.found`
  await recordPressed(services.db, services, { submissionId: id, at })
  expect(await changedAt()).toEqual(at)
})

test('an unpaid paper isn’t published, nor is a paid one without its PDF', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  expect(await tryToPublish(id, aDoi())).toBe('not_paid')
  await pay(id)
  expect(await tryToPublish(id, aDoi())).toBe('no_pdf')
  await expectUnpublished(id)
})

test('something that isn’t a DOI is refused', async () => {
  const id = await givenReady()
  for (const doi of ['10.5555', 'ald.2026.1', '10.5555/two words', '10.5555/<\u0000>'])
    expect(await tryToPublish(id, doi)).toBe('doi_malformed')
  expect(await tryToPublish(id, '  ')).toBe('doi_missing')
  await expectUnpublished(id)
})

test('a DOI belongs to one paper, whatever the case of its letters', async () => {
  const [first, second] = [await givenReady(), await givenReady()]
  expect(await tryToPublish(first, '10.5555/Taken')).toBeUndefined()
  expect(await tryToPublish(second, 'doi:10.5555/tAKEN')).toBe('doi_taken')
  await expectUnpublished(second)
})

test('two papers at once with one DOI: one wins, the other is told', async () => {
  const ids = [await givenReady(), await givenReady()]
  const codes = await Promise.all(ids.map((id) => tryToPublish(id, '10.5555/both')))
  expect(codes.filter((code) => code !== 'doi_taken')).toEqual([undefined])
})

test('if we fail, it says so, and nothing is published', async () => {
  const id = await givenReady()
  const queue = { ...services.queue, add: () => Promise.reject(new Error('the queue is away')) }
  const doi = aDoi()
  await expect(
    publish({ ...services, queue }, people.publisher, { submissionId: id, doi }),
  ).rejects.toMatchObject({ status: 500, message: 'Failed to publish document. Please try again.' })
  await expectUnpublished(id)
  expect(await tryToPublish(id, doi)).toBeUndefined()
})

test('two publishers at once: one wins, and there is one paper and one line', async () => {
  const id = await givenReady()
  const codes = await Promise.all([aDoi(), aDoi(), aDoi(), aDoi()].map((doi) => tryToPublish(id, doi)))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([undefined, 'wrong_stage']))
  expect(await services.db`select from papers where id = ${id}`).toHaveLength(1)
  const { history } = await needDetails(services, people.author, id)
  expect(history.filter(({ event }) => event === 'publish')).toHaveLength(1)
})

test('only a publisher publishes, and only an approved paper', async () => {
  const id = await givenReady()
  for (const viewer of [people.author, people.editor, people.reviewer])
    expect(await tryToPublish(id, aDoi(), viewer)).toBe('not_yours')
  await expectUnpublished(id)
  const { id: early } = await givenA(services, people, 'review_in_progress')
  expect(await tryToPublish(early, aDoi())).toBe('wrong_stage')
  expect(await tryToPublish('nothing', aDoi())).toBe('submission_missing')
})

test('someone whose role ends while the button is on its way publishes nothing', async () => {
  const id = await givenReady()
  await giveRoles(services, people.publisher, 'reviewer')
  const code = await tryToPublish(id, aDoi())
  await giveRoles(services, people.publisher, 'publisher')
  expect(code).toBe('not_yours')
  await expectUnpublished(id)
})

test('the desk suggests a DOI and says what is missing', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const desk = await needDesk(services, people.publisher, id)
  expect(desk.suggested).toBe(`10.5555/${desk.submission.reference.toLowerCase().replaceAll('-', '.')}`)
  expect(desk.citation).toContain(
    `Tarrowby A. Creep of layered paper under load. ${services.journal.name}. 2026 Dec 1;2(12).`,
  )
  expect(desk).toMatchObject({ isPaid: false, refusal: 'not_paid', pdf: { isReady: false } })
  await pay(id)
  await press(id)
  expect(await needDesk(services, people.publisher, id)).toMatchObject({
    isPaid: true,
    refusal: undefined,
    pdf: { isReady: true },
  })
  await expect(needDesk(services, people.author, id)).rejects.toMatchObject({ code: 'not_yours' })
  await publish(services, people.publisher, { submissionId: id, doi: desk.suggested })
  await expect(needDesk(services, people.publisher, id)).rejects.toMatchObject({ code: 'wrong_stage' })
})
