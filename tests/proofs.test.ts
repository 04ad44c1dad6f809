// The proof of an accepted paper: sent, commented on, returned, confirmed; and who is told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { press } from '#features/press/jobs.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { correct } from '#features/typesetting/correcting.server.ts'
import { readTypesetting } from '#features/typesetting/desk.server.ts'
import { remindProofs } from '#features/typesetting/proofs/jobs.server.ts'
import { readProof } from '#features/typesetting/proofs/proof.server.ts'
import { readFigure, readPdf } from '#features/typesetting/galleys.server.ts'
import {
  closeLink,
  comment,
  confirmProof,
  dropComment,
  returnProof,
  sendProof,
} from '#features/typesetting/proofs/proofing.server.ts'
import type { Services } from '#edge/context.ts'
import { emailsTo, testServices, thePeople } from './support/services.ts'
import { givenA, givenAnEntered, type People } from './support/submissions.ts'

const aDay = 24 * 3600_000
let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => void ({ services, close } = await testServices()))
beforeEach(async () => void (people = await thePeople(services)))
afterAll(() => close())

/** Approved, and typeset from 'Paper creeps.' */
async function givenATypesetPaper() {
  const { id } = await givenA(services, people, 'approved_for_publication')
  await press(services, id)
  return id
}

async function givenAProof() {
  const id = await givenATypesetPaper()
  await sendProof(services, people.publisher, id)
  return id
}

const placeOf = async (id: string, words: string) =>
  (await readProof(services, people.author, id)).places.find((it) => it.words === words)?.key ?? ''

const creeps = 'Paper creeps.'

async function givenAComment(id: string, text = 'It slides.') {
  await comment(services, people.author, { submissionId: id, place: await placeOf(id, creeps), text })
}

async function cutCreeps(id: string) {
  const { places } = await readTypesetting(services, people.publisher, id)
  const place = places.find(({ words }) => words === creeps)?.key ?? ''
  await correct(services, people.publisher, { submissionId: id, place, kind: 'cut', value: '' })
}

const subjectsTo = async (who: keyof People) =>
  (await emailsTo(services, people[who].email)).map(({ subject }) => subject)
const linesOf = async (id: string) =>
  (await needDetails(services, people.publisher, id)).history.flatMap(({ event, note }) =>
    event === 'proof' ? [note] : [],
  )
const standing = async (id: string) => (await readTypesetting(services, people.publisher, id)).proof

const slow = { timeout: 120_000 }

test(
  'the author is told of the proof, comments on a place, and the publishers are told once it comes back',
  slow,
  async () => {
    const id = await givenAProof()
    expect(
      (await subjectsTo('author')).filter((subject) => subject.startsWith('Please check the proof')),
    ).toHaveLength(1)
    await givenAComment(id)
    expect((await readTypesetting(services, people.publisher, id)).comments).toEqual([])
    await expect(sendProof(services, people.publisher, id)).rejects.toMatchObject({ code: 'proof_sent' })
    expect((await subjectsTo('publisher')).filter((subject) => subject.includes('proof'))).toEqual([])
    await returnProof(services, people.author, id)
    expect(
      (await subjectsTo('publisher')).filter((subject) => subject.startsWith('The author has commented')),
    ).toHaveLength(1)
    const { proof, comments } = await readTypesetting(services, people.publisher, id)
    expect(proof?.state).toBe('returned')
    expect(comments).toMatchObject([{ words: creeps, text: 'It slides.', isNew: true }])
    expect(await linesOf(id)).toEqual(['Sent to the author', 'Returned with 1 comment'])
  },
)

test('a proof is corrected, sent again and confirmed, and both sides see it', slow, async () => {
  const id = await givenAProof()
  await givenAComment(id)
  await returnProof(services, people.author, id)
  await cutCreeps(id)
  await expect(sendProof(services, people.publisher, id)).rejects.toMatchObject({ code: 'proof_unready' })
  await press(services, id)
  await sendProof(services, people.publisher, id)
  expect((await readProof(services, people.author, id)).comments).toMatchObject([{ isNew: false }])
  await confirmProof(services, people.author, id)
  expect(await standing(id)).toMatchObject({ state: 'confirmed', isChanged: false })
  expect((await readProof(services, people.author, id)).proof.state).toBe('confirmed')
  expect((await needDetails(services, people.author, id)).submission.proof).toBe('confirmed')
  expect((await subjectsTo('publisher')).at(0)).toMatch(/^The author has confirmed the proof/)
})

test('what is typeset after the author has confirmed is told, unless it is the same', slow, async () => {
  const id = await givenAProof()
  await confirmProof(services, people.author, id)
  await press(services, id)
  expect(await standing(id)).toMatchObject({ isChanged: false })
  await cutCreeps(id)
  await press(services, id)
  expect(await standing(id)).toMatchObject({ state: 'confirmed', isChanged: true })
  expect((await readProof(services, people.author, id)).proof.isChanged).toBe(true)
})

test('a comment can be deleted until it has been sent, and nothing is sent without one', slow, async () => {
  const id = await givenAProof()
  await givenAComment(id)
  const [made] = (await readProof(services, people.author, id)).comments
  const asked = { submissionId: id, id: made!.id }
  await dropComment(services, people.author, asked)
  await expect(returnProof(services, people.author, id)).rejects.toMatchObject({ code: 'comments_none' })
  await givenAComment(id, 'It really slides.')
  const [kept] = (await readProof(services, people.author, id)).comments
  await returnProof(services, people.author, id)
  await expect(dropComment(services, people.author, { ...asked, id: kept!.id })).rejects.toMatchObject({
    code: 'proof_answered',
  })
  await expect(givenAComment(id)).rejects.toMatchObject({ code: 'proof_answered' })
  await expect(confirmProof(services, people.author, id)).rejects.toMatchObject({ code: 'proof_answered' })
})

test('only the author has the proof, and only once it was sent', slow, async () => {
  const id = await givenATypesetPaper()
  await expect(readProof(services, people.author, id)).rejects.toMatchObject({ code: 'proof_missing' })
  await expect(sendProof(services, people.editor, id)).rejects.toMatchObject({ code: 'not_yours' })
  await sendProof(services, people.publisher, id)
  for (const who of ['otherAuthor', 'editor', 'reviewer', 'publisher'] as const)
    await expect(confirmProof(services, people[who], id)).rejects.toMatchObject({ code: 'not_its_author' })
  const { submission } = await needDetails(services, people.editor, id)
  expect(submission.proof).toBeUndefined()
})

test(
  'whoever has a proof for too long is reminded, and again after the pause, until it is answered',
  slow,
  async () => {
    const id = await givenAProof()
    const reminded = async () =>
      (await subjectsTo('author')).filter((subject) =>
        subject.startsWith('The proof of your paper is waiting'),
      ).length
    const after = (days: number) =>
      remindProofs({ ...services, clock: fakeClock(new Date(Date.now() + days * aDay)) })
    await after(2)
    expect(await reminded()).toBe(0)
    await after(3.1)
    await after(3.2)
    expect(await reminded()).toBe(1)
    await after(10.3)
    expect(await reminded()).toBe(2)
    await confirmProof(services, people.author, id)
    await after(30)
    expect(await reminded()).toBe(2)
  },
)

test('a journal that sets no days reminds nobody of a proof', slow, async () => {
  await givenAProof()
  const reminderDays = { ...services.journal.reminderDays, proof: 0 }
  const patient = {
    ...services,
    journal: { ...services.journal, reminderDays },
    clock: fakeClock(new Date(Date.now() + 99 * aDay)),
  }
  await remindProofs(patient)
  expect((await subjectsTo('author')).filter((subject) => subject.includes('is waiting'))).toEqual([])
})

/** A proof of a paper whose author has no account, and what the link in the newest email opens. */
async function givenALinkedProof() {
  const email = `ottokar-${services.ids.next()}@demo.example`
  const id = await givenAnEntered(services, people, { email })
  await press(services, id)
  await sendProof(services, people.publisher, id)
  const toAuthor = () => emailsTo(services, email)
  const newest = async () => {
    const texts = (await toAuthor()).map(({ text }) => text)
    return { token: new RegExp(`/proof/${id}/by/(\\S+)`).exec(texts.join('\n'))?.[1] ?? '' }
  }
  return { id, by: await newest(), newest, toAuthor }
}

test(
  'an author without an account comments on the proof and confirms it, by an emailed link',
  slow,
  async () => {
    const { id, by, newest } = await givenALinkedProof()
    const { places } = await readProof(services, by, id)
    const place = places.find(({ words }) => words === creeps)?.key ?? ''
    await comment(services, by, { submissionId: id, place, text: 'It slides.' })
    expect((await readPdf(services, by, id)).headers.get('content-type')).toBe('application/pdf')
    await returnProof(services, by, id)
    expect((await subjectsTo('publisher')).at(0)).toMatch(/^The author has commented/)
    const { comments } = await readTypesetting(services, people.publisher, id)
    expect(comments).toMatchObject([{ text: 'It slides.' }])
    await sendProof(services, people.publisher, id)
    await confirmProof(services, await newest(), id)
    expect(await standing(id)).toMatchObject({ state: 'confirmed', link: 'open' })
    expect(await linesOf(id)).toEqual([
      'Sent to the author',
      'Returned with 1 comment',
      'Sent to the author',
      'Confirmed by the author',
    ])
  },
)

test('a link opens its own proof alone, until a newer one is sent', slow, async () => {
  const { id, by } = await givenALinkedProof()
  const other = await givenALinkedProof()
  const isShut = (token: string, paper = id) =>
    expect(readProof(services, { token }, paper)).rejects.toMatchObject({ code: 'proof_missing' })
  await isShut(other.by.token)
  await isShut(by.token, other.id)
  for (const guess of ['', '%', 'null', crypto.randomUUID(), by.token.toUpperCase()]) await isShut(guess)
  await isShut(by.token, await givenAProof())
  // Whoever entered the paper isn't its author.
  await expect(confirmProof(services, people.publisher, id)).rejects.toMatchObject({ code: 'not_its_author' })
  await confirmProof(services, by, id)
  await sendProof(services, people.publisher, id)
  await isShut(by.token)
})

test('a publisher takes a link back, and sends another', slow, async () => {
  const { id, by, newest, toAuthor } = await givenALinkedProof()
  await expect(closeLink(services, people.editor, id)).rejects.toMatchObject({ code: 'not_yours' })
  await closeLink(services, people.publisher, id)
  await expect(readProof(services, by, id)).rejects.toMatchObject({ code: 'proof_missing' })
  expect(await standing(id)).toMatchObject({ state: 'sent', link: 'closed' })
  await expect(closeLink(services, people.publisher, id)).rejects.toMatchObject({ code: 'link_missing' })
  await remindProofs({ ...services, clock: fakeClock(new Date(Date.now() + 9 * aDay)) })
  expect((await toAuthor()).filter(({ subject }) => subject.includes('is waiting'))).toEqual([])
  await sendProof(services, people.publisher, id)
  expect((await readProof(services, await newest(), id)).proof.state).toBe('sent')
})

test('a link is dead once the paper is published: page, PDF, figures and answers', slow, async () => {
  const { id, by } = await givenALinkedProof()
  await services.db`update submissions set status = 'published' where id = ${id}`
  const tries = await Promise.allSettled([
    readProof(services, by, id),
    readPdf(services, by, id),
    readFigure(services, by, { submissionId: id, name: 'image-1.png' }),
    confirmProof(services, by, id),
    comment(services, by, { submissionId: id, place: 'x', text: 'Late.' }),
  ])
  for (const one of tries)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'proof_missing' } })
})

test('a reminder leads to the same proof, and an author without an email gets none', slow, async () => {
  const { by, newest, toAuthor } = await givenALinkedProof()
  await remindProofs({ ...services, clock: fakeClock(new Date(Date.now() + 9 * aDay)) })
  expect((await toAuthor()).at(0)?.subject).toMatch(/^The proof of your paper is waiting/)
  expect(await newest()).toEqual(by)
  const unreachable = await givenAnEntered(services, people, { email: '' })
  await press(services, unreachable)
  const sent = sendProof(services, people.publisher, unreachable)
  await expect(sent).rejects.toMatchObject({ code: 'proof_without_email' })
})
