import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { listNotifications } from '#features/notifications/use-cases.server.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { nextActions } from '#journal/workspace/next-actions.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { wordsOfMoney } from '#tests/support/money.ts'
import { testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { byInvitation } from '#tests/support/reviews.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { decide } from '../moves/move.server.ts'
import { createArticle } from '../moves/on-behalf.server.ts'
import { jobs } from '../jobs.server.ts'
import { beginReminding, remind, remindAll } from './reminding.server.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const after = (days: number) => clock.set(new Date(start.getTime() + days * 24 * 3600 * 1000))
let services: Services
let cards: ReturnType<typeof openCardPayment>
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ clock })
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(start)
  await services.db`truncate submissions cascade`
  await services.db`update people set notification_consent = false`
  people = await thePeople(services)
  await services.db`update people set notification_consent = true where id = any(${[people.otherEditor.id, people.otherReviewer.id, people.publisher.id]})`
  await services.db`delete from outbox`
})

/** The hourly round and the jobs it adds; those of the press and the outbox stay in the queue. */
async function look() {
  await remindAll(services)
  const added = await services.db<{ id: string }>`
    delete from pgboss.job where name = 'remind' returning data->>'submissionId' as id`
  for (const { id } of added) await jobs.remind(services, { submissionId: id })
}

/** Who got which reminder, oldest first; what earlier moves said is left out. */
async function reminders(): Promise<string[]> {
  const titles = /still|is waiting(?! for another)/
  return (await theOutbox(services))
    .filter(({ subject }) => titles.test(subject))
    .map(({ to, subject }) => `${nameOf(to)}: ${subject.split(':')[0]}`)
    .sort()
}
const nameOf = (email: string) =>
  Object.entries(people).find(([, person]) => person.email === email)?.[0] ?? email

// oxfmt-ignore
const sitting: [Parameters<typeof givenA>[2], days: number, whom: string[]][] = [
  ['submitted',                2,  ['otherEditor: A paper still needs an editor']],
  ['editing_in_progress',      2,  ['editor: A paper you’re editing is waiting']],
  ['editing_feedback_given',   14, ['author: Your paper is waiting for your revision']],
  ['sent_for_review',          2,  ['otherReviewer: A paper still needs a reviewer']],
  ['review_in_progress',       2,  ['reviewer: A paper you’re reviewing is waiting']],
  ['review_feedback_given',    14, ['author: Your paper is waiting for your revision']],
  ['approved_for_publication', 7,  ['author: The charge for your paper is still due']],
]

test.each(sitting)('%s: after %i days, and not before', async (status, days, whom) => {
  await givenA(services, people, status)
  after(days - 0.01)
  await look()
  expect(await reminders()).toEqual([])
  after(days)
  await look()
  expect(await reminders()).toEqual(whom)
  await look()
  expect(await reminders()).toEqual(whom)
})

test('drafts, rejected and withdrawn papers wait for no one', async () => {
  for (const status of ['incomplete', 'rejected', 'withdrawn'] as const)
    await givenA(services, people, status)
  after(400)
  await look()
  expect(await reminders()).toEqual([])
})

test('again after the pause, but a pool never again', async () => {
  await givenA(services, people, 'review_in_progress')
  await givenA(services, people, 'submitted')
  for (const days of [2, 3, 8.9, 9, 15, 16]) {
    after(days)
    await look()
  }
  const all = await reminders()
  expect(all.filter((it) => it.startsWith('reviewer'))).toHaveLength(3)
  expect(all.filter((it) => it.startsWith('otherEditor'))).toHaveLength(1)
})

test('it says what to do next, and is among the notifications until it’s done', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  after(3)
  await look()
  const [sent] = (await theOutbox(services)).filter(({ subject }) => subject.includes('you’re editing'))
  expect(sent?.text).toContain('The paper has been waiting for 3 days.')
  expect(sent?.text).toContain(nextActions.edit.you)
  expect(sent?.text).toContain(`http://journal.test/edit/${id}`)
  expect((await listNotifications(services, people.editor)).notifications[0]?.title).toBe(sent?.subject)
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  expect((await listNotifications(services, people.editor)).notifications).toEqual([])
})

test('a move ends the reminders, and the count of days starts over', async () => {
  const { id: submissionId } = await givenA(services, people, 'submitted')
  after(2)
  await look()
  await decide(services, people.editor, { move: 'selectForEdit', submissionId })
  await decide(services, people.editor, { move: 'releaseFromEdit', submissionId })
  after(3.9)
  await look()
  expect(await reminders()).toHaveLength(1)
  after(4)
  await look()
  expect(await reminders()).toHaveLength(2)
})

test('a paper that moved on before its turn in the queue is left alone', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  after(3)
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  await remind(services, id)
  expect(await reminders()).toEqual([])
})

test.each(['reviewer', 'editor'] as const)(
  'where the %s decides, they asked for the revision',
  async (decides) => {
    const { id } = await givenA(services, people, 'review_feedback_given')
    await services.db`update rounds set policy = ${{ ...byInvitation, decides }} where submission_id = ${id}`
    after(14)
    await look()
    const reminder = (await theOutbox(services)).find(({ subject }) =>
      subject.startsWith('Your paper is waiting'),
    )
    expect(reminder?.text).toContain(`The ${decides} asked you to revise`)
  },
)

test('saving text doesn’t restart the count', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  after(1)
  await services.db`update submissions set updated_at = ${clock.now()}, revision = revision + 1 where id = ${id}`
  after(2)
  await look()
  expect(await reminders()).toHaveLength(1)
})

test('whoever owes the charge is reminded once a week; once it’s paid, the publishers are next', async () => {
  const entered = { givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
  const { id } = await createArticle(services, people.publisher, {
    ...aText,
    ...entered,
    paper: await aManuscript(services),
  })
  after(7)
  await look()
  expect(await reminders()).toEqual(['mirren@demo.example: The charge for your paper is still due'])
  await verifyPayment(services, { ...(await cards.pay(await createOrder(services, id))), submissionId: id })
  after(8)
  await look()
  expect(await reminders()).toHaveLength(1)
  after(9)
  await look()
  expect(await reminders()).toContain('publisher: A paper is still waiting to be published')
})

test('in a journal without a charge the publishers are reminded at once, without a word of one', async () => {
  const charging = services
  services = { ...charging, journal: { ...charging.journal, charge: { amount: 0, currency: 'INR' } } }
  await givenA(services, people, 'approved_for_publication')
  after(2)
  await look()
  services = charging
  expect(await reminders()).toEqual(['publisher: A paper is still waiting to be published'])
  expect((await theOutbox(services)).flatMap(({ text }) => wordsOfMoney(text))).toEqual([])
})

test('ten processes at once remind once', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  after(2)
  await Promise.all(Array.from({ length: 10 }, () => remind(services, id)))
  await Promise.all([look(), look(), look()])
  expect(await reminders()).toEqual(['reviewer: A paper you’re reviewing is waiting'])
})

test('a journal that turns off reminders of reviews sends none', async () => {
  const reminderDays = { ...services.journal.reminderDays, reviewer: 0 }
  const patient: Services = { ...services, journal: { ...services.journal, reminderDays } }
  const { id } = await givenA(services, people, 'review_in_progress')
  after(300)
  await remindAll(patient)
  await remind(patient, id)
  await services.db`delete from pgboss.job where name = 'remind'`
  expect(await reminders()).toEqual([])
})

test('the round comes again within the hour, once for all processes', async () => {
  await services.db`delete from pgboss.job where name = 'remind-all'`
  await Promise.all([beginReminding(services), beginReminding(services), remindAll(services)])
  const waiting = await services.db`select from pgboss.job where name = 'remind-all' and state = 'created'`
  expect(waiting).toHaveLength(1)
})
