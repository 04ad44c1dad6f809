import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Declarations,
  declarationKinds,
  declarationsAsked,
  shippedQuestions,
  toDeclarations,
  toDeclared,
  withoutNames,
} from './declarations.ts'
import { paperFieldsToFix, specifiedLimits, whyNotComplete } from './manuscript.ts'
import type { Question } from '#journal/reviewing/questions.ts'

const whole = { title: 'Creep', abstract: 'Paper creeps.', keywords: ['paper'] }
const own: Question = {
  ...{ id: 'q1', kind: 'yesNo', label: 'Is it from a thesis?', help: '', required: true },
  ...{ seenBy: 'editor', options: [] },
}
const anyAnswers = fc.dictionary(fc.constantFrom(...declarationKinds, 'q1', 'gone'), fc.string())

describe('what a journal asks as shipped', () => {
  test('keeps no paper from being submitted, whatever is answered', () => {
    fc.assert(
      fc.property(anyAnswers, (declarations) => {
        expect(whyNotComplete({ ...whole, declarations })).toBeUndefined()
      }),
    )
  })

  test('is asked of a type that has no list of its own', () => {
    expect(declarationsAsked({ declarations: null })).toBe(shippedQuestions)
    expect(declarationsAsked({ declarations: [] })).toEqual([])
  })
})

test('a paper without an answer that its type requires says so, by field', () => {
  const limits = { ...specifiedLimits, declarations: [...shippedQuestions, own] }
  const message = 'Please complete every required declaration.'
  const lacking: (Declarations | undefined)[] = [undefined, { q1: 'perhaps' }, { interests: 'None.' }]
  for (const declarations of lacking)
    expect(paperFieldsToFix({ ...whole, limits, declarations })).toEqual({ declarations: message })
  expect(paperFieldsToFix({ ...whole, limits, declarations: { q1: 'no' } })).toBeUndefined()
})

test('only answers to what’s asked are kept, and keeping them again changes nothing', () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const kept = toDeclarations(shippedQuestions, given)
      expect(Object.values(kept).every((answer) => answer.trim() !== '')).toBe(true)
      expect(kept).not.toHaveProperty('gone')
      expect(toDeclarations(shippedQuestions, kept)).toEqual(kept)
    }),
  )
})

test('readers get the statements in the journal’s order, and no answer that’s for the editor', () => {
  const answers = { data: 'In the paper.', interests: 'None.', q1: 'yes' }
  expect(toDeclared([...shippedQuestions, own], answers)).toEqual([
    { id: 'interests', title: 'Competing interests', text: 'None.' },
    { id: 'data', title: 'Data availability', text: 'In the paper.' },
  ])
  expect(toDeclared([{ ...own, seenBy: 'readers' }], answers)).toEqual([
    { id: 'q1', title: 'Is it from a thesis?', text: 'Yes' },
  ])
})

describe('whoever mustn’t know the authors', () => {
  test('reads neither what names people or places, nor what leads to them', () => {
    expect(
      withoutNames({
        ...{ interests: 'A. Tarrowby owns shares.', acknowledgements: 'We thank Larkhaven.', q1: 'no' },
        ...{ ethics: 'Larkhaven, 12.', trial: 'NCT1', ai: 'None.', consent: 'Given.' },
        ...{ data: 'See https://data.example/tarrowby', code: 'See 10.5281/zenodo.1' },
      }),
    ).toEqual({ ai: 'None.', consent: 'Given.' })
  })

  test('reads nothing that was changed', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(answers).toMatchObject(withoutNames(answers))
      }),
    )
  })
})
