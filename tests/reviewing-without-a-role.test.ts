// Whoever took on a review by an emailed link, with an account that gives them no role or with none at all, can open
// whatever the page of their review links to.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { dayIn } from '#features/reviewing/days.ts'
import { acceptReview } from '#features/reviewing/use-cases/answering.server.ts'
import { jobs as submissionsJobs } from '#features/submissions/jobs.server.ts'
import { resubmit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { keepForm } from '#features/unsent/use-cases.server.ts'
import { toAnswersText } from '#journal/reviewing/points.ts'
import type { Services } from '#edge/context.ts'
import { askReviewer, decidesAtOnce, givenPolicy } from './support/reviews.ts'
import { aPerson, emailsTo, startJobs, testServices, thePeople } from './support/services.ts'
import { givenA, type People } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  await startJobs(services, submissionsJobs, pressJobs, outboxJobs)
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})

/** A paper in its second round of review, with what its author answered and a new file. */
async function givenRevised(): Promise<string> {
  const { author, editor } = people
  const { id: submissionId } = await givenA(services, people, 'editing_in_progress')
  await givenPolicy(services.db, submissionId, { reviews: 1, pool: false, decides: 'editor', recheck: false })
  await decide(services, editor, { move: 'sendForReview', submissionId, feedback: '' })
  await decide(services, editor, { move: 'requestNewRound', submissionId, feedback: 'Which wax?' })
  const pointAnswers = toAnswersText([{ answer: 'Beeswax.', change: '' }])
  await keepForm(services, author, { submissionId, form: { pointAnswers } })
  const { key, size } = await services.storage.put(aWordFile([paragraph('Beeswax holds.')]))
  const paper = { name: 'anwen-tarrowby.docx', kind: 'docx' as const, size, storageKey: key }
  await resubmit(services, author, { submissionId, paper })
  return submissionId
}

/** Returns the address in the email; they have promised the review. */
async function takesOn(submissionId: string, email: string): Promise<string> {
  const days = { answerBy: dayIn(services, 5), dueOn: dayIn(services, 20) }
  const whom = { givenName: 'Tamsin', familyName: 'Oldacre', email, despite: 'Nobody else knows the method.' }
  await askReviewer(services, people.editor, { submissionId, letter: 'Please.', ...whom, ...days })
  const [sent] = await emailsTo(services, email)
  const [path, reviewId = '', token = ''] = /\/reviews\/([\w-]+)\/by\/([\w-]+)/.exec(sent?.text ?? '') ?? []
  const promised = { reviewId, declared: 'none', conflict: '', dueOn: days.dueOn } as const
  await acceptReview(services, { token }, promised)
  await services.queue.idle()
  return path ?? ''
}

const opens = (path: string, cookie = '') =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })

/** Those on the page of the review, and what each of them answers. */
async function linksAt(path: string, cookie = ''): Promise<Record<string, number>> {
  const html = await (await opens(path, cookie)).text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const links = [...main.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const answers: [string, number][] = []
  for (const link of links) answers.push([link, (await opens(link, cookie)).status])
  return Object.fromEntries(answers)
}

const ofReview = ['copy.pdf', 'messages', 'compare']
const named = (links: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(links).flatMap(([link, status]) => {
      const name = ofReview.find((it) => link.split('?')[0]?.endsWith(`/${it}`))
      return name ? [[name, status]] : []
    }),
  )
const all = Object.fromEntries(ofReview.map((name) => [name, 200]))

test('by the link, each address on the page of a review opens', { timeout: 60_000 }, async () => {
  const link = await takesOn(await givenRevised(), 'tamsin@elsewhere.example')
  expect(named(await linksAt(link))).toEqual(all)
})

test('with an account that gives no role, they open as well', { timeout: 60_000 }, async () => {
  const known = await aPerson(services, 'author')
  const submissionId = await givenRevised()
  await takesOn(submissionId, known.email)
  const token = await openSession(services, { personId: known.id, persistent: false, device: 'test' })
  expect(named(await linksAt(`/submissions/${submissionId}/review`, `session=${token}`))).toEqual(all)
})

test(
  'what changed in the text is shown without a name, from the promise to the decision',
  { timeout: 60_000 },
  async () => {
    const submissionId = await givenRevised()
    const link = await takesOn(submissionId, 'wren@elsewhere.example')
    const shown = await (await opens(`${link}/compare?from=1&to=2`)).text()
    expect(shown).toContain('Beeswax')
    expect(shown).not.toMatch(/Tarrowby|anwen/i)
    const odd = ['?from=9', '?to=x', '?from=99999999999', '?rejected=x']
    const answers = await Promise.all(odd.map(async (it) => (await opens(`${link}/compare${it}`)).status))
    expect(answers).toEqual([404, 422, 422, 200])
    const decided = { move: 'reject', submissionId, letter: 'No.', quoted: [] } as const
    await decidesAtOnce(services, people.editor, decided)
    expect((await opens(`${link}/compare`)).status).not.toBe(200)
  },
)
