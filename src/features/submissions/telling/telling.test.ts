import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tidy } from '#features/housekeeping/tidy.server.ts'
import { countUnread, listNotifications, markRead } from '#features/notifications/use-cases.server.ts'
import { nextActions, nextActionNames } from '#journal/workspace/next-actions.ts'
import { moves, type Move, type Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { decidedMoves } from '#tests/support/decided-moves.ts'
import { testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { lockSubmission, makeMove } from '../moves/move.server.ts'
import { submit } from '../moves/writing.server.ts'
import { createArticle } from '../moves/on-behalf.server.ts'

let services: Services
let cards: ReturnType<typeof openCardPayment>
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
})
afterAll(() => close())
beforeEach(async () => {
  await services.db`update people set notification_consent = false`
  people = await thePeople(services)
  await services.db`update people set notification_consent = true where id = any(${Object.values(people).map(({ id }) => id)})`
})

type Who = keyof People
type Told = { move: Move; by: Who; from: Exclude<Status, 'published'>; emailed: Who[]; notifications: Who[] }

const everybody = decidedMoves.flatMap(({ move, from, by, emailed, told }): Told[] => {
  if (!emailed || !told || from === 'none' || from === 'published') return []
  return [{ move, by: by === 'chief' ? 'otherEditor' : by, from, emailed, notifications: told }]
})

const mostGiven = {
  feedback: 'Say more.',
  reason: 'On leave.',
  doi: '10.5555/ald.told',
  paid: true,
  hasPdf: true,
}
const handedBy = (move: Move) => ({
  id: people[move === 'assign' ? 'editor' : 'otherEditor'].id,
  isEditor: true,
  hasConflict: false,
})
const pass = ({ move, by }: Pick<Told, 'move' | 'by'>, id: string) =>
  services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    await makeMove(tx, services, {
      viewer: { ...people[by], isChief: true },
      move,
      submission: { ...submission, paid: true, hasPdf: true },
      given: { ...mostGiven, handed: handedBy(move) },
    })
  })

const namesOf = (isMeant: (person: People[Who]) => boolean) =>
  (Object.keys(people) as Who[]).filter((name) => isMeant(people[name])).sort()
const emailsAbout = async (words: string) =>
  (await theOutbox(services)).filter(({ text }) => text.includes(words))
const notificationsOf = async (who: Who) => (await listNotifications(services, people[who])).notifications

test.each(everybody)('$move from $from: everyone concerned is told', async (it) => {
  const { id, reference } = await givenA(services, people, it.from)
  await services.db`delete from outbox`
  await services.db`delete from notifications`
  await pass(it, id)
  const emails = await emailsAbout(reference)
  expect(namesOf(({ email }) => emails.some(({ to }) => to === email))).toEqual(it.emailed)
  const told = await services.db<{
    id: string
  }>`select person_id as id from notifications where submission_id = ${id}`
  expect(namesOf((person) => told.some((row) => row.id === person.id))).toEqual(it.notifications)
})

test('only saved drafts are left out of that table', () => {
  const silent = ['saveForLater', 'saveArticleForLater', 'createArticle']
  const inRounds = ['requestNewRound', 'acceptReview', 'submitReview'] // rounds.test.ts, invited.test.ts
  const told = new Set<string>([...everybody.map(({ move }) => move), ...silent, ...inRounds])
  expect(Object.keys(moves).filter((move) => !told.has(move))).toEqual([])
})

test.each(everybody)(
  '$move from $from: each is told the next step, by email as in the notifications',
  async (it) => {
    const { id, reference } = await givenA(services, people, it.from)
    await services.db`delete from outbox`
    await services.db`delete from notifications`
    await pass(it, id)
    const steps = [
      ...nextActionNames.flatMap((action) => [nextActions[action].you, nextActions[action].they]),
      'There’s nothing more to do.',
      'you can appeal: see Peer review on our site.',
    ]
    const emails = await emailsAbout(reference)
    for (const { text } of emails) expect(steps.some((step) => text.includes(step))).toBe(true)
    for (const who of it.notifications) {
      const [notification] = await notificationsOf(who)
      const sent = emails.find(({ to }) => to === people[who].email)
      expect(notification).toBeDefined()
      expect(sent?.subject).toBe(notification?.title)
      expect(sent?.text).toContain(notification?.text)
      expect(sent?.text).toContain(notification?.next)
    }
  },
)

test('whoever has the next action is told so, and the others that they can wait', async () => {
  await givenA(services, people, 'review_feedback_given')
  expect((await notificationsOf('author'))[0]?.next).toBe(nextActions.reviseForReviewer.you)
  expect((await notificationsOf('editor'))[0]?.next).toBe(
    `${nextActions.reviseForReviewer.they} You don’t need to do anything until then.`,
  )
})

test('once the charge is paid the publishers have the next action, also of a paper they entered themselves', async () => {
  const entered = { givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
  const { id, reference } = await createArticle(services, people.publisher, {
    ...aText,
    ...entered,
    paper: await aManuscript(services),
  })
  const order = await createOrder(services, id)
  await verifyPayment(services, { ...(await cards.pay(order)), submissionId: id })
  const [notification] = await notificationsOf('publisher')
  expect(notification).toMatchObject({
    title: `The charge has been paid: ${reference}`,
    next: nextActions.publish.you,
  })
  const emails = (await theOutbox(services)).filter(({ subject }) => subject === notification?.title)
  expect(emails.map(({ to }) => to)).toEqual([people.publisher.email])
})

test('a move that’s rolled back tells no one', async () => {
  const { id, reference } = await givenA(services, people, 'submitted')
  const before = (await emailsAbout(reference)).length
  const failed = services.db.transaction(async (tx) => {
    await makeMove(tx, services, {
      viewer: people.editor,
      move: 'selectForEdit',
      submission: await lockSubmission(tx, id),
    })
    throw new Error('broken off')
  })
  await expect(failed).rejects.toThrow('broken off')
  expect(await notificationsOf('author')).toEqual([])
  expect(await emailsAbout(reference)).toHaveLength(before)
})

test('a request to select a paper goes once someone has selected it', async () => {
  await givenA(services, people, 'submitted')
  expect(await notificationsOf('otherEditor')).toHaveLength(1)
  await givenA(services, people, 'editing_in_progress')
  expect(await notificationsOf('otherEditor')).toHaveLength(1)
})

test('notifications link to the paper as long as the person may read it', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  expect((await notificationsOf('editor'))[0]?.path).toBe(`/submissions/${id}`)
  await services.db`update submissions set editor_id = ${people.otherEditor.id} where id = ${id}`
  const [notification] = await notificationsOf('editor')
  expect(notification?.title).toContain('approved for publication')
  expect(notification?.path).toBeUndefined()
})

test('no notification to the author names the reviewer, and none to a reviewer the author', async () => {
  await services.db`update people set family_name = 'Reviewerton' where id = ${people.reviewer.id}`
  await services.db`update people set family_name = 'Authorby' where id = ${people.author.id}`
  for (const stage of ['approved_for_publication', 'rejected', 'review_feedback_given', 'withdrawn'] as const)
    await givenA(services, people, stage)
  expect(JSON.stringify(await notificationsOf('author'))).not.toMatch(/Reviewerton|Runa/)
  expect(
    JSON.stringify([await notificationsOf('reviewer'), await notificationsOf('otherReviewer')]),
  ).not.toMatch(/Authorby|Anwen/)
  expect(await notificationsOf('author')).not.toHaveLength(0)
})

test('what was opened is read; what came meanwhile isn’t', async () => {
  await givenA(services, people, 'sent_for_review')
  const { notifications } = await listNotifications(services, people.author)
  expect(notifications.map(({ isNew }) => isNew)).toEqual([true, true])
  await givenA(services, people, 'editing_in_progress')
  await markRead(services, people.author, notifications)
  expect(await countUnread(services.db, people.author.id)).toBe(1)
  expect((await notificationsOf('author')).map(({ isNew }) => isNew)).toEqual([true, false, false])
})

test('only one’s own notifications are marked, and an invalid place in the list is the first page', async () => {
  await givenA(services, people, 'approved_for_publication')
  await markRead(services, people.author, await notificationsOf('author'))
  expect(await countUnread(services.db, people.author.id)).toBe(0)
  expect(await countUnread(services.db, people.editor.id)).toBeGreaterThan(0)
  for (const before of ['', 'x', '9'.repeat(40), "1' or 1=1"])
    expect((await listNotifications(services, people.author, before)).notifications).toEqual(
      await notificationsOf('author'),
    )
})

test('notifications come in pages without a gap', async () => {
  const paper = await aManuscript(services)
  for (let n = 0; n < 35; n += 1) await submit(services, people.author, { ...aText, paper })
  const first = await listNotifications(services, people.editor)
  const rest = await listNotifications(services, people.editor, first.last)
  expect([first.notifications.length, rest.notifications.length, rest.last]).toEqual([30, 5, undefined])
  expect(new Set([...first.notifications, ...rest.notifications].map(({ id }) => id)).size).toBe(35)
})

test('notifications go half a year after they were read, and a year after they were written', async () => {
  await givenA(services, people, 'approved_for_publication')
  const now = services.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
  const ages: { title: string; at: Date; readAt: Date | null }[] = [
    { title: 'long read', at: daysAgo(200), readAt: daysAgo(181) },
    { title: 'lately read', at: daysAgo(300), readAt: daysAgo(179) },
    { title: 'old', at: daysAgo(366), readAt: null },
    { title: 'unread', at: daysAgo(364), readAt: null },
  ]
  const written = await services.db<{
    id: string
  }>`select id from notifications where not passing order by id limit 4`
  for (const [n, { title, at, readAt }] of ages.entries())
    await services.db`update notifications set title = ${title}, at = ${at}, read_at = ${readAt} where id = ${written[n]?.id}`
  await tidy(services)
  const kept = await services.db<{ title: string }>`
    select title from notifications where title = any(${ages.map(({ title }) => title)}) order by title`
  expect(kept.map(({ title }) => title)).toEqual(['lately read', 'unread'])
})

test('someone who left isn’t written to, and the others are', async () => {
  const { id, reference } = await givenA(services, people, 'approved_for_publication')
  await services.db`update people set deleted_at = now() where id = any(${[people.author.id, people.editor.id]})`
  await services.db`delete from outbox`
  await pass({ move: 'publish', by: 'publisher' }, id)
  expect((await emailsAbout(reference)).map(({ to }) => to)).toEqual([people.reviewer.email])
})

test('reviewers who don’t want to be asked for reviews aren’t', async () => {
  await services.db`update people set reviewer_consent = false where id = ${people.otherReviewer.id}`
  const { reference } = await givenA(services, people, 'sent_for_review')
  const told = (await emailsAbout(reference)).map(({ to }) => to)
  expect(told).toContain(people.reviewer.email)
  expect(told).not.toContain(people.otherReviewer.email)
  expect(await notificationsOf('otherReviewer')).toEqual([])
})
