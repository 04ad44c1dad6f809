import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { askReviewer, givenInReview, givenReview } from '#tests/support/reviews.ts'
import { aPerson, testServices, thePeople, type TestPerson } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { keepDeclared } from '#features/conflicts/use-cases.server.ts'
import { openFinding } from './finding.server.ts'

let services: Services
let people: People
let submissionId: string
let keywords: string[]
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

let papers = 0
beforeEach(async () => {
  people = await thePeople(services)
  submissionId = await givenInReview(services, people)
  keywords = [`waxed paper ${(papers += 1)}`, `capillaries ${papers}`]
  await services.db`update submissions set keywords = ${keywords} where id = ${submissionId}`
})

/** By somebody else, with these keywords. */
async function aPaperOn(words: readonly string[], by: TestPerson = people.otherAuthor): Promise<string> {
  const { id } = await submit(
    services,
    { id: by.id, role: 'author' },
    {
      ...{ ...aText, keywords: [...words], paper: await aManuscript(services) },
    },
  )
  return id
}

/** Somebody who reviewed a paper with these keywords, and knows nobody here. */
async function aReviewerOf(words: readonly string[]): Promise<TestPerson> {
  const person = await aPerson(services, 'reviewer')
  await services.db`
    update people set affiliation = ${`Institute ${person.id}`}, email = ${`r@${person.id}.example`} where id = ${person.id}`
  await givenReview(services.db, {
    submissionId: await aPaperOn(words),
    personId: person.id,
    state: 'submitted',
  })
  return person
}

async function find(q = '') {
  const finding = await openFinding(services, people.editor, { submissionId, q })
  return finding?.candidates ?? []
}
const known = async (q = '') => (await find(q)).filter(({ knows }) => knows.length > 0).map(({ id }) => id)

test('whoever knows more of the paper’s keywords comes first, from papers they reviewed or wrote', async () => {
  const one = await aReviewerOf([keywords[0]!, 'Something else'])
  const both = await aReviewerOf(keywords.map((it) => it.toUpperCase()))
  const wrote = await aPerson(services, 'reviewer')
  await aPaperOn([keywords[1]!], wrote)
  const found = await find()
  expect(found[0]).toMatchObject({ id: both.id, knows: keywords.toSorted(), papers: 1, open: 0 })
  expect((await known()).toSorted()).toEqual([one.id, both.id, wrote.id].toSorted())
})

test('a search finds people by their name, and by other keywords than the paper’s', async () => {
  const { id } = await aReviewerOf(['Kites in winter'])
  await services.db`update people set given_name = 'Odalys', family_name = 'Brenneke' where id = ${id}`
  for (const q of ['odalys bren', 'kites']) expect((await find(q)).map((it) => it.id)).toEqual([id])
  expect(await find('100%_sure')).toEqual([])
})

test('whoever neither reviews nor said that they would isn’t offered', async () => {
  const author = await aPerson(services, 'author')
  await services.db`update people set reviewer_consent = false where id = ${author.id}`
  await aPaperOn(keywords, author)
  expect(await known()).toEqual([])
  await services.db`update people set reviewer_consent = true where id = ${author.id}`
  expect(await known()).toEqual([author.id])
})

test('what they have to do and how long they take is shown, and those with enough to do come later', async () => {
  const busy = await aReviewerOf(keywords)
  const free = await aReviewerOf([keywords[0]!])
  for (const word of ['a', 'b', 'c']) {
    const other = (await givenA(services, people, 'sent_for_review')).id
    await services.db`update submissions set title = ${word} where id = ${other}`
    await givenReview(services.db, { submissionId: other, personId: busy.id })
  }
  await services.db`
    update reviews set submitted_at = accepted_at + interval '9 days' where person_id = ${busy.id} and state = 'submitted'`
  const found = await find()
  expect(found.find(({ id }) => id === busy.id)).toMatchObject({ open: 3, reviewDays: 9, askedDays: 0 })
  expect(found.find(({ id }) => id === free.id)).toMatchObject({ open: 0, reviewDays: null })
  expect((await known())[0]).toBe(free.id)
})

test('a conflict of interest is shown with its reason behind the others, and hides nobody', async () => {
  const close = await aReviewerOf(keywords)
  const free = await aReviewerOf([keywords[0]!])
  await keepDeclared(services.db, services, { submissionId, personId: close.id, reason: 'We share a grant.' })
  expect(await known()).toEqual([free.id, close.id])
  const found = await find()
  expect(found.find(({ id }) => id === close.id)?.conflicts).toEqual([
    { kind: 'declared', says: 'Has declared a conflict: “We share a grant.”' },
  ])
})

test('who was asked already, and who wrote the paper, are in the list and can’t be chosen', async () => {
  const asked = await aReviewerOf(keywords)
  const [{ email } = { email: '' }] = await services.db<{ email: string }>`
    select email from people where id = ${asked.id}`
  const days = { answerBy: '2099-01-01', dueOn: '2099-02-01' }
  const whom = { givenName: 'T', familyName: 'O', email, despite: '' }
  await askReviewer(services, people.editor, { submissionId, letter: 'Please.', ...whom, ...days })
  await services.db`update people set reviewer_consent = true where id = ${people.author.id}`
  await aPaperOn(keywords, people.author)
  const closed = (await find()).map(({ id, closed: why }) => [id, why])
  expect(closed).toContainEqual([asked.id, 'reviewer_asked'])
  expect(closed).toContainEqual([people.author.id, 'reviewer_involved'])
})

test('an editor doesn’t learn here who reviewed a paper of their own', async () => {
  const reviewer = await aPerson(services, 'reviewer')
  const own = await aPaperOn(['Rare moths'], people.editor)
  await givenReview(services.db, { submissionId: own, personId: reviewer.id, state: 'submitted' })
  expect(await find('rare moths')).toEqual([])
})

test('only the paper’s editor finds reviewers, and only while it’s in review', async () => {
  for (const who of ['otherEditor', 'reviewer', 'author', 'publisher'] as const)
    expect(await openFinding(services, people[who], { submissionId, q: '' })).toBeUndefined()
  await services.db`update submissions set status = 'rejected' where id = ${submissionId}`
  expect(await openFinding(services, people.editor, { submissionId, q: '' })).toBeUndefined()
})
