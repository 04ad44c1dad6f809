import { expect, test } from 'vitest'
import { marksOf, noticeTypeNames, suggestTitle, titleWith, whyNotNotify } from './notices.ts'

test('the types are the twelve of Crossref', () => {
  expect(noticeTypeNames.toSorted()).toEqual([
    'addendum',
    'clarification',
    'correction',
    'corrigendum',
    'erratum',
    'expression_of_concern',
    'new_edition',
    'new_version',
    'partial_retraction',
    'removal',
    'retraction',
    'withdrawal',
  ])
})

test('the title of a retracted paper says so, once, and that of a corrected one stays', () => {
  expect(titleWith('retraction', 'Creep of paper')).toBe('RETRACTED: Creep of paper')
  expect(titleWith('removal', 'RETRACTED: Creep of paper')).toBe('REMOVED: Creep of paper')
  expect(titleWith('correction', 'Creep of paper')).toBe('Creep of paper')
})

test('a notice is named after its type and the paper, as that was called', () => {
  expect(suggestTitle('removal', 'RETRACTED: Creep of paper')).toBe('Removal: Creep of paper')
})

test('a list marks a paper with everything that was said of it, until it no longer stands', () => {
  expect(marksOf(['erratum', 'correction', 'expression_of_concern'])).toEqual([
    'Corrected',
    'Expression of concern',
  ])
  expect(marksOf(['expression_of_concern', 'retraction', 'erratum'])).toEqual(['Retracted'])
})

test('a paper is retracted once, and corrected as often as it takes', () => {
  expect(whyNotNotify('retraction', ['correction', 'retraction'])).toBe('notice_repeated')
  expect(whyNotNotify('removal', ['retraction'])).toBeUndefined()
  expect(whyNotNotify('correction', ['correction'])).toBeUndefined()
})
