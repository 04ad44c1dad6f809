import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedReview } from './printed-review.ts'
import { moveNames } from '#journal/workflow.ts'
import { asSpecified, published, type Policy } from './policy.ts'
import { printedRounds, toRecord, withDois, type RoundHeld } from './record.ts'
import { decisions } from './rounds.ts'

const byEditor: Policy = { reviews: 2, pool: false, decides: 'editor', recheck: false, publishes: 'names' }
const tamsin = {
  recommendation: 'minor',
  on: '2026-11-03',
  ...{ given: 'Tamsin', family: 'Oldacre', orcid: '0000-0002-1825-0097', named: true },
} as const
const idris = {
  recommendation: 'accept',
  on: '2026-11-05',
  ...{ given: 'Idris', family: 'Fenwick', orcid: '0000-0001-5109-3700', named: false },
} as const
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

test('each review whose day is known gets a DOI below the paper’s, and its place on the page', () => {
  const undated = { ...idris, on: null }
  const record = withDois(toRecord([held, { ...held, number: 3, reviews: [undated, tamsin] }]), '10.5555/x')
  const placed = printedRounds(record).flatMap(({ lines }) => lines.map(({ id, doi }) => [id, doi]))
  expect(placed.filter(([id]) => id)).toEqual([
    ['review-1-1', '10.5555/x/r1.1'],
    ['review-1-2', '10.5555/x/r1.2'],
    ['review-3-1', undefined],
    ['review-3-2', '10.5555/x/r3.2'],
  ])
})

test('the note speaks of names only if there are any', () => {
  const noteOf = (rounds: RoundHeld[]) =>
    printedReview({ feedback: 'Yes.', anonymity: 'double', onBehalf: false, record: toRecord(rounds) }).note
  expect(noteOf([held])).toBe(
    'The reviewers weren’t told who the authors were. The reviewers named here agreed to be named.',
  )
  expect(noteOf([{ ...held, reviews: [idris] }])).toBe('The reviewers weren’t told who the authors were.')
})

test('whatever a paper went through, only who agreed is named, and only where the journal publishes names', () => {
  const aDay = fc.constantFrom('2026-11-03', '2026-12-24')
  const aReview = fc.record({
    recommendation: fc.constantFrom(null, ...decisions),
    on: fc.option(aDay),
    given: fc.uuid().map((it) => `Given ${it}`),
    family: fc.uuid().map((it) => `Family ${it}`),
    orcid: fc.option(fc.uuid().map((it) => `iD ${it}`)),
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
        for (const { given, family, orcid, named } of reviews)
          for (const it of [given, family, ...(orcid ? [orcid] : [])])
            expect(printed.includes(it)).toBe(named && policy.publishes === 'names')
    }),
  )
})
