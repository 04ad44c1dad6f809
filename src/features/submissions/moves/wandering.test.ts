import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { after, moveNames, type Move, type Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, type People } from '#tests/support/submissions.ts'
import { listHistory } from '../store-history.server.ts'
import { findSubmission } from '../store.server.ts'
import { resubmit, saveForLater, submit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { createArticle, saveArticleForLater } from './on-behalf.server.ts'

let services: Services
let people: People
let papers: Manuscript[]
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  papers = await Promise.all(['One.', 'Two.'].map((text) => aManuscript(services, text)))
})
afterAll(() => close())

type Attempt = {
  who: keyof People
  move: Move
  feedback: string
  title: string
  keywords: string[]
  paper: number | undefined
}
type Input = {
  submissionId: string
  feedback: string
  title: string
  abstract: string
  keywords: string[]
  paper: Manuscript | undefined
}
const mirren = { givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }

const texts = {
  saveForLater,
  submit,
  resubmit,
  saveArticleForLater: (services: Services, viewer: SignedIn, input: Input) =>
    saveArticleForLater(services, viewer, { ...input, ...mirren }),
  createArticle: (services: Services, viewer: SignedIn, input: Input) =>
    createArticle(services, viewer, { ...input, ...mirren }),
} satisfies Partial<Record<Move, (services: Services, viewer: SignedIn, input: Input) => Promise<unknown>>>
const isText = (move: Move): move is keyof typeof texts => move in texts

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  who: fc.constantFrom(
    'author',
    'otherAuthor',
    'editor',
    'otherEditor',
    'reviewer',
    'otherReviewer',
    'publisher',
  ),
  move: fc.constantFrom(...moveNames.filter((move) => move !== 'publish')),
  feedback: fc.constantFrom('', ' ', 'Words.'),
  title: fc.constantFrom('', 'Creep', 'Creep again'),
  keywords: fc.constantFrom([], ['paper']),
  paper: fc.constantFrom(undefined, 0, 1),
})

/** The right person and the right move, mixed in so that some wanderings get far. */
const along: Attempt[] = (
  [
    ['author', 'submit'],
    ['editor', 'selectForEdit'],
    ['editor', 'requestRevision'],
    ['editor', 'sendForReview'],
    ['author', 'resubmit'],
    ['reviewer', 'selectForReview'],
    ['reviewer', 'requestRevision'],
    ['reviewer', 'approve'],
    ['reviewer', 'reject'],
  ] as const
).map(([who, move]) => ({ who, move, feedback: 'Words.', title: 'Creep', keywords: ['paper'], paper: 0 }))

const statusOf = async (id: string) => (await findSubmission(services.db, id))?.status

async function attempt(id: string, { who, move, paper, ...given }: Attempt): Promise<boolean> {
  const input = {
    ...given,
    submissionId: id,
    abstract: aText.abstract,
    paper: paper === undefined ? undefined : papers[paper],
  }
  try {
    await (isText(move)
      ? texts[move](services, people[who], input)
      : decide(services, people[who], { move, ...input }))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

test('whatever anyone tries, a submission follows the table, and its history tells the whole story', async () => {
  const reached = new Set<Status | undefined>()
  const wandering = fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...along) }, { weight: 1, arbitrary: anyAttempt }),
    { minLength: 4, maxLength: 24 },
  )
  await fc.assert(
    fc.asyncProperty(wandering, async (attempts) => {
      const { id } = await saveForLater(services, people.author, aText)
      for (const it of attempts) {
        const before = (await statusOf(id)) as Status // a submission is never deleted
        const done = await attempt(id, it)
        expect(await statusOf(id)).toBe(done ? after(it.move, { status: before }) : before)
      }
      const lines = (await listHistory(services.db, id)).filter((line) => line.event !== 'keepVersion')
      expect(lines.map((line) => line.fromStatus)).toEqual([
        null,
        ...lines.slice(0, -1).map((line) => line.toStatus),
      ])
      expect(lines.at(-1)?.toStatus).toBe(await statusOf(id))
      reached.add(await statusOf(id))
    }),
    { numRuns: 60 },
  )
  expect(reached.size).toBeGreaterThan(3)
}, 60_000)
