import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyFrom, byFit, restDays, type Standing } from './fit.ts'

const free: Standing = {
  ...{ knows: [], papers: 0, open: 0, askedDays: null, reviewDays: null },
  ...{ hasConflict: false, isClosed: false },
}
const expert: Standing = { ...free, knows: ['creep', 'paper'], papers: 3 }

test.each<[string, Standing, Standing]>([
  ['who knows more of its keywords', expert, { ...free, knows: ['creep'], papers: 9 }],
  [
    'who knows one of them and has time, before who has enough to do',
    { ...free, knows: ['creep'] },
    { ...expert, open: busyFrom },
  ],
  [
    'who has two reviews to write and knows more',
    { ...expert, open: busyFrom - 1 },
    { ...free, knows: ['creep'] },
  ],
  ['who has enough to do, before who knows nothing of the subject', { ...expert, open: busyFrom }, free],
  ['of two experts, who wasn’t asked lately', expert, { ...expert, askedDays: restDays - 1 }],
  ['and long ago is as good as never', { ...expert, askedDays: restDays, papers: 4 }, expert],
  ['who has less to do', { ...expert, open: 1 }, { ...expert, open: 2 }],
  ['who has seen more papers of the kind', { ...expert, papers: 4 }, expert],
  ['who reviews sooner', { ...expert, reviewDays: 9 }, { ...expert, reviewDays: 20 }],
  [
    'who knows one of them and has no conflict',
    { ...free, knows: ['creep'] },
    { ...expert, hasConflict: true },
  ],
  ['who has one, before who knows nothing of the subject', { ...expert, hasConflict: true }, free],
  ['and before who can’t be asked', { ...expert, hasConflict: true }, { ...expert, isClosed: true }],
])('first comes %s', (_, first, second) => {
  expect([second, first].toSorted(byFit)).toEqual([first, second])
})

const anyone: fc.Arbitrary<Standing> = fc.record({
  knows: fc.subarray(['creep', 'paper', 'wax']),
  papers: fc.nat(5),
  open: fc.nat(5),
  askedDays: fc.option(fc.nat(100)),
  reviewDays: fc.option(fc.nat(60)),
  hasConflict: fc.boolean(),
  isClosed: fc.boolean(),
})

test('the order is one: turned round, the other comes first, and nobody is between two equals', () => {
  fc.assert(
    fc.property(anyone, anyone, anyone, (a, b, c) => {
      expect(Math.sign(byFit(a, b))).toBe(-Math.sign(byFit(b, a)) + 0)
      if (byFit(a, b) === 0) expect(Math.sign(byFit(a, c))).toBe(Math.sign(byFit(b, c)))
    }),
  )
})
