import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Move, Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { resubmit, submit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { createArticle } from './on-behalf.server.ts'
import { needDetails } from './reading.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  await services.db`update people set notification_consent = true where id = any(${[people.otherEditor.id, people.otherReviewer.id, people.publisher.id]})`
})
afterAll(() => close())

const decisions: [
  name: string,
  by: keyof People,
  from: Exclude<Status, 'published'>,
  to: Status,
  move: Move,
][] = [
  ['select for edit', 'editor', 'submitted', 'editing_in_progress', 'selectForEdit'],
  ['send for review', 'editor', 'editing_in_progress', 'sent_for_review', 'sendForReview'],
  ['request a revision', 'editor', 'editing_in_progress', 'editing_feedback_given', 'requestRevision'],
  ['reject before review', 'editor', 'editing_in_progress', 'rejected', 'deskReject'],
  ['give back to the editors', 'editor', 'editing_in_progress', 'submitted', 'releaseFromEdit'],
  ['select for review', 'reviewer', 'sent_for_review', 'review_in_progress', 'selectForReview'],
  ['approve', 'reviewer', 'review_in_progress', 'approved_for_publication', 'approve'],
  ['ask for a revision', 'reviewer', 'review_in_progress', 'review_feedback_given', 'requestRevision'],
  ['reject', 'reviewer', 'review_in_progress', 'rejected', 'reject'],
  ['give back to the reviewers', 'reviewer', 'review_in_progress', 'sent_for_review', 'releaseFromReview'],
  ['withdraw', 'author', 'review_in_progress', 'withdrawn', 'withdraw'],
]

test.each(decisions)('%s: %s moves it from %s to %s', async (_, by, from, to, move) => {
  const { id } = await givenA(services, people, from)
  await decide(services, people[by], { move, submissionId: id, feedback: '  Say\r\nmore. ' })
  const { submission, history } = await needDetails(services, people.author, id)
  expect(submission.status).toBe(to)
  expect(history.at(-1)).toMatchObject({ role: people[by].role, fromStatus: from, toStatus: to })
})

const whyRefused = (attempt: Promise<unknown>): Promise<Refusal | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

test.each(decisions)(
  '%s is closed to everyone else and at every other stage',
  async (_, by, from, __, move) => {
    const { id } = await givenA(services, people, from)
    const it = { move, submissionId: id, feedback: 'Words.' }
    const others = Object.entries(people).filter(
      ([name, { role }]) => name !== by && !(move.startsWith('select') && role === people[by].role),
    )
    for (const [, person] of others) expect(await whyRefused(decide(services, person, it))).toBeDefined()
    await decide(services, people[by], it)
    expect(await whyRefused(decide(services, people[by], it))).toBeDefined()
  },
)

const whereWeFail: [sentence: string, by: keyof People, from: Exclude<Status, 'published'>, move: Move][] = [
  ['Failed to send for review. Please try again.', 'editor', 'editing_in_progress', 'sendForReview'],
  ['Failed to request revision. Please try again.', 'editor', 'editing_in_progress', 'requestRevision'],
  ['Failed to reject submission. Please try again.', 'editor', 'editing_in_progress', 'deskReject'],
  ['Failed to approve the article. Please try again.', 'reviewer', 'review_in_progress', 'approve'],
  ['Failed to request revision. Please try again.', 'reviewer', 'review_in_progress', 'requestRevision'],
  ['Failed to reject submission. Please try again.', 'reviewer', 'review_in_progress', 'reject'],
  ['Failed to save submission. Please try again.', 'author', 'editing_feedback_given', 'resubmit'],
  ['An unexpected error occurred.', 'editor', 'submitted', 'selectForEdit'],
]

test.each(whereWeFail)(
  'if we fail, it says "%s" (%s, %s), and nothing has moved',
  async (sentence, by, from, move) => {
    const { id } = await givenA(services, people, from)
    const logged: unknown[] = []
    const broken: Services = {
      ...services,
      clock: {
        now: () => {
          throw new Error('the clock has stopped')
        },
      },
      log: { ...services.log, error: (...line: unknown[]) => void logged.push(line) } as Services['log'], // all that the tests call
    }
    const it = { submissionId: id, feedback: 'Words.' }
    const attempt =
      move === 'resubmit' ? resubmit(broken, people[by], it) : decide(broken, people[by], { move, ...it })
    await expect(attempt).rejects.toMatchObject({
      code: 'failed',
      status: 500,
      message: sentence,
    })
    expect(logged).toHaveLength(1)
    expect((await needDetails(services, people.author, id)).submission.status).toBe(from)
  },
)

test('a request for revision without words is refused, and nothing is written', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  const before = await needDetails(services, people.author, id)
  expect(
    await whyRefused(
      decide(services, people.editor, { move: 'requestRevision', submissionId: id, feedback: ' \n ' }),
    ),
  ).toBe('feedback_missing')
  expect(await needDetails(services, people.author, id)).toEqual(before)
})

test('feedback is stored, shown and emailed to the author', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  await decide(services, people.reviewer, {
    move: 'requestRevision',
    submissionId: id,
    feedback: 'Which <b>paper</b>?',
  })
  const { submission, history } = await needDetails(services, people.author, id)
  expect(submission.reviewFeedback).toBe('Which <b>paper</b>?')
  expect(history.at(-1)).toMatchObject({ event: 'requestRevision', note: 'Which <b>paper</b>?' })
  const sent = (await theOutbox(services)).find((it) => it.to === people.author.email)
  expect(sent?.text).toContain('Which <b>paper</b>?')
  expect(sent?.text).toContain(`/modify/${id}`)
  expect(sent?.html).not.toContain('<b>')
})

test('what a move has no place for isn’t stored', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  await decide(services, people.reviewer, { move: 'releaseFromReview', submissionId: id, feedback: 'Typed.' })
  const { submission, history } = await needDetails(services, people.editor, id)
  expect(submission.reviewFeedback).toBe('')
  expect(history.at(-1)).toMatchObject({ event: 'releaseFromReview', note: '' })
})

test('the history says who asked for a revision', async () => {
  for (const [status, said] of [
    ['review_feedback_given', 'Revision requested by the reviewer'],
    ['editing_feedback_given', 'Revision requested by the editor'],
  ] as const) {
    const { id } = await givenA(services, people, status)
    const { history } = await needDetails(services, people.author, id)
    expect(history.at(-1)?.what).toBe(said)
  }
})

test('after the editor the revision goes to review, after the reviewer to publication', async () => {
  for (const [from, to] of [
    ['editing_feedback_given', 'sent_for_review'],
    ['review_feedback_given', 'approved_for_publication'],
  ] as const) {
    const { id } = await givenA(services, people, from)
    const paper = await aManuscript(services, `Revised for ${to}.`)
    const now = await resubmit(services, people.author, { submissionId: id, title: 'Creep, revised', paper })
    expect(now).toMatchObject({
      status: to,
      title: 'Creep, revised',
      abstract: aText.abstract,
      keywords: aText.keywords,
    })
    expect(now.files.map((file) => file.version)).toEqual([1, 2])
  }
})

test('every move leaves one line, every file one more', async () => {
  const { id } = await givenA(services, people, 'review_feedback_given')
  await resubmit(services, people.author, {
    submissionId: id,
    paper: await aManuscript(services, 'Once more.'),
  })
  const { history } = await needDetails(services, people.author, id)
  expect(history.map((line) => line.event)).toEqual([
    'keepVersion',
    'submit',
    'selectForEdit',
    'sendForReview',
    'selectForReview',
    'requestRevision',
    'keepVersion',
    'resubmit',
  ])
  expect(history.filter((line) => line.mine).map((line) => line.event)).toEqual([
    'keepVersion',
    'submit',
    'keepVersion',
    'resubmit',
  ])
})

const emailsOf = async (title: string) =>
  (await theOutbox(services))
    .filter((email) => email.text.includes(title))
    .map((email) => `${nameOf(email.to)}: ${email.subject.split(':')[0]}`)
const nameOf = (email: string) =>
  Object.entries(people).find(([, person]) => person.email === email)?.[0] ?? email

test('everyone concerned hears of it and, in the pool, those who agreed to', async () => {
  const title = 'Paper heard of'
  const { id } = await submit(services, people.author, {
    ...aText,
    title,
    paper: await aManuscript(services),
  })
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: id })
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  await decide(services, people.reviewer, { move: 'selectForReview', submissionId: id })
  await decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: '' })
  expect((await emailsOf(title)).sort()).toEqual([
    'author: An editor has picked up your paper',
    'author: We have received your paper',
    'author: Your paper has been sent for review',
    'author: Your paper is approved for publication',
    'author: Your paper is being reviewed',
    expect.stringMatching(/^editor: ALD-\d+-\d+ was approved for publication$/),
    expect.stringMatching(/^editor: The review of .* has begun$/),
    expect.stringMatching(/^editor: You have selected/),
    'otherEditor: A paper needs an editor',
    'otherReviewer: A paper needs a reviewer',
    'publisher: A paper is approved for publication',
    expect.stringMatching(/^reviewer: You have selected/),
  ])
})

test('no email to the author names the reviewer, and none to a reviewer the author', async () => {
  await services.db`update people set family_name = 'Reviewerton' where id = ${people.reviewer.id}`
  await services.db`update people set family_name = 'Authorby' where id = ${people.author.id}`
  for (const stage of ['approved_for_publication', 'rejected', 'review_feedback_given'] as const)
    await givenA(services, people, stage)
  const emails = await theOutbox(services)
  const to = (person: { email: string }) =>
    emails
      .filter((email) => email.to === person.email)
      .map((email) => email.text + email.html)
      .join()
  expect(to(people.author)).toContain('Authorby')
  expect(to(people.author)).not.toContain('Reviewerton')
  expect(to(people.reviewer) + to(people.otherReviewer)).not.toContain('Authorby')
})

const pressesOf = (id: string) =>
  services.db`select from pgboss.job where name = 'press' and data->>'submissionId' = ${id}`

test('an approved paper is pressed, others are not', async () => {
  const approved = await givenA(services, people, 'approved_for_publication')
  const rejected = await givenA(services, people, 'rejected')
  expect(await pressesOf(approved.id)).toHaveLength(1)
  expect(await pressesOf(rejected.id)).toHaveLength(0)
})

test('a publisher creates an article for an author without an account', async () => {
  const entered = { givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
  const made = await createArticle(services, people.publisher, {
    ...aText,
    ...entered,
    paper: await aManuscript(services),
  })
  expect(made).toMatchObject({
    ...entered,
    status: 'approved_for_publication',
    paymentStatus: 'pending',
    authorName: 'Mirren Quayle',
  })
  expect(await pressesOf(made.id)).toHaveLength(1)
  const [sent] = (await theOutbox(services)).filter((it) => it.to === 'mirren@demo.example')
  expect(sent?.text).toContain(`/payment/${made.id}`)
  expect(sent?.text).toContain('Rs. 2500')
})

test('an article isn’t created with an invalid email', async () => {
  const email = 'not an address\nBcc: all@demo.example'
  const article = { ...aText, givenName: 'Mirren', familyName: 'Quayle', email }
  const paper = await aManuscript(services)
  await expect(createArticle(services, people.publisher, { ...article, paper })).rejects.toMatchObject({
    code: 'email_invalid',
    fields: { email: 'Please enter a valid email address.' },
  })
})
