import { expect, test } from 'vitest'
import { statuses } from '#journal/statuses.ts'
import { findOpposed, suggestionToFix, whyNotSuggest, type Suggestion } from './suggesting.ts'

const author = { role: 'author', id: 'asha' } as const
const against: Suggestion = {
  side: 'opposed',
  name: 'Tamsin Oldacre',
  email: 'Tamsin@elsewhere.example',
  reason: 'We compete for a grant.',
}

test.each(statuses)('while a paper is %s, its author suggests reviewers unless it’s decided', (status) => {
  const isDecided = ['approved_for_publication', 'published', 'rejected', 'withdrawn'].includes(status)
  expect(whyNotSuggest({ status, authorId: 'asha' }, author)).toBe(isDecided ? 'wrong_stage' : undefined)
})

test('nobody else suggests reviewers, nor does a publisher for an author', () => {
  const paper = { status: 'submitted', authorId: 'asha', editorId: 'esther', coauthorIds: ['wren'] } as const
  for (const id of ['esther', 'wren', 'nora'])
    expect(whyNotSuggest(paper, { role: 'editor', id })).toBe('not_its_author')
  expect(whyNotSuggest({ ...paper, onBehalf: true }, author)).toBe('not_its_author')
})

test.each<[string, Partial<Suggestion>, string[]]>([
  ['with everything', {}, []],
  ['without a name', { name: '' }, ['name']],
  ['without a reason', { reason: '' }, ['reason']],
  ['opposed without an address', { email: '' }, []],
  ['suggested without an address', { side: 'suggested', email: '' }, ['email']],
  ['with half an address', { email: 'tamsin@' }, ['email']],
])('somebody named %s', (_, part, wrong) => {
  expect(Object.keys(suggestionToFix({ ...against, ...part }) ?? {})).toEqual(wrong)
})

test('whom an author opposes is found by address or by name, in any case', () => {
  const find = (name: string, email: string) => findOpposed([against], { name, email })
  expect(find('T. Oldacre', 'tamsin@ELSEWHERE.example')).toBe(against)
  expect(find('tamsin  oldacre', 'new@elsewhere.example')).toBe(against)
  expect(find('Idris Oldacre', 'idris@elsewhere.example')).toBeUndefined()
  expect(findOpposed([{ ...against, email: '' }], { name: '', email: '' })).toBeUndefined()
  expect(findOpposed([{ ...against, side: 'suggested' }], against)).toBeUndefined()
})
