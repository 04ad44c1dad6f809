// An author without funds asks not to be charged: who learns of it and when, and what becomes of it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCharge, openCharges, waive } from '#features/charges/use-cases.server.ts'
import { listOwed } from '#features/payments/use-cases/bills.server.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { countTabs } from '#features/submissions/lists/listing.server.ts'
import { listForYou } from '#features/submissions/lists/for-you.server.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { deleteDraft } from '#features/submissions/moves/deleting.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { remind, remindAll } from '#features/submissions/telling/reminding.server.ts'
import { defaultCharge } from '#journal/charges/charge.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { emailsTo, testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { askForWaiver, openRequest, refuseWaiver, takeBackRequest } from './use-cases.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
let cards: ReturnType<typeof openCardPayment>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
})
afterAll(() => close())
beforeEach(async () => {
  people = await thePeople(services)
  await services.db`update people set notification_consent = true where id = ${people.publisher.id}`
})

const full = defaultCharge.amount
const reason = 'Every author works in Malawi.'
const ask = (submissionId: string) => askForWaiver(services, people.author, { submissionId, reason })
const whyRefused = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

/** Asked for as a draft, then submitted, edited, reviewed and accepted. */
async function givenAskedBefore(): Promise<string> {
  const { id } = await givenA(services, people, 'incomplete')
  await ask(id)
  const paper = await aManuscript(services)
  await submit(services, people.author, { ...aText, submissionId: id, paper })
  const it = { submissionId: id, feedback: '' }
  await decide(services, people.editor, { move: 'selectForEdit', ...it })
  await decide(services, people.editor, { move: 'sendForReview', ...it })
  await decide(services, people.reviewer, { move: 'selectForReview', ...it })
  await services.db`delete from outbox`
  await decide(services, people.reviewer, { move: 'approve', ...it })
  return id
}

async function givenAsked(): Promise<string> {
  const { id } = await givenA(services, people, 'approved_for_publication')
  await services.db`delete from outbox`
  await ask(id)
  return id
}

test('asked for before submitting, a waiver is decided once the paper is accepted: nobody asks for money meanwhile', async () => {
  const id = await givenAskedBefore()
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.text).toContain('there’s nothing to pay until we’ve decided')
  expect(sent?.text).not.toContain('/payment/')
  expect(sent?.text).not.toMatch(/is now due|pay the processing charge/)
  const [toPublisher] = await emailsTo(services, people.publisher.email)
  expect(toPublisher?.subject).toMatch(/^An author has asked for a waiver: ALD-/)
  expect(toPublisher?.text).toContain(`/charges/${id}`)
  expect(await openCharge(services, people.publisher, id)).toMatchObject({
    standing: 'asks',
    request: { reason },
  })
})

test.each<Exclude<Status, 'published'>>(['incomplete', 'submitted', 'review_in_progress'])(
  'while a paper is %s, no publisher sees that its author asks for a waiver',
  async (status) => {
    const { id, reference } = await givenA(services, people, status)
    await services.db`delete from outbox`
    await ask(id)
    const listed = await openCharges(services, { q: reference, standing: undefined, page: 1 })
    expect(listed.charges).toEqual([])
    expect(await whyRefused(openCharge(services, people.publisher, id))).toBe('not_yours')
    expect(await whyRefused(openRequest(services, people.publisher, id))).toBe('not_yours')
    const refusal = { submissionId: id, reason: 'No.' }
    expect(await whyRefused(refuseWaiver(services, people.publisher, refusal))).toBe('not_owed')
    expect(await theOutbox(services)).toEqual([])
  },
)

test('editors and reviewers never learn that a waiver is asked for, refused or granted', async () => {
  const id = await givenAskedBefore()
  const secret = /waive|Malawi|unfortunate/i
  const expectNothing = async () => {
    for (const who of [people.editor, people.reviewer]) {
      expect(JSON.stringify(await needDetails(services, who, id))).not.toMatch(secret)
      expect(JSON.stringify(await listForYou(services, who))).not.toMatch(secret)
      expect(await whyRefused(openRequest(services, who, id))).toBe('not_its_author')
      const emails = await emailsTo(services, who.email)
      expect(emails.map(({ text }) => text).join()).not.toMatch(secret)
    }
    const told = await services.db<{ text: string }>`
      select title || text || next as text from notifications
      where person_id in (${people.editor.id}, ${people.reviewer.id})`
    expect(told.map(({ text }) => text).join()).not.toMatch(secret)
  }
  await expectNothing()
  await refuseWaiver(services, people.publisher, { submissionId: id, reason: 'Unfortunately not.' })
  await expectNothing()
  await waive(services, people.publisher, { submissionId: id, amount: full, reason })
  await expectNothing()
})

test('for an editor, an accepted paper waits for a publisher, whether its charge is paid or not', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const waitsFor = async () => {
    const sections = await listForYou(services, people.editor)
    return sections.flatMap(({ waiting }) => waiting).find(({ submission }) => submission.id === id)?.for
  }
  expect(await waitsFor()).toBe('a publisher')
  await waive(services, people.publisher, { submissionId: id, amount: full, reason })
  expect(await waitsFor()).toBe('a publisher')
})

test('once asked for, the publisher has the next action, and the author is neither counted nor reminded as owing', async () => {
  const id = await givenAsked()
  const own = await listForYou(services, people.publisher)
  expect(own.find(({ key }) => key === 'yours')?.waiting.map(({ submission }) => submission.id)).toContain(id)
  expect(await listOwed(services, people.author)).toEqual([])
  expect(await countTabs(services, people.author)).toMatchObject({ owed: 0 })
  await services.db`update submissions set stage_since = now() - interval '90 days' where id = ${id}`
  await services.db`alter table charge_entries disable trigger only_added_to`
  await services.db`update charge_entries set at = now() - interval '90 days' where submission_id = ${id}`
  await services.db`alter table charge_entries enable trigger only_added_to`
  await services.db`update waiver_requests set asked_at = now() - interval '80 days' where submission_id = ${id}`
  await services.db`delete from outbox`
  await remindAll(services)
  await remind(services, id)
  expect(await emailsTo(services, people.author.email)).toEqual([])
  const [sent] = await emailsTo(services, people.publisher.email)
  expect(sent?.subject).toMatch(/^A waiver is still waiting for a decision: /)
})

test('a publisher grants it in whole: nothing is owed, and the author is told why', async () => {
  const id = await givenAsked()
  await waive(services, people.publisher, { submissionId: id, amount: full, reason: 'You have no funds.' })
  expect(await openRequest(services, people.author, id)).toMatchObject({
    request: { state: 'granted', answer: 'You have no funds.' },
    whyNot: 'waiver_decided',
  })
  expect(await whyRefused(createOrder(services, id))).toBe('charge_waived')
  const emails = await emailsTo(services, people.author.email)
  expect(emails.at(-1)?.subject).toMatch(/^The charge has been waived: /)
})

test('a publisher grants it in part: the rest is due', async () => {
  const id = await givenAsked()
  await waive(services, people.publisher, { submissionId: id, amount: full / 2, reason: 'Half, as you ask.' })
  expect(await createOrder(services, id)).toMatchObject({ amount: full / 2 })
  expect(await listOwed(services, people.author)).toMatchObject([{ id, owed: { amount: full / 2 } }])
})

test('a publisher refuses it with a reason: the author reads it in an email, and the charge is due', async () => {
  const id = await givenAsked()
  const asked = { submissionId: id, reason: 'Your grant pays charges.' }
  await refuseWaiver(services, people.publisher, asked)
  const [sent] = (await emailsTo(services, people.author.email)).filter(({ subject }) =>
    subject.startsWith('The charge for your paper hasn’t been waived'),
  )
  expect(sent?.text).toContain('Your grant pays charges.')
  expect(sent?.text).toContain(`/payment/${id}`)
  expect(await createOrder(services, id)).toMatchObject({ amount: full })
  expect(await whyRefused(ask(id))).toBe('waiver_decided')
  expect(await whyRefused(refuseWaiver(services, people.publisher, asked))).toBe('waiver_decided')
  const { history } = await needDetails(services, people.author, id)
  expect(history.at(-1)).toMatchObject({ event: 'charge', note: 'Waiver declined: Your grant pays charges.' })
})

test('an author may change the reason or take the request back until it’s decided', async () => {
  const id = await givenAsked()
  await askForWaiver(services, people.author, { submissionId: id, reason: 'We lost our grant.' })
  expect(await openRequest(services, people.author, id)).toMatchObject({
    request: { reason: 'We lost our grant.', state: 'asked' },
  })
  await takeBackRequest(services, people.author, id)
  expect((await openRequest(services, people.author, id)).request).toBeUndefined()
  expect(await openCharge(services, people.publisher, id)).toMatchObject({ standing: 'owes' })
  expect(await listOwed(services, people.author)).toMatchObject([{ id }])
})

test('nobody but its author asks, nobody asks for what is paid, and nobody decides twice', async () => {
  const id = await givenAsked()
  for (const who of [people.otherAuthor, people.editor, people.publisher])
    expect(await whyRefused(askForWaiver(services, who, { submissionId: id, reason }))).toBe('not_its_author')
  expect(await whyRefused(refuseWaiver(services, people.author, { submissionId: id, reason: 'No.' }))).toBe(
    'not_yours',
  )
  await verifyPayment(services, { ...(await cards.pay(await createOrder(services, id))), submissionId: id })
  expect(await whyRefused(ask(id))).toBe('already_paid')
  const late = { submissionId: id, reason: 'Late.' }
  expect(await whyRefused(refuseWaiver(services, people.publisher, late))).toBe('already_paid')
})

test('a publisher with a part in the paper doesn’t decide about its waiver', async () => {
  const id = await givenAsked()
  await services.db`update submissions set editor_id = ${people.publisher.id} where id = ${id}`
  const refusal = { submissionId: id, reason: 'No.' }
  expect(await whyRefused(refuseWaiver(services, people.publisher, refusal))).toBe('has_part')
})

test('a journal without a charge has no waivers', async () => {
  const { id } = await givenA(services, people, 'incomplete')
  const free = { ...services, journal: { ...services.journal, charge: { ...defaultCharge, amount: 0 } } }
  expect(await whyRefused(openRequest(free, people.author, id))).toBe('page_missing')
  expect(await whyRefused(askForWaiver(free, people.author, { submissionId: id, reason }))).toBe(
    'page_missing',
  )
})

test('a deleted draft takes its request along', async () => {
  const { id } = await givenA(services, people, 'incomplete')
  await ask(id)
  await deleteDraft(services, people.author, id)
  expect(await services.db`select from waiver_requests where submission_id = ${id}`).toEqual([])
})
