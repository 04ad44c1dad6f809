import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayRead, maySeeReviewer } from '#journal/access.ts'
import { reviewStates } from '#journal/reviewing/rounds.ts'
import { roles, visitor, type SignedIn } from '#journal/roles.ts'
import { statuses } from '#journal/statuses.ts'
import { conversationsOf, keyOf, whyNotSay, withAuthor, withReviewer, amongStaff } from './talk.ts'

const inReview = {
  status: 'review_in_progress',
  authorId: 'asha',
  editorId: 'esther',
  round: 1,
  reviews: [
    { personId: 'rosa', round: 1, state: 'accepted' },
    { personId: 'rhys', round: 1, state: 'submitted' },
    { personId: 'dara', round: 1, state: 'givenBack' },
  ],
} as const
const heard = (viewer: SignedIn, paper: Parameters<typeof conversationsOf>[0] = inReview) =>
  conversationsOf(paper, viewer)?.all.map(keyOf) ?? []

test.each<[string, SignedIn, string[]]>([
  ['its author', { role: 'author', id: 'asha' }, ['author']],
  ['its editor', { role: 'editor', id: 'esther' }, ['author', 'reviewer-rosa', 'reviewer-rhys', 'staff']],
  ['one of its reviewers', { role: 'reviewer', id: 'rhys' }, ['reviewer-rhys']],
  ['a reviewer who gave it back', { role: 'reviewer', id: 'dara' }, []],
  ['an editor in chief', { role: 'editor', id: 'cleo', isChief: true }, ['staff']],
  ['another editor', { role: 'editor', id: 'nora' }, []],
  ['a publisher, before it’s accepted', { role: 'publisher', id: 'pia' }, []],
])('%s takes part in what concerns them', (_, viewer, conversations) => {
  expect(heard(viewer)).toEqual(conversations)
})

test('publishers join the staff once a paper is accepted, and visitors hear nothing', () => {
  const accepted = { ...inReview, status: 'approved_for_publication' } as const
  expect(heard({ role: 'publisher', id: 'pia' }, accepted)).toEqual(['staff'])
  expect(conversationsOf(accepted, visitor)).toBeUndefined()
})

test('a paper that a publisher entered has no author to talk with, and a draft nobody', () => {
  expect(heard({ role: 'editor', id: 'esther' }, { ...inReview, onBehalf: true })).not.toContain('author')
  expect(heard({ role: 'author', id: 'asha' }, { ...inReview, status: 'incomplete' })).toEqual([])
})

test('without an editor, an author has nobody to write to, and reviewers are heard until the end', () => {
  expect(whyNotSay({ ...inReview, editorId: null }, withAuthor)).toBe('no_editor_yet')
  expect(whyNotSay({ ...inReview, status: 'rejected' }, withReviewer('rosa'))).toBe('review_over')
  expect(whyNotSay({ ...inReview, status: 'rejected' }, withAuthor)).toBeUndefined()
  expect(whyNotSay({ ...inReview, editorId: null }, amongStaff)).toBeUndefined()
})

const ids = ['asha', 'wren', 'esther', 'rosa', 'rhys', 'cleo', 'pia'] as const
const aPaper = fc.record({
  status: fc.constantFrom(...statuses),
  authorId: fc.constantFrom(...ids),
  coauthorIds: fc.subarray([...ids]),
  editorId: fc.constantFrom(...ids, null),
  onBehalf: fc.boolean(),
  conflictedIds: fc.subarray([...ids]),
  round: fc.constant(1),
  reviews: fc.array(
    fc.record({
      personId: fc.constantFrom(...ids),
      round: fc.constant(1),
      state: fc.constantFrom(...reviewStates),
    }),
  ),
})
const aViewer = fc.record({
  id: fc.constantFrom(...ids),
  role: fc.constantFrom(...roles),
  isChief: fc.boolean(),
})

test('whatever the paper, nobody hears of one they can’t read, and no author hears a reviewer or the staff', () => {
  fc.assert(
    fc.property(aPaper, aViewer, (paper, viewer) => {
      const all = conversationsOf(paper, viewer)?.all ?? []
      if (all.length > 0) expect(mayRead(paper, viewer)).toBe(true)
      const hears = (party: string) => all.some((it) => it.with === party)
      if (!maySeeReviewer(paper, viewer) && !(paper.onBehalf && viewer.id === paper.authorId))
        expect(hears('staff')).toBe(false)
      const others = all.filter((it) => it.with === 'reviewer' && it.reviewerId !== viewer.id)
      if (others.length > 0) expect([viewer.role, viewer.id]).toEqual(['editor', paper.editorId])
      if (hears('reviewer') && viewer.role === 'reviewer') expect(hears('author')).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
