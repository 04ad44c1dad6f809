/** Random people try random moves, and must never get where no one may. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPart, nobody } from '#journal/paper/authors.ts'
import { refusals } from './refusals.ts'
import { asSpecified, isReviewed, type Policy, whyNotPolicy } from '#journal/reviewing/policy.ts'
import { type Reviewed, reviewersOf, reviewsIn, reviewStates } from '#journal/reviewing/rounds.ts'
import { roles, type SignedIn, type Viewer, visitor } from './roles.ts'
import {
  after,
  type Given,
  type Move,
  moveNames,
  moves,
  opensRound,
  type Status,
  statuses,
  type SubmissionFacts,
  waysOf,
  whyNot,
} from './workflow.ts'

const text = { title: 'On tides', abstract: 'The sea rises and falls.', keywords: ['tides'] }
const mirren = { ...nobody, givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
const doi = '10.5555/ald.2026.0001'

const ids = ['p', 'q', 'r'] // few enough for people to meet one another, and themselves in other roles
const anyId = fc.constantFrom(...ids)
const anyViewer: fc.Arbitrary<Viewer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(visitor) },
  { weight: 19, arbitrary: fc.record({ role: fc.constantFrom(...roles), id: anyId, isChief: fc.boolean() }) },
)
const anyWords = fc.constantFrom('', ' ', 'Words of some kind.', 'word '.repeat(251))
const anyGiven: fc.Arbitrary<Given> = fc.record(
  {
    title: anyWords,
    abstract: anyWords,
    keywords: fc.constantFrom([], [' '], ['tides']),
    feedback: anyWords,
    doi: fc.constantFrom('', doi, 'not a doi'),
    doiTaken: fc.boolean(),
    hasManuscript: fc.constant(true),
    handed: fc.record({ id: anyId, isEditor: fc.boolean(), hasConflict: fc.boolean() }),
    reason: anyWords,
  },
  { requiredKeys: [] },
)
const anyMove = fc.constantFrom(...moveNames)
const anyWay = fc.constantFrom(
  ...moveNames.flatMap((move) => waysOf(move).map(({ role }) => ({ move, role }))),
)
type Attempt = { move: Move; viewer: Viewer; given: Given; paid: boolean; hasPdf: boolean }
const anyWildAttempt: fc.Arbitrary<Attempt> = fc.record({
  move: anyMove,
  viewer: anyViewer,
  given: anyGiven,
  paid: fc.boolean(),
  hasPdf: fc.boolean(),
})

/** By the right role and with everything required, so that stories get as far as publication. */
const anySensibleAttempt: fc.Arbitrary<Attempt> = fc
  .tuple(anyWay, anyId, anyId)
  .map(([{ move, role }, id, otherId]) => {
    const handed = { id: otherId, isEditor: true, hasConflict: false }
    const said = { feedback: 'Good.', reason: 'On leave.' }
    const given = { ...text, ...said, authors: [mirren], hasManuscript: true, handed, doi }
    return { move, viewer: { role, id, isChief: true }, given, paid: true, hasPdf: true }
  })
const anyAttempt = fc.oneof(anyWildAttempt, anySensibleAttempt)
const manyAttempts = fc.array(anyAttempt, { minLength: 30, maxLength: 150, size: 'max' })

/** What a use case does: ask, then save. Payment and PDF come from outside and never go away again. */
function attempt(
  submission: SubmissionFacts | undefined,
  { move, viewer, given, paid, hasPdf }: Attempt,
): SubmissionFacts | undefined {
  const now = submission && {
    ...submission,
    paid: submission.paid || paid,
    hasPdf: submission.hasPdf || hasPdf,
  }
  if (whyNot(move, now, { viewer: viewer, ...given }) || viewer.role === 'visitor') return now
  const status = after(move, now)
  const { title = '', abstract = '', keywords = [], hasManuscript = false } = { ...now, ...given }
  const begun = now ?? { authorId: viewer.id, onBehalf: viewer.role === 'publisher' }
  const handedTo = given.handed?.id
  const taken = { selectForEdit: viewer.id, assign: handedTo, reassign: handedTo, releaseFromEdit: null }
  const editorId = move in taken ? taken[move as keyof typeof taken] : now?.editorId
  const written = { title, abstract, keywords, hasManuscript }
  return { ...begun, status, ...written, editorId, ...reviewedAfter(now, { move, viewer, status }) }
}

const stateAfter = { taken: 'accepted', released: 'givenBack', done: 'submitted' } as const

function reviewedAfter(
  now: SubmissionFacts | undefined,
  { move, viewer, status }: { move: Move; viewer: SignedIn; status: Status },
): Reviewed {
  const { hold, decision = now?.decision ?? null } = moves[move]
  const { policy = asSpecified, reviews = [] } = now ?? {}
  const round = (now?.round ?? 0) + (opensRound(now?.status, status) ? 1 : 0)
  if (viewer.role !== 'reviewer' || !hold || hold === 'given') return { policy, round, reviews, decision }
  const others = reviews.filter((it) => it.round !== round || it.personId !== viewer.id)
  const own = { personId: viewer.id, round, state: stateAfter[hold] }
  return { policy, round, decision, reviews: [...others, own] }
}

/** Wherever the table goes, which `workflow.test.ts` has written out by hand. */
const edges = new Set(
  moveNames.flatMap((move) =>
    waysOf(move)
      .flatMap(({ path }) => Object.entries(path))
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `${from} -> ${to}`),
  ),
)
const anyReview = fc.record({
  personId: anyId,
  round: fc.constant(1),
  state: fc.constantFrom(...reviewStates),
})
const anySubmission = fc.record({
  status: fc.constantFrom(...statuses),
  authorId: anyId,
  editorId: fc.option(anyId),
  round: fc.constant(1),
  reviews: fc.array(anyReview, { maxLength: 2 }),
  onBehalf: fc.boolean(),
  title: anyWords,
  abstract: anyWords,
  keywords: fc.constantFrom([], ['tides']),
  hasManuscript: fc.boolean(),
  paid: fc.boolean(),
  hasPdf: fc.boolean(),
})

test('whatever anyone tries, every step taken is a line of the table', () => {
  const taken = new Set<string>()
  const story = fc.tuple(fc.option(anySubmission, { nil: undefined }), manyAttempts)
  fc.assert(
    fc.property(story, ([start, attempts]) => {
      attempts.reduce<SubmissionFacts | undefined>((before, next) => {
        const now = attempt(before, next)
        if (before?.status !== now?.status) taken.add(`${before?.status ?? 'none'} -> ${now?.status}`)
        return now
      }, start)
    }),
    { numRuns: 2000 }, // each line of the table is tried some thirty times
  )
  expect([...taken].sort(), 'nowhere else, and everywhere the table goes').toEqual([...edges].sort())
})

test.each(['rejected', 'withdrawn', 'published'] as const)(
  'whatever anyone tries, a %s submission stays as it is',
  (status) => {
    fc.assert(
      fc.property(anySubmission, manyAttempts, (submission, attempts) => {
        expect(attempts.reduce<SubmissionFacts | undefined>(attempt, { ...submission, status })?.status).toBe(
          status,
        )
      }),
    )
  },
)

test('a publisher publishes exactly when the paper is approved, paid, has its PDF and a new DOI, and is none of theirs', () => {
  fc.assert(
    fc.property(anySubmission, anyGiven, (submission, given) => {
      const isReady =
        submission.status === 'approved_for_publication' &&
        submission.paid &&
        submission.hasPdf &&
        given.doi === doi &&
        !given.doiTaken &&
        !hasPart(submission, 'p')
      return (
        isReady ===
        (whyNot('publish', submission, { viewer: { role: 'publisher', id: 'p' }, ...given }) === undefined)
      )
    }),
    { numRuns: 3000 },
  )
})

test('whatever anyone tries, author, editor and reviewer of a paper are three people', () => {
  let reviewedPapers = 0
  fc.assert(
    fc.property(manyAttempts, (attempts) => {
      attempts.reduce<SubmissionFacts | undefined>((before, next) => {
        const now = attempt(before, next)
        const hands = [now?.authorId, now?.editorId, ...reviewersOf(now ?? {})].filter(Boolean)
        expect(new Set(hands).size).toBe(hands.length)
        if (hands.length === 3) reviewedPapers += 1
        return now
      }, undefined)
    }),
    { numRuns: 1500 }, // some twenty of which get as far as a reviewer
  )
  expect(reviewedPapers).toBeGreaterThan(0)
})

test('whatever is asked, a rule answers with a refusal of the table or not at all', () => {
  fc.assert(
    fc.property(
      fc.option(anySubmission, { nil: undefined }),
      anyAttempt,
      (submission, { move, viewer, given }) => {
        const refusal = whyNot(move, submission, { viewer: viewer, ...given })
        return refusal ? refusal in refusals : statuses.includes(after(move, submission))
      },
    ),
    { numRuns: 2000 },
  )
})

const anyPolicy: fc.Arbitrary<Policy> = fc
  .record({
    reviews: fc.integer({ min: 0, max: 2 }),
    pool: fc.boolean(),
    decides: fc.constantFrom('reviewer', 'editor'),
    recheck: fc.boolean(),
  })
  .filter((policy) => !whyNotPolicy(policy))

const underReview = { status: 'review_in_progress' as const, authorId: 'asha', editorId: 'esther', round: 1 }
const those = [
  { role: 'author', id: 'asha' },
  { role: 'editor', id: 'esther' },
  ...['p', 'q', 'r'].map((id) => ({ role: 'reviewer', id }) as const),
] as const
const anyOfThose: fc.Arbitrary<Attempt> = fc.record({
  move: anyMove.filter((move) => move !== 'withdraw' && move !== 'reject'),
  viewer: fc.constantFrom(...those),
  given: fc.constant({ ...text, feedback: 'Good.' }),
  paid: fc.constant(true),
  hasPdf: fc.constant(true),
})

test('whatever anyone tries, no paper is accepted without the reviews that its policy asks for', () => {
  const accepted = new Set<string>()
  const anyOpen = fc.record({
    personId: anyId,
    round: fc.constant(1),
    state: fc.constantFrom('invited', 'accepted', 'submitted'),
  })
  const atFirst = fc.uniqueArray(anyOpen, { maxLength: 3, selector: ({ personId }) => personId })
  const story = [anyPolicy, atFirst] as const
  const attempts = fc.array(anyOfThose, { maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(...story, attempts, (policy, reviews, tried) => {
      tried.reduce<SubmissionFacts | undefined>(
        (before, next) => {
          const now = attempt(before, next)
          if (now?.status !== 'approved_for_publication' || before?.status === now.status) return now
          accepted.add(`${policy.decides} of ${policy.reviews}: ${next.move}`)
          if (next.move === 'resubmit') expect(policy).toMatchObject({ decides: 'reviewer', recheck: false })
          else expect(reviewsIn(now)).toBeGreaterThanOrEqual(policy.reviews)
          return now
        },
        isReviewed(policy)
          ? { ...underReview, ...text, policy, reviews }
          : { ...underReview, ...text, policy, status: 'editing_in_progress', round: 0 },
      )
    }),
    { numRuns: 2000 },
  )
  expect([...accepted].toSorted()).toEqual([
    'editor of 0: approve',
    'editor of 1: approve',
    'editor of 2: approve',
    'reviewer of 1: approve',
    'reviewer of 1: resubmit',
  ])
})

test('whatever anyone tries, a paper of a type without review goes between its author and its editor alone', () => {
  const policy: Policy = { reviews: 0, pool: false, decides: 'editor', recheck: false }
  const taken = new Set<string>()
  const anyOfAll: fc.Arbitrary<Attempt> = fc.record({
    move: anyMove,
    viewer: fc.constantFrom(...those.slice(0, 3)), // with more bystanders, a rare step is sometimes missed
    given: fc.constant({ ...text, feedback: 'Good.' }),
    paid: fc.constant(true),
    hasPdf: fc.constant(true),
  })
  fc.assert(
    fc.property(fc.array(anyOfAll, { maxLength: 60, size: 'max' }), (tried) => {
      tried.reduce<SubmissionFacts | undefined>(
        (before, next) => {
          const now = attempt(before, next)
          if (before?.status !== now?.status) taken.add(`${before?.status} -> ${now?.status}`)
          return now
        },
        { ...text, status: 'submitted', authorId: 'asha', hasManuscript: true, policy },
      )
    }),
    { numRuns: 2000 },
  )
  expect([...taken].toSorted()).toEqual([
    'editing_feedback_given -> editing_in_progress',
    'editing_feedback_given -> withdrawn',
    'editing_in_progress -> approved_for_publication',
    'editing_in_progress -> editing_feedback_given',
    'editing_in_progress -> rejected',
    'editing_in_progress -> submitted',
    'editing_in_progress -> withdrawn',
    'submitted -> editing_in_progress',
    'submitted -> withdrawn',
  ])
})
