import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { countUnread } from '#features/notifications/use-cases.server.ts'
import { makeChief } from '#features/people/use-cases/chiefs.server.ts'
import { acceptReview, sendReview } from '#features/reviewing/use-cases/answering.server.ts'
import { needReviewerByLink } from '#features/reviewing/use-cases/by-link.server.ts'

import { decide } from '#features/submissions/moves/move.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { askReviewer, decidesAtOnce, givenPolicy } from '#tests/support/reviews.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { keepSaid, openTalks } from './typing.server.ts'
import { listTalks, say } from './use-cases.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())
beforeEach(async () => {
  people = await thePeople(services)
})

const tell = (viewer: SignedIn, submissionId: string, conversation: string, text = 'Which wax?') =>
  say(services, viewer, { submissionId, conversation, text })
const read = async (viewer: SignedIn, id: string) =>
  (await listTalks(services, viewer, id)).flatMap(({ conversation, messages }) =>
    messages.map(({ from, text }) => [conversation, from, text]),
  )
/** The email that brought these words. */
const emailWith = async (email: string, words: string) =>
  (await emailsTo(services, email)).find(({ text }) => text.includes(words))

test('author and editor write to each other, and the author never reads the editor’s name', async () => {
  const { author, editor } = people
  const { id } = await givenA(services, people, 'editing_in_progress')
  const unread = await countUnread(services.db, editor.id)
  await tell(author, id, 'author', 'May I still change Figure 2?')
  const sent = await emailWith(editor.email, 'May I still change Figure 2?')
  expect(sent?.text).toContain(`/submissions/${id}/messages#author`)
  expect(await countUnread(services.db, editor.id)).toBe(unread + 1)
  await tell(editor, id, 'author', 'Please do.')
  expect(await read(author, id)).toEqual([
    ['author', 'You', 'May I still change Figure 2?'],
    ['author', 'The editor', 'Please do.'],
  ])
  const answer = await emailWith(author.email, 'Please do.')
  expect(answer?.subject).toContain('A message from the editor')
  for (const text of [answer?.text, answer?.html, JSON.stringify(await listTalks(services, author, id))])
    for (const word of [editor.id, editor.email, editor.givenName]) expect(text).not.toContain(word)
  expect((await read(editor, id))[0]?.[1]).toContain(author.givenName)
})

test('a reviewer writes with the editor, and neither the author nor another reviewer hears of it', async () => {
  const { author, editor, reviewer, otherReviewer } = people
  const { id } = await givenA(services, people, 'review_in_progress')
  const before = (await emailsTo(services, author.email)).length
  await tell(reviewer, id, `reviewer-${reviewer.id}`, 'Are the data open?')
  await tell(editor, id, `reviewer-${reviewer.id}`, 'They will be.')
  expect(await read(reviewer, id)).toEqual([
    [`reviewer-${reviewer.id}`, 'You', 'Are the data open?'],
    [`reviewer-${reviewer.id}`, 'The editor', 'They will be.'],
  ])
  expect(await read(author, id)).toEqual([])
  expect(await emailsTo(services, author.email)).toHaveLength(before)
  await expect(listTalks(services, otherReviewer, id)).rejects.toThrow('Your role doesn’t allow this.')
  expect((await listTalks(services, editor, id)).map(({ title }) => title)).toContainEqual(
    expect.stringContaining(reviewer.givenName),
  )
})

test('nobody speaks where they aren’t heard, as if there were no such conversation', async () => {
  const { author, editor, otherEditor, reviewer } = people
  const { id } = await givenA(services, people, 'review_in_progress')
  for (const [viewer, key] of [
    [author, 'staff'],
    [author, `reviewer-${reviewer.id}`],
    [reviewer, 'author'],
    [reviewer, 'staff'],
    [editor, 'reviewer-nobody'],
  ] as const)
    await expect(tell(viewer, id, key)).rejects.toThrow('We couldn’t find this conversation.')
  await expect(tell(otherEditor, id, 'staff')).rejects.toThrow('Your role doesn’t allow this.')
  await expect(tell(author, id, 'author', ' \n')).rejects.toThrow('Please write something first.')
})

test('before an editor has the paper, its author is told that nobody would read it', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const [talk] = await listTalks(services, people.author, id)
  expect(talk?.closed).toBe('No editor has this paper yet. Once one does, you can write to them here.')
  await expect(tell(people.author, id, 'author')).rejects.toThrow(talk?.closed)
})

test('an editor in chief hears the staff, and nothing else', async () => {
  const { publisher, editor, otherEditor } = people
  const { id } = await givenA(services, people, 'review_in_progress')
  await makeChief(services, publisher, otherEditor.id)
  const chief = { ...otherEditor, isChief: true }
  await tell(editor, id, 'staff', 'Is this in scope?')
  expect(await emailWith(otherEditor.email, 'Is this in scope?')).toBeDefined()
  await tell(chief, id, 'staff', 'It is.')
  expect((await read(chief, id)).map(([conversation]) => conversation)).toEqual(['staff', 'staff'])
  expect(await emailWith(editor.email, 'It is.')).toBeDefined()
})

test('an invited reviewer without an account answers by the link, until the decision', async () => {
  const { editor } = people
  const { id } = await givenA(services, people, 'editing_in_progress')
  await givenPolicy(services.db, id, { reviews: 1, pool: false, decides: 'editor', recheck: false })
  await decide(services, editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  const email = `${id}@elsewhere.example`
  const asked = { givenName: 'Tamsin', familyName: 'Oldacre', email, letter: 'Please.', despite: '' }
  await askReviewer(services, editor, {
    submissionId: id,
    ...asked,
    answerBy: '2099-01-01',
    dueOn: '2099-02-01',
  })
  const [, reviewId = '', token = ''] =
    /\/reviews\/([\w-]+)\/by\/([\w-]+)/.exec((await emailWith(email, 'Please.'))?.text ?? '') ?? []
  await expect(needReviewerByLink(services, token, reviewId)).rejects.toThrow('Only the reviewer')
  await acceptReview(services, { token }, { reviewId, dueOn: '2099-02-01', declared: 'none', conflict: '' })
  const { viewer } = await needReviewerByLink(services, token, reviewId)
  await tell(viewer, id, `reviewer-${viewer.id}`, 'May I have a week more?')
  await tell(editor, id, `reviewer-${viewer.id}`, 'Of course.')
  expect((await emailWith(email, 'Of course.'))?.text).toContain(`/reviews/${reviewId}/by/${token}/messages`)
  await expect(needReviewerByLink(services, 'another', reviewId)).rejects.toThrow(
    'We couldn’t find this review.',
  )
  await sendReview(
    services,
    { token },
    { reviewId, toAuthor: 'Fine.', toEditor: '', recommendation: 'accept' },
  )
  await decidesAtOnce(services, editor, { submissionId: id, move: 'reject', letter: 'No.', quoted: [] })
  await expect(needReviewerByLink(services, token, reviewId)).rejects.toThrow(
    'The editor has made a decision',
  )
})

type Typing = { id: string; conversation: string; text: string; since?: string; over?: string[] }
const types = (viewer: SignedIn, { id, conversation, text, since = '', over = [] }: Typing) =>
  keepSaid(services, viewer, { submissionId: id, field: `talk-${conversation}`, since, text, over })
/** What the page shows in the boxes of its conversations. */
async function typed(viewer: SignedIn, id: string) {
  const talks = await openTalks(services, viewer, { submissionId: id, at: '' })
  const boxes = talks.map(({ conversation, unsent }) => [
    conversation,
    unsent.texts[`talk-${conversation}`]?.text,
  ])
  return Object.fromEntries(boxes) as Record<string, string | undefined>
}

test('what’s typed in one conversation is kept for its writer alone, and goes once it’s sent', async () => {
  const { author, editor } = people
  const { id } = await givenA(services, people, 'editing_in_progress')
  await types(editor, { id, conversation: 'author', text: 'Could you' })
  await types(editor, { id, conversation: 'staff', text: 'Odd paper.' })
  expect(await typed(editor, id)).toEqual({ author: 'Could you', staff: 'Odd paper.' })
  expect(await typed(author, id)).toEqual({ author: undefined })
  await tell(editor, id, 'author', 'Could you say which wax?')
  expect(await typed(editor, id)).toEqual({ author: undefined, staff: 'Odd paper.' })
  await expect(
    types(editor, { id, conversation: 'author', text: 'Could you' }),
    'a save that was under way',
  ).rejects.toMatchObject({ code: 'message_sent' })
})

test('what another window typed stays beside it', async () => {
  const { author } = people
  const { id } = await givenA(services, people, 'editing_in_progress')
  await types(author, { id, conversation: 'author', text: 'One.' })
  expect(await types(author, { id, conversation: 'author', text: 'Another.' })).toMatchObject({
    others: ['One.'],
  })
})

test('nobody keeps what they couldn’t send', async () => {
  const { author, otherAuthor, reviewer } = people
  const { id } = await givenA(services, people, 'review_in_progress')
  for (const [who, conversation] of [
    [author, 'staff'],
    [reviewer, 'author'],
    [otherAuthor, 'author'],
    [author, 'nonsense'],
  ] as const)
    await expect(types(who, { id, conversation, text: 'Wax?' })).rejects.toBeInstanceOf(Refused)
  await types(reviewer, { id, conversation: `reviewer-${reviewer.id}`, text: 'Which wax' })
  await decide(services, reviewer, { move: 'reject', submissionId: id, feedback: '' })
  expect(await services.db`select from unsent_texts where submission_id = ${id}`).toEqual([])
})
