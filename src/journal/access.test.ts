import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Anonymity,
  mayEditDocument,
  mayTend,
  mayRead,
  mayReadInFull,
  maySeeAuthor,
  maySeeReasons,
  maySeeReviewer,
} from './access.ts'
import { hasPart } from '#journal/paper/authors.ts'
import { tabsOf } from '#journal/workspace/dashboards.ts'
import { asSpecified } from '#journal/reviewing/policy.ts'
import { reviewersOf, reviewStates } from '#journal/reviewing/rounds.ts'
import { roles, type SignedIn, visitor } from './roles.ts'
import { type Status, statuses, underWay } from './statuses.ts'
import { type Move, moves, whyNot } from './workflow.ts'

const author: SignedIn = { role: 'author', id: 'asha' }
const reviewer: SignedIn = { role: 'reviewer', id: 'rosa' }
const editor: SignedIn = { role: 'editor', id: 'esther' }
const inReview = {
  status: 'review_in_progress',
  authorId: 'asha',
  editorId: 'esther',
  round: 1,
  reviews: [{ personId: 'rosa', round: 1, state: 'accepted' }],
} as const

test.each<[Anonymity, reviewerSeesAuthor: boolean, authorSeesReviewer: boolean]>([
  ['double', false, false],
  ['single', true, false],
  ['open', true, true],
])('under %s anonymity', (anonymity, reviewerSeesAuthor, authorSeesReviewer) => {
  expect(maySeeAuthor(inReview, reviewer, anonymity)).toBe(reviewerSeesAuthor)
  expect(maySeeReviewer(inReview, author, anonymity)).toBe(authorSeesReviewer)
  expect(maySeeAuthor(inReview, editor, anonymity)).toBe(true)
  expect(maySeeReviewer(inReview, editor, anonymity)).toBe(true)
})

test('who wrote, edits or reviews a paper meets it as nothing else', () => {
  const paper = { ...inReview, coauthorIds: ['wren'] }
  for (const id of ['asha', 'wren', 'esther', 'rosa']) {
    const approved = { ...paper, status: 'approved_for_publication' } as const
    expect(mayRead(approved, { role: 'publisher', id })).toBe(id === 'asha') // her own, as its author
    const facts = { ...approved, title: '', abstract: '', keywords: [] }
    expect(whyNot('publish', facts, { viewer: { role: 'publisher', id } })).toBe('has_part')
  }
  const open = { ...paper, status: 'submitted', editorId: null, round: 0, reviews: [] } as const
  expect(mayRead(open, { role: 'editor', id: 'wren' })).toBe(false)
  expect(mayRead(open, { role: 'editor', id: 'nora' })).toBe(true)
})

const chief: SignedIn = { role: 'editor', id: 'cleo', isChief: true }

test.each(statuses)('an editor in chief reads a paper that’s %s exactly while it’s in progress', (status) => {
  expect(mayRead({ ...inReview, status }, chief)).toBe(underWay.includes(status))
  expect(mayRead({ ...inReview, status }, { ...chief, role: 'publisher' })).toBe(
    status === 'approved_for_publication' || status === 'published',
  )
})

test('an editor in chief reads no paper they wrote with others, review, or have a conflict with', () => {
  const reviews = [{ personId: 'cleo', round: 1, state: 'accepted' }] as const
  for (const part of [{ coauthorIds: ['cleo'] }, { reviews }, { conflictedIds: ['cleo'] }])
    expect(mayRead({ ...inReview, ...part }, chief)).toBe(false)
})

test('whoever has declared a conflict isn’t offered the paper again, unless an editor in chief gives it to them', () => {
  const open = { ...inReview, status: 'submitted', editorId: null, conflictedIds: ['esther'] } as const
  expect(mayRead(open, editor)).toBe(false)
  expect(mayRead({ ...open, status: 'editing_in_progress', editorId: 'esther' }, editor)).toBe(true)
})

test('why a paper changed hands is between editors', () => {
  expect(maySeeReasons(inReview, editor)).toBe(true)
  expect(maySeeReasons(inReview, chief)).toBe(true)
  for (const viewer of [author, reviewer, visitor]) expect(maySeeReasons(inReview, viewer)).toBe(false)
  expect(maySeeReasons({ ...inReview, coauthorIds: ['esther'] }, editor)).toBe(false)
})

test('a publisher who entered a paper for its author publishes it', () => {
  const entered = {
    ...inReview,
    status: 'approved_for_publication',
    authorId: 'paula',
    onBehalf: true,
  } as const
  expect(mayRead(entered, { role: 'publisher', id: 'paula' })).toBe(true)
  const facts = { ...entered, title: '', abstract: '', keywords: [], paid: true, hasPdf: true }
  expect(
    whyNot('publish', facts, { viewer: { role: 'publisher', id: 'paula' }, doi: '10.5555/a' }),
  ).toBeUndefined()
})

test('a published paper shows its author to everybody, and its reviewer to no author', () => {
  expect(maySeeAuthor({ ...inReview, status: 'published' }, visitor)).toBe(true)
  expect(maySeeReviewer({ ...inReview, status: 'published' }, author)).toBe(false)
})

test('an author who was made an editor still does not learn the reviewer', () => {
  expect(maySeeReviewer(inReview, { role: 'editor', id: 'asha' })).toBe(false)
})

test('a co-author does not learn the reviewer, even as editor or publisher of the paper', () => {
  const written = { ...inReview, coauthorIds: ['esther', 'paula'] }
  expect(maySeeReviewer(written, editor)).toBe(false)
  const publisher: SignedIn = { role: 'publisher', id: 'paula' }
  expect(maySeeReviewer({ ...written, status: 'approved_for_publication' }, publisher)).toBe(false)
})

test.each<[Status, who: string, viewer: SignedIn, may: boolean]>([
  ['incomplete', 'its author', author, true],
  ['submitted', 'its author', author, false],
  ['editing_feedback_given', 'its author', author, true],
  ['review_feedback_given', 'its author', author, true],
  ['editing_in_progress', 'its editor', editor, true],
  ['editing_in_progress', 'another editor', { role: 'editor', id: 'emil' }, false],
  ['sent_for_review', 'its editor', editor, false],
  ['review_in_progress', 'its reviewer', reviewer, false],
  ['approved_for_publication', 'a publisher', { role: 'publisher', id: 'paula' }, true],
  ['published', 'a publisher', { role: 'publisher', id: 'paula' }, false],
])('the document of a paper that is %s, for %s', (status, _who, viewer, may) => {
  expect(mayEditDocument({ ...inReview, status }, viewer)).toBe(may)
})

const anyId = fc.constantFrom('p', 'q', 'r')
const anyReview = fc.record({
  personId: fc.option(anyId),
  round: fc.constantFrom(1, 2),
  state: fc.constantFrom(...reviewStates),
})
const anyReviewed = {
  policy: fc.constantFrom(asSpecified, {
    reviews: 2,
    pool: false,
    decides: 'editor',
    recheck: true,
  } as const),
  round: fc.constantFrom(1, 2),
  reviews: fc.array(anyReview, { maxLength: 3 }),
}
const anySubmission = fc.record({
  status: fc.constantFrom(...statuses),
  authorId: anyId,
  editorId: fc.option(anyId),
  ...anyReviewed,
})
const anybody: fc.Arbitrary<SignedIn> = fc.record({ role: fc.constantFrom(...roles), id: anyId })

// Whoever is only invited reads no more than the invitation.
test('whoever may move a submission may read it', () => {
  const text = {
    title: 'On tides',
    abstract: 'The sea.',
    keywords: ['tides'],
    hasManuscript: true,
    paid: true,
    hasPdf: true,
  }
  fc.assert(
    fc.property(
      anySubmission,
      anybody,
      fc.constantFrom(...(Object.keys(moves) as Move[]).filter((move) => move !== 'acceptReview')),
      (submission, viewer, move) => {
        const isOpen =
          whyNot(
            move,
            { ...submission, ...text },
            { viewer: viewer, feedback: 'Good.', doi: '10.5555/x' },
          ) === undefined
        return !isOpen || mayRead(submission, viewer)
      },
    ),
    { numRuns: 2000 },
  )
})

test('whoever may edit a document, or see a name, may read the submission', () => {
  fc.assert(
    fc.property(
      anySubmission,
      anybody,
      fc.constantFrom('double', 'single', 'open'),
      (submission, viewer, anonymity) => {
        fc.pre(!mayRead(submission, viewer))
        expect(mayEditDocument(submission, viewer)).toBe(false)
        expect(mayTend(submission, viewer, submission.authorId)).toBe(false)
        expect(maySeeReviewer(submission, viewer, anonymity)).toBe(false)
        expect(maySeeAuthor(submission, viewer, anonymity)).toBe(submission.status === 'published')
      },
    ),
  )
})

test('whatever waits in a pool may be read by those of its role who have no part in it', () => {
  fc.assert(
    fc.property(anySubmission, anybody, (submission, viewer) => {
      const waiting = tabsOf(viewer.role).filter(({ shelf }) => shelf === 'pool')
      const isWaiting = waiting.some(({ statuses }) => statuses.includes(submission.status))
      const isOpen = viewer.role !== 'reviewer' || submission.policy.pool
      return !isWaiting || !isOpen || hasPart(submission, viewer.id) || mayRead(submission, viewer)
    }),
  )
})

test('in a pool, reviewers read what a paper is about, and the paper once they’ve taken it', () => {
  const pooled = { ...inReview, status: 'sent_for_review', reviews: [] } as const
  expect([mayRead(pooled, reviewer), mayReadInFull(pooled, reviewer)]).toEqual([true, false])
  expect([mayReadInFull(inReview, reviewer), mayReadInFull(pooled, editor)]).toEqual([true, true])
  const newRound = { ...pooled, round: 2, reviews: inReview.reviews } as const
  expect(mayReadInFull(newRound, reviewer)).toBe(true)
  const givenBack = { ...pooled, reviews: [{ personId: 'rosa', round: 1, state: 'givenBack' }] } as const
  expect(mayReadInFull(givenBack, reviewer)).toBe(false)
})

test('no reviewer opens a paper that they neither wrote nor promised to review', () => {
  fc.assert(
    fc.property(anySubmission, anybody, (submission, viewer) => {
      fc.pre(viewer.role === 'reviewer' && mayReadInFull(submission, viewer))
      return submission.authorId === viewer.id || reviewersOf(submission).includes(viewer.id)
    }),
  )
})

test('a visitor reads no submission', () => {
  fc.assert(fc.property(anySubmission, (submission) => !mayRead(submission, visitor)))
})
