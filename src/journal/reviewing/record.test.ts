import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedReview } from './printed-review.ts'
import { moveNames } from '#journal/workflow.ts'
import { asSpecified, published, type Policy } from './policy.ts'
import { printedRounds, toRecord, type RoundHeld } from './record.ts'
import { decisions } from './rounds.ts'

const byEditor: Policy = { reviews: 2, pool: false, decides: 'editor', recheck: false, publishes: 'names' }
const tamsin = { recommendation: 'minor', on: '2026-11-03', name: 'Tamsin Oldacre', named: true } as const
const idris = { recommendation: 'accept', on: '2026-11-05', name: 'Idris Fenwick', named: false } as const
const held: RoundHeld = {
  number: 1,
  policy: byEditor,
  reviews: [tamsin, idris],
  made: [
    { move: 'acceptReview', on: '2026-11-01' },
    { move: 'requestRevision', on: '2026-11-07' },
    { move: 'approve', on: '2026-11-20' },
  ],
}

const linesOf = (rounds: RoundHeld[]) =>
  printedRounds(toRecord(rounds)).flatMap(({ title, lines }) => [
    title,
    ...lines.map(({ who, did, on }) => `${who} ${did} ${on?.day}`),
  ])

test('a record says who recommended what, which decisions followed, and when', () => {
  expect(linesOf([held])).toEqual([
    'Round 1',
    'Reviewer 1, Tamsin Oldacre recommended a minor revision 3',
    'Reviewer 2 recommended acceptance 5',
    'Decision: minor revision 7',
    'Decision: accepted 20',
  ])
})

test('where the policy is the specification’s, there’s no record, and readers get the words as ever', () => {
  expect(toRecord([{ ...held, policy: asSpecified }])).toEqual([])
  const words = { feedback: 'Say which paper.', anonymity: 'double', onBehalf: false } as const
  expect(printedReview({ ...words, record: [] })).toEqual({
    said: ['Say which paper.'],
    note: 'An anonymous reviewer who wasn’t told who the authors were.',
    rounds: [],
  })
})

test('each round is published as its own policy says, and keeps its number', () => {
  const second = { ...held, number: 2, policy: { ...byEditor, publishes: 'rounds' } as const }
  expect(linesOf([{ ...held, policy: asSpecified }, second])[0]).toBe('Round 2')
})

test('the note speaks of names only if there are any', () => {
  const noteOf = (rounds: RoundHeld[]) =>
    printedReview({ feedback: 'Yes.', anonymity: 'double', onBehalf: false, record: toRecord(rounds) }).note
  expect(noteOf([held])).toBe(
    'The reviewers weren’t told who the authors were. Those named here agreed to it.',
  )
  expect(noteOf([{ ...held, reviews: [idris] }])).toBe('The reviewers weren’t told who the authors were.')
})

test('whatever a paper went through, only who agreed is named, and only where the journal publishes names', () => {
  const aDay = fc.constantFrom('2026-11-03', '2026-12-24')
  const aReview = fc.record({
    recommendation: fc.constantFrom(null, ...decisions),
    on: fc.option(aDay),
    name: fc.uuid().map((it) => `Name ${it}`),
    named: fc.boolean(),
  })
  const aRound = fc.record({
    number: fc.integer({ min: 1, max: 9 }),
    policy: fc.constantFrom(...published, undefined).map((what): Policy => {
      return { ...asSpecified, ...(what && { publishes: what }) }
    }),
    reviews: fc.array(aReview, { maxLength: 4 }),
    made: fc.array(fc.record({ move: fc.constantFrom(...moveNames), on: aDay }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(aRound, { maxLength: 4 }), (rounds) => {
      const printed = JSON.stringify(toRecord(rounds))
      for (const { policy, reviews } of rounds)
        for (const { name, named } of reviews)
          expect(printed.includes(name)).toBe(named && policy.publishes === 'names')
    }),
  )
})
