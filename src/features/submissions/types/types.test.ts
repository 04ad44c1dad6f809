import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries } from '#features/ledger/use-cases.server.ts'
import { needBill } from '#features/payments/use-cases/bills.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { setPolicy } from '#features/reviewing/types/policies.server.ts'
import { moveTypeUp, openTypes, setType } from '#features/reviewing/types/types.server.ts'
import { askForWaiver } from '#features/waivers/use-cases.server.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import type { Services } from '#edge/context.ts'
import { wordsOfMoney } from '#tests/support/money.ts'
import { testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { whyRefused } from '#tests/support/why-refused.ts'
import { saveForLater, submit, resubmit } from '../moves/writing.server.ts'
import { createArticle } from '../moves/on-behalf.server.ts'
import { decide } from '../moves/move.server.ts'
import { needDetails } from '../moves/reading.server.ts'
import { changeType } from './changing.server.ts'
import { listCharges, listChoices } from './types.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  services = opened.services
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

async function set(name: TypeName, changes: Partial<Parameters<typeof setType>[1]>): Promise<void> {
  const before = (await openTypes(services)).find((it) => it.name === name)!
  await setType(services, { ...before, ...changes })
}

const named = { givenName: 'Ottokar', familyName: 'Fennimarsh', email: 'ottokar@demo.example' }

async function givenNotice(articleType: string): Promise<string> {
  const paper = await aManuscript(services)
  const words = { title: 'Erratum to: On tides', abstract: '', keywords: [] }
  const { id } = await createArticle(services, people.publisher, { ...words, ...named, articleType, paper })
  return id
}

const aLetter = async () => ({
  ...aText,
  abstract: '',
  keywords: [],
  articleType: 'letter',
  paper: await aManuscript(services),
})

const statusOf = async (id: string) => (await needDetails(services, people.author, id)).submission.status

const entriesOf = async (id: string) =>
  (await listEntries(services.db, id)).map(({ kind, amount }) => `${kind} ${amount}`)

test('as specified, a journal has one type, and nobody is asked for it', async () => {
  expect(await listChoices(services, 'author')).toEqual([])
  expect(await listChoices(services, 'publisher')).toEqual([])
  const { submission } = await needDetails(
    services,
    people.author,
    (await givenA(services, people, 'submitted')).id,
  )
  expect(submission).toMatchObject({ articleType: 'research-article', charge: { amount: 250_000 } })
  expect(submission).not.toHaveProperty('typeTitle')
  const asked = submit(services, people.author, await aLetter())
  expect(await whyRefused(asked)).toBe('type_closed')
})

test('authors choose among what a publisher offers, in the publisher’s order and words', async () => {
  await set('letter', { isOffered: true, title: 'Letter to the editor', hasAbstract: false, textWords: 800 })
  await set('editorial', { isOffered: true })
  for (let above = 4; above > 0; above -= 1) await moveTypeUp(services, { name: 'letter' })
  const titles = async (role: 'author' | 'publisher') =>
    (await listChoices(services, role)).map(({ title }) => title)
  expect(await titles('author')).toEqual(['Letter to the editor', 'Research article'])
  expect(await titles('publisher')).toEqual(['Letter to the editor', 'Research article', 'Editorial'])
})

test('the last type that authors can submit stays on offer', async () => {
  await set('letter', { isOffered: false })
  expect(await whyRefused(set('research-article', { isOffered: false }))).toBe('no_type_left')
  await set('letter', { isOffered: true })
})

test('a letter needs no abstract; a research article does', async () => {
  const letter = await aLetter()
  expect((await submit(services, people.author, letter)).articleType).toBe('letter')
  const article = submit(services, people.author, { ...letter, articleType: 'research-article' })
  expect(await whyRefused(article)).toBe('abstract_missing')
})

test('no author submits an editorial', async () => {
  const asked = submit(services, people.author, { ...(await aLetter()), articleType: 'editorial' })
  expect(await whyRefused(asked)).toBe('type_closed')
  const unknown = submit(services, people.author, { ...(await aLetter()), articleType: 'no-such-type' })
  expect(await whyRefused(unknown)).toBe('type_closed')
})

test('a type has its own limit for the abstract, and says which', async () => {
  await set('short-report', { isOffered: true, abstractWords: 3 })
  const paper = await aManuscript(services)
  await expect(
    submit(services, people.author, { ...aText, articleType: 'short-report', paper }),
  ).rejects.toMatchObject({ status: 422, message: 'The abstract is longer than 3 words. Please shorten it.' })
  const short = { ...aText, abstract: 'Paper creeps.', articleType: 'short-report', paper }
  const { limits, typeTitle } = await submit(services, people.author, short)
  expect([limits.abstractWords, typeTitle]).toEqual([3, 'Short report'])
  await set('short-report', { isOffered: false })
})

test('a text that’s known to be too long is refused where the type is strict, and only told where it isn’t', async () => {
  const draft = await saveForLater(services, people.author, await aLetter())
  await services.db`
    insert into manuscript_counts (submission_id, words, figures, source_version) values (${draft.id}, 801, 0, 1)`
  await set('letter', { isStrict: true })
  await expect(
    submit(services, people.author, { ...(await aLetter()), paper: undefined, submissionId: draft.id }),
  ).rejects.toMatchObject({
    message: 'The manuscript has more than 800 words. Please shorten it.',
  })
  await set('letter', { isStrict: false })
  const sent = await submit(services, people.author, {
    ...(await aLetter()),
    paper: undefined,
    submissionId: draft.id,
  })
  expect([sent.status, sent.words, sent.limits.textWords]).toEqual(['submitted', 801, 800])
})

test('a draft whose type is withdrawn is of the first that’s left', async () => {
  await set('case-report', { isOffered: true })
  const draft = await saveForLater(services, people.author, {
    ...(await aLetter()),
    articleType: 'case-report',
  })
  expect(draft.articleType).toBe('case-report')
  await set('case-report', { isOffered: false })
  const again = {
    ...(await aLetter()),
    articleType: '',
    title: 'On tides',
    submissionId: draft.id,
    paper: undefined,
  }
  expect((await saveForLater(services, people.author, again)).articleType).toBe('letter')
})

test('a letter that nobody reviews goes from its editor back to its author, and to publication', async () => {
  await setPolicy(services, { name: 'letter', reviews: 0, decides: 'editor', pool: false, recheck: false })
  const { author, editor } = people
  const { id } = await submit(services, author, await aLetter())
  const it = { submissionId: id, feedback: 'Please name the tide.' }
  await decide(services, editor, { move: 'selectForEdit', ...it })
  expect(await whyRefused(decide(services, editor, { move: 'sendForReview', ...it }))).toBe('not_yours')
  await decide(services, editor, { move: 'requestRevision', ...it })
  await resubmit(services, author, { submissionId: id, title: 'On the spring tide' })
  expect(await statusOf(id)).toBe('editing_in_progress')
  await decide(services, editor, { move: 'approve', ...it, feedback: 'Well said.' })
  const { submission, history } = await needDetails(services, author, id)
  expect([submission.status, submission.editorFeedback, submission.unreviewed]).toEqual([
    'approved_for_publication',
    'Well said.',
    true,
  ])
  expect(history.map(({ event, toStatus }) => [event, toStatus]).slice(-3)).toEqual([
    ['requestRevision', 'editing_feedback_given'],
    ['resubmit', 'editing_in_progress'],
    ['approve', 'approved_for_publication'],
  ])
  const emails = (await theOutbox(services)).filter(({ subject }) => subject.includes(submission.reference))
  expect(emails.some(({ text }) => text.includes('It’s now with the editor again.'))).toBe(true)
  expect(emails.some(({ text }) => /review/i.test(text.replaceAll('reviewers', '')))).toBe(false)
})

test('a type has its own charge, fixed at acceptance', async () => {
  await set('letter', { charge: 50_000 })
  const accept = async () => {
    const { id } = await submit(services, people.author, await aLetter())
    for (const move of ['selectForEdit', 'approve'] as const)
      await decide(services, people.editor, { move, submissionId: id, feedback: '' })
    return id
  }
  const [dear, free] = [await accept(), await set('letter', { charge: 0 }).then(accept)]
  await set('letter', { charge: null })
  expect([await entriesOf(dear), await entriesOf(free)]).toEqual([['charged 50000'], ['charged 0']])
  expect((await createOrder(services, dear)).amount).toBe(50_000)
  const told = async (id: string) => {
    const { submission } = await needDetails(services, people.author, id)
    const sent = (await theOutbox(services)).find(
      ({ subject, to }) =>
        to === people.author.email && subject.includes(`publication: ${submission.reference}`),
    )
    return [submission.paymentStatus, sent?.text.includes('Rs. 500 is now due') ?? false]
  }
  expect([await told(dear), await told(free)]).toEqual([
    ['pending', true],
    ['free', false],
  ])
})

test.each(['correction', 'retraction', 'expression-of-concern', 'editorial'] as const)(
  'a blocked erratum: a %s owes nothing, is never asked for money, and is published without it',
  async (name) => {
    await set(name, { isOffered: true, charge: 250_000 })
    const id = await givenNotice(name)
    expect(await entriesOf(id)).toEqual(['charged 0'])
    expect(await whyRefused(createOrder(services, id))).toBe('not_owed')
    expect(await whyRefused(needBill(services, id))).toBe('not_owed')
    const { submission } = await needDetails(services, people.publisher, id)
    expect(submission.paymentStatus).toBe('free')
    const { reference } = submission
    const emails = (await theOutbox(services)).filter(({ subject }) => subject.includes(reference))
    expect(emails.length).toBeGreaterThan(0)
    expect(emails.flatMap(({ text }) => wordsOfMoney(text))).toEqual([])
    await services.db`
      insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
      values (${id}, 'pdf', 'application/pdf', 8, (select storage_key from manuscript_versions where submission_id = ${id}), 1)`
    await publish(services, people.publisher, { submissionId: id, doi: `10.5555/${name}` })
    const [paper] = await services.db<{ type: string; isReviewed: boolean }>`
      select article_type as type, is_reviewed as "isReviewed" from papers where id = ${id}`
    expect(paper).toEqual({ type: name, isReviewed: false })
  },
)

test('readers are told the charge of each type, where they differ', async () => {
  await set('letter', { charge: 50_000 })
  expect((await listCharges(services)).map(({ title, charge }) => [title, charge.amount])).toEqual([
    ['Letter to the editor', 50_000],
    ['Research article', 250_000],
    ['Editorial', 0],
    ['Correction', 0],
    ['Retraction', 0],
    ['Expression of concern', 0],
  ])
  for (const name of ['editorial', 'correction', 'retraction', 'expression-of-concern'] as const)
    await set(name, { isOffered: false })
  await set('letter', { charge: null })
  expect(await listCharges(services)).toEqual([])
})

test('nobody can ask for a waiver of what isn’t charged', async () => {
  await set('letter', { charge: 0 })
  const { id } = await submit(services, people.author, await aLetter())
  expect(
    await whyRefused(askForWaiver(services, people.author, { submissionId: id, reason: 'No grant.' })),
  ).toBe('not_owed')
})

test('its editor can give a paper another type before review, and the history says so', async () => {
  const { author, editor } = people
  const { id } = await submit(services, author, {
    ...aText,
    articleType: 'research-article',
    paper: await aManuscript(services),
  })
  const asked = { submissionId: id, articleType: 'letter' }
  expect(await whyRefused(changeType(services, editor, asked))).toBe('not_its_editor')
  await decide(services, editor, { move: 'selectForEdit', submissionId: id, feedback: '' })
  expect(await whyRefused(changeType(services, author, asked))).toBe('not_yours')
  expect(await whyRefused(changeType(services, editor, { ...asked, articleType: 'editorial' }))).toBe(
    'type_closed',
  )
  await changeType(services, editor, asked)
  const { submission, history } = await needDetails(services, author, id)
  expect(submission.articleType).toBe('letter')
  expect(history.at(-1)).toMatchObject({
    event: 'changeType',
    what: 'Article type changed',
    note: 'Research article → Letter to the editor',
  })
  await changeType(services, editor, { submissionId: id, articleType: 'research-article' })
  await decide(services, editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  expect(await whyRefused(changeType(services, editor, asked))).toBe('wrong_stage')
})
