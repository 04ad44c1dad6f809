import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { DepositResult } from '#adapters/registrar/registrar.ts'
import { publish, recordPressed } from '#features/publishing/use-cases.server.ts'
import { fields } from '#journal/deposits/fields.ts'
import { publishedRefusals } from '#journal/deposits/samples/published-refusals.ts'
import type { Services } from '#edge/context.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { atRegistrar, isInTrouble } from '#tests/support/deposits.ts'
import { emailsTo, startJobs, testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { checkDeposit, depositDoi } from './depositing.server.ts'
import { jobs } from './jobs.server.ts'
import { beginRenewing, renewDeposits } from './renewing.server.ts'
import { listOnPaper, needSent, openDeposit, openDeposits, sendAgain } from './use-cases.server.ts'
import { watchDeposits } from './watching.server.ts'

const clock = fakeClock(new Date('2026-11-30T20:00:00Z'))

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
  await services.db`update people set notification_consent = true where id = ${people.publisher.id}`
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(new Date('2026-11-30T20:00:00Z'))
  await services.db`delete from sandbox_troubles`
  await noJobs()
})

const noJobs = () => services.db`delete from pgboss.job where name in ('deposit-doi', 'check-deposit')`

const numbers = Array.from({ length: 200 }, (_, at) => `10.5555/ald.deposit.${at}`).values()
const aDoi = () => numbers.next().value ?? '' // more than the tests use

type Published = { id: string; doi: string }

async function givenPublished(doi = aDoi()): Promise<Published> {
  const published = await givenJustPublished(doi)
  await noJobs()
  return published
}

async function givenJustPublished(doi: string): Promise<Published> {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const proof = await cards.pay(await createOrder(services, id))
  await verifyPayment(services, { ...proof, submissionId: id })
  const { key, size } = await services.storage.put(Buffer.from('%PDF-1.7'))
  await services.db`insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
                    values (${id}, 'pdf', 'application/pdf', ${size}, ${key}, 1)`
  // A title of its own: if two papers look the same, Crossref says that they're in conflict.
  await services.db`update submissions set title = ${`Creep, ${doi}`} where id = ${id}`
  await publish(services, people.publisher, { submissionId: id, doi })
  return { id, doi }
}

async function whenDeposited(doi: string): Promise<void> {
  await depositDoi(services, doi)
  await checkDeposit(services, doi)
}

const standing = async (id: string) => (await listOnPaper(services, people.publisher, id))[0]
const history = async (id: string) => (await openDeposit(services, people.publisher, { id: id })).history
const kinds = async (id: string) => (await history(id)).map(({ events }) => events.map(({ kind }) => kind))

const waitsFor = (name: string, doi: string) =>
  services.db<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
    where name = ${name} and data = ${{ doi }}::jsonb and state = 'created'`

const failedEmails = async (reference = '') =>
  (await emailsTo(services, people.publisher.email)).filter(
    ({ subject }) => subject.includes('wasn’t registered') && subject.includes(reference),
  )

/** As the press leaves it; the press has its own tests. */
async function isPressed(id: string, references: string[]): Promise<void> {
  const contents = { headings: [], words: 0, figures: 0, tables: 0 }
  const cited = references.map((text) => ({ text, work: { type: 'document' } }))
  const found = { references, cited, text: '', contents, pages: 8 }
  await services.db`
    insert into pressings (submission_id, source_version, state, found)
    values (${id}, 1, 'done', ${JSON.stringify(found)}::jsonb)
    on conflict (submission_id) do update set found = excluded.found`
  await services.db.transaction((tx) => recordPressed(tx, services, { submissionId: id, at: clock.now() }))
}

test('a deposit is registered, and running its jobs again has no second effect', async () => {
  const { id, doi } = await givenPublished()
  expect(await standing(id)).toMatchObject({ standing: 'waiting', attempts: 0 })
  await depositDoi(services, doi)
  expect(await standing(id)).toMatchObject({ standing: 'sent', attempts: 1 })
  await depositDoi(services, doi)
  await checkDeposit(services, doi)
  await whenDeposited(doi)
  expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 1, told: [] })
  expect(await kinds(id)).toEqual([['sent', 'registered']])
  expect(await atRegistrar(services, doi)).toMatchObject([
    { status: 'Success', url: `http://journal.test/articles/${id}` },
  ])
})

test('what was sent and what was answered stay as they were', async () => {
  const { id, doi } = await givenPublished()
  await whenDeposited(doi)
  const [attempt] = await history(id)
  const xml = await needSent(services, people.publisher, { paperId: id, depositId: attempt?.id ?? '' })
  expect(xml).toBe((await atRegistrar(services, doi))[0]?.xml)
  expect(attempt?.events.at(-1)?.said).toContain('<msg>Successfully added</msg>')
  await expect(services.db`update deposits set body = ''`).rejects.toThrow('only added to')
  await expect(services.db`delete from deposit_events`).rejects.toThrow('only added to')
  for (const depositId of ['', 'x', '999999999', '9'.repeat(40)])
    await expect(needSent(services, people.publisher, { paperId: id, depositId })).rejects.toMatchObject({
      code: 'deposit_missing',
    })
})

describe('any change of a registered paper', () => {
  test('deposits it again, with a batch id of its own and a time stamp that rises', async () => {
    const { id, doi } = await givenPublished()
    await whenDeposited(doi)
    await isPressed(id, ['Wax, 2021.'])
    expect(await waitsFor('deposit-doi', doi)).toHaveLength(1)
    await whenDeposited(doi) // the clock stands still
    const [newest, first] = await atRegistrar(services, doi)
    expect(BigInt(newest?.stamp ?? 0)).toBeGreaterThan(BigInt(first?.stamp ?? 0))
    expect(newest?.fileName).not.toBe(first?.fileName)
    expect(newest?.xml).toContain('<unstructured_citation>Wax, 2021.</unstructured_citation>')
    expect([newest?.status, (await standing(id))?.attempts]).toEqual(['Success', 2])
  })

  test('deposits nothing if the registrar would read the same', async () => {
    const { id, doi } = await givenPublished()
    await isPressed(id, ['Wax, 2021.'])
    await whenDeposited(doi)
    clock.set(new Date('2026-12-24T09:00:00Z'))
    await isPressed(id, ['Wax, 2021.'])
    await whenDeposited(doi)
    expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 1 })
  })

  test('replaces a deposit that’s still without an answer', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'slow', { words: '5' })
    await whenDeposited(doi)
    await isPressed(id, ['Paper, 2022.'])
    await whenDeposited(doi)
    expect(await kinds(id)).toEqual([
      ['sent', 'registered'],
      ['sent', 'asked'],
    ])
  })

  test('that comes while the clock is wrong still has a later time stamp', async () => {
    const { id, doi } = await givenPublished()
    await whenDeposited(doi)
    clock.set(new Date('2020-01-01T00:00:00Z'))
    await isPressed(id, ['Back in time.'])
    await whenDeposited(doi)
    expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 2 })
  })
})

test('when the journal gets an ISSN, every paper is deposited again, and only once', async () => {
  const { id, doi } = await givenPublished()
  await whenDeposited(doi)
  await beginRenewing(services)
  await beginRenewing(services)
  expect(await waitsForRenewal()).toHaveLength(0)

  const before = services
  services = { ...services, journal: { ...services.journal, issn: '2434-561X' } }
  await beginRenewing(services)
  await beginRenewing(services)
  expect(await waitsForRenewal()).toHaveLength(1)
  await renewDeposits(services, {})
  expect(await waitsFor('deposit-doi', doi)).toHaveLength(1)
  await whenDeposited(doi)
  await whenDeposited(doi)
  expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 2 })
  services = before
})

const waitsForRenewal = () =>
  services.db`select from pgboss.job where name = 'renew-deposits' and state = 'created'`

describe('a deposit that’s refused', () => {
  const owned =
    'ISSN "23771666" has already been assigned, title/issn: X/23771666 is owned by publisher: 10.3765'

  test('is told in plain words, at its field, by email and as a notification, then corrected and sent again', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'refuse', { words: owned, doi })
    await whenDeposited(doi)
    const deposit = await openDeposit(services, people.publisher, { id: id })
    expect(deposit).toMatchObject({
      standing: 'failed',
      wasRegistered: false,
      told: [
        { field: 'issn', sentence: 'Crossref has this ISSN under another publisher.', onRecord: 'None yet' },
      ],
    })
    const [sent] = await failedEmails(deposit.reference)
    expect(sent?.text).toContain('ISSN: Crossref has this ISSN under another publisher.')
    expect(sent?.text).toContain(`/deposits/${id}`)
    const told = await services.db`
      select from notifications where person_id = ${people.publisher.id} and submission_id = ${id}
        and title like '%wasn’t registered%'`
    expect(told).toHaveLength(1)

    await sendAgain(services, people.publisher, { id: id })
    await whenDeposited(doi)
    expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 2, told: [] })
    expect((await history(id))[0]?.by).toBe('Petra Tarrowby')
  })

  test('is final until somebody does something: no job runs, and nothing is sent', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'refuse', { words: owned, doi })
    await whenDeposited(doi)
    await noJobs()
    await watchDeposits(services)
    await whenDeposited(doi)
    expect(await waitsFor('deposit-doi', doi)).toHaveLength(0)
    expect(await standing(id)).toMatchObject({ standing: 'failed', attempts: 1 })
  })

  test('is put right by a change of the paper, without anybody sending it again', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'refuse', { words: 'Citation has invalid DOI', doi })
    await whenDeposited(doi)
    await isPressed(id, ['With its DOI set right.'])
    await whenDeposited(doi)
    expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 2 })
  })

  test('after it was registered before leaves the DOI as it was, and says so', async () => {
    const { id, doi } = await givenPublished()
    await whenDeposited(doi)
    await isInTrouble(services, 'refuse', { words: owned, doi })
    await isPressed(id, ['One more.'])
    await whenDeposited(doi)
    expect(await standing(id)).toMatchObject({ standing: 'failed', wasRegistered: true })
  })

  test('by a foreign prefix or a wrong password is told as such', async () => {
    const { id, doi } = await givenPublished('10.9999/foreign')
    await whenDeposited(doi)
    expect((await standing(id))?.told).toMatchObject([{ field: 'account' }])
    const wrong = { state: 'refused' as const, answer: 'The registrar answered 401: Wrong login or password' }
    const registrar = { ...services.registrar, deposit: async () => wrong }
    await sendAgain(services, people.publisher, { id: id })
    await depositDoi({ ...services, registrar }, doi)
    expect((await standing(id))?.told).toMatchObject([
      { field: 'account', sentence: 'Crossref didn’t accept our username and password.' },
    ])
  })

  test.each(publishedRefusals.map(({ words, field }) => [fields[field], words, field] as const))(
    '%s: %s',
    async (_, words, field) => {
      await isInTrouble(services, 'refuse', { words, doi: common.doi })
      await sendAgain(services, people.publisher, { id: common.id })
      await whenDeposited(common.doi)
      const deposit = await openDeposit(services, people.publisher, { id: common.id })
      expect([deposit.standing, deposit.told.map((it) => it.field)]).toEqual(['failed', [field]])
      expect(deposit.history[0]?.events.at(-1)?.said).toContain('<failure_count>1</failure_count>')
    },
  )
  let common: Published
  beforeAll(async () => {
    clock.set(new Date('2026-11-30T20:00:00Z'))
    common = await givenPublished()
    await whenDeposited(common.doi)
  })

  test('with words we don’t know shows them as they are', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'refuse', { words: 'The moon is in the wrong house', doi })
    await whenDeposited(doi)
    expect((await standing(id))?.told).toMatchObject([{ words: 'The moon is in the wrong house' }])
  })
})

test('a deposit that fails our own check isn’t sent: it’s told at its field, corrected and sent', async () => {
  const { id, doi } = await givenPublished()
  const authors = [
    { given: 'Anwen', family: 'Tarrowby', orcid: '0000-0002-1825-0098' },
    { given: '', family: ' ' },
  ]
  const are = (them: object[]) =>
    services.db`update papers set authors = ${JSON.stringify(them)}::jsonb where id = ${id}`
  await are(authors)
  await whenDeposited(doi)
  const deposit = await openDeposit(services, people.publisher, { id: id })
  expect(deposit.told.map(({ field, onRecord }) => [field, onRecord])).toEqual([
    ['authors', 'Anwen Tarrowby, (no name)'],
    ['orcid', 'Anwen Tarrowby 0000-0002-1825-0098'],
  ])
  expect(await kinds(id)).toEqual([['invalid']])
  expect(await atRegistrar(services, doi)).toEqual([])
  expect(await failedEmails(deposit.reference)).toHaveLength(1)
  await whenDeposited(doi)
  expect(await kinds(id)).toEqual([['invalid']])

  await are([{ given: 'Anwen', family: 'Tarrowby', orcid: '0000-0002-1825-0097' }])
  await whenDeposited(doi)
  expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 2 })
})

describe('a registrar that can’t be reached', () => {
  test.each(['busy', 'down'] as const)(
    'because it’s %s is tried again, less and less often',
    async (kind) => {
      const { id, doi } = await givenPublished()
      for (let times = 0; times < 3; times++) {
        await isInTrouble(services, kind, { doi })
        await noJobs() // it runs now
        await depositDoi(services, doi)
      }
      expect(await waitsFor('deposit-doi', doi)).toEqual([{ seconds: 240 }])
      expect(await standing(id)).toMatchObject({ standing: 'waiting', attempts: 1 })
      await whenDeposited(doi)
      expect(await kinds(id)).toEqual([['unsent', 'unsent', 'unsent', 'sent', 'registered']])
    },
  )

  test('because its answer was lost is asked first, and isn’t sent the same twice', async () => {
    const { id, doi } = await givenPublished()
    const { deposit } = services.registrar
    const unheard: Services['registrar'] = {
      ...services.registrar,
      deposit: async (it) => {
        await deposit(it)
        throw new Error('The operation was aborted due to timeout')
      },
    }
    await depositDoi({ ...services, registrar: unheard }, doi)
    expect(await kinds(id)).toEqual([['unsent']])
    await whenDeposited(doi)
    expect(await kinds(id)).toEqual([['unsent', 'sent', 'registered']])
    expect(await atRegistrar(services, doi)).toHaveLength(1)
  })

  test('when it’s asked is asked again', async () => {
    const { id, doi } = await givenPublished()
    await depositDoi(services, doi)
    const away: Services['registrar'] = {
      ...services.registrar,
      findResult: () => Promise.reject(new Error('The registrar answered 503')),
    }
    await noJobs()
    await checkDeposit({ ...services, registrar: away }, doi)
    expect(await waitsFor('check-deposit', doi)).toEqual([{ seconds: 60 }])
    await checkDeposit(services, doi)
    expect(await kinds(id)).toEqual([['sent', 'asked', 'registered']])
  })
})

describe('a deposit without an answer', () => {
  test('is asked for less and less often, until there is one', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'slow', { words: '3', doi })
    await depositDoi(services, doi)
    for (let times = 0; times < 3; times++) {
      await noJobs() // it runs now
      await checkDeposit(services, doi)
    }
    expect(await waitsFor('check-deposit', doi)).toEqual([{ seconds: 240 }])
    expect(await standing(id)).toMatchObject({ standing: 'sent' })
    await checkDeposit(services, doi)
    expect(await kinds(id)).toEqual([['sent', 'asked', 'asked', 'asked', 'registered']])
  })

  test('that the registrar lost is deposited anew after an hour', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'lost', { doi })
    await whenDeposited(doi)
    clock.set(new Date('2026-11-30T21:01:00Z'))
    await checkDeposit(services, doi)
    await whenDeposited(doi)
    expect(await kinds(id)).toEqual([
      ['sent', 'registered'],
      ['sent', 'asked', 'lost'],
    ])
  })

  test('that the registrar loses three times is told to publishers', async () => {
    const { id, doi } = await givenPublished()
    for (let hour = 1; hour <= 3; hour++) {
      await isInTrouble(services, 'lost', { doi })
      await depositDoi(services, doi)
      clock.set(new Date(clock.now().getTime() + 3_660_000))
      await checkDeposit(services, doi)
    }
    expect(await standing(id)).toMatchObject({ standing: 'failed', told: [{ field: 'registrar' }] })
    expect(await failedEmails((await standing(id))?.reference)).toHaveLength(1)
    await sendAgain(services, people.publisher, { id: id })
    await whenDeposited(doi)
    expect(await standing(id)).toMatchObject({ standing: 'registered' })
  })

  test('after a day is told to publishers, once, and still asked for', async () => {
    const { id, doi } = await givenPublished()
    await isInTrouble(services, 'slow', { words: '99', doi })
    await whenDeposited(doi)
    clock.set(new Date('2026-12-01T20:01:00Z'))
    await noJobs()
    await watchDeposits(services)
    await watchDeposits(services)
    const { reference } = (await standing(id)) ?? {}
    const told = (await emailsTo(services, people.publisher.email)).filter(({ subject }) =>
      subject.includes(`hasn’t answered for a day: ${reference}`),
    )
    expect(told).toHaveLength(1)
    expect(await waitsFor('check-deposit', doi)).toHaveLength(1)
    expect(await kinds(id)).toEqual([['sent', 'asked', 'overdue']])
  })

  test('whose job was lost is taken up by the hourly round, and so is a paper that was never deposited', async () => {
    const [sent, never] = [await givenPublished(), await givenPublished()]
    await depositDoi(services, sent.doi)
    await noJobs()
    clock.set(new Date('2026-11-30T22:00:00Z'))
    await watchDeposits(services)
    expect(await waitsFor('check-deposit', sent.doi)).toHaveLength(1)
    expect(await waitsFor('deposit-doi', never.doi)).toHaveLength(1)
  })

  test('ends with its first answer, whatever comes later', async () => {
    const { id, doi } = await givenPublished()
    await depositDoi(services, doi)
    const slow = services.registrar.findResult
    const answers: DepositResult[] = [
      { state: 'refused', answer: 'No', raw: 'No' },
      { state: 'registered', answer: '', raw: '' },
    ]
    const registrar = { ...services.registrar, findResult: async () => answers.shift() ?? slow('') }
    await Promise.all([1, 2].map(() => checkDeposit({ ...services, registrar }, doi)))
    expect((await kinds(id))[0]).toHaveLength(2)
  })
})

describe('sending again', () => {
  test('waits while a deposit is on its way', async () => {
    const { id, doi } = await givenPublished()
    const again = () => sendAgain(services, people.publisher, { id: id })
    await expect(again()).rejects.toMatchObject({ code: 'deposit_underway' })
    await depositDoi(services, doi)
    await expect(again()).rejects.toMatchObject({ code: 'deposit_underway' })
    await checkDeposit(services, doi)
    await again()
    expect(await standing(id)).toMatchObject({ standing: 'waiting', attempts: 2 })
  })

  test('by two publishers at once makes one deposit', async () => {
    const { id, doi } = await givenPublished()
    await whenDeposited(doi)
    const pressed = await Promise.allSettled(
      [1, 2].map(() => sendAgain(services, people.publisher, { id: id })),
    )
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await standing(id)).toMatchObject({ attempts: 2 })
  })

  test('is for publishers, and for papers that are out', async () => {
    const { id, doi } = await givenPublished()
    await whenDeposited(doi)
    const { id: unpublished } = await givenA(services, people, 'approved_for_publication')
    await expect(sendAgain(services, people.publisher, { id: unpublished })).rejects.toMatchObject({
      code: 'paper_missing',
    })
    await expect(openDeposit(services, people.publisher, { id: unpublished })).rejects.toMatchObject({
      code: 'paper_missing',
    })
    await expect(sendAgain(services, people.otherAuthor, { id: id })).rejects.toMatchObject({ status: 403 })
    expect(await listOnPaper(services, people.author, id)).toEqual([])
  })
})

test('the desk lists failed deposits first, and finds them by standing and by words', async () => {
  const [good, bad] = [await givenPublished(), await givenPublished('10.9999/Another')]
  await whenDeposited(good.doi)
  await whenDeposited(bad.doi)
  const asked = { q: '', standing: undefined, page: 1 }
  const all = await openDeposits(services, asked)
  expect(all.papers[0]?.standing).toBe('failed')
  expect(all.failed).toBeGreaterThan(0)
  const failed = await openDeposits(services, { ...asked, standing: 'failed' })
  expect(failed.papers).toHaveLength(all.failed)
  expect(failed.papers.map(({ id }) => id)).toContain(bad.id)
  const found = await openDeposits(services, { ...asked, q: '9999/another' })
  expect(found.papers.map(({ id }) => id)).toEqual([bad.id])
})

test('a paper that looks like another is registered, with the registrar’s warning', async () => {
  const [one, other] = [await givenPublished(), await givenPublished()]
  await services.db`update papers set title = 'Twins', article_number = null where id = any(${[one.id, other.id]})`
  await whenDeposited(one.doi)
  await whenDeposited(other.doi)
  expect(await openDeposit(services, people.publisher, { id: other.id })).toMatchObject({
    standing: 'registered',
    warning: 'Added with conflict',
  })
})

// The last one: its jobs run from here on.
test('the queue carries a DOI from publication to registration by itself', async () => {
  await services.db`delete from pgboss.job`
  await startJobs(services, jobs)
  const { id } = await givenJustPublished('10.5555/by.itself')
  await services.db`delete from pgboss.job where name not in ('deposit-doi', 'check-deposit')`
  await services.queue.idle()
  expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 1 })
})
