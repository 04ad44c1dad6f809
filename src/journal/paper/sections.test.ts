import { expect, test } from 'vitest'
import type { SignedIn } from '#journal/roles.ts'
import {
  putWords,
  toSlug,
  whyNotChoose,
  whyNotKeep,
  whyNotPut,
  withEarlier,
  type Section,
} from './sections.ts'

const coatings: Section = { slug: 'coatings', name: 'Coatings', closed: false }
const fibres: Section = { slug: 'fibres', name: 'Fibres', closed: true }
const sections = [coatings, fibres]

test('the address of a section is made from its name', () => {
  expect(toSlug('Coatings & Films')).toBe('coatings-films')
  expect(toSlug('  Électro-chimie 2 ')).toBe('electro-chimie-2')
  expect(toSlug('涂层')).toBe('')
  expect(toSlug(`${'long '.repeat(20)}`)).toMatch(/^(long-)+long$/)
})

test('a section needs a name of its own, in the list and in addresses', () => {
  expect(whyNotKeep({ slug: 'films', name: 'Films' }, '', sections)).toBeUndefined()
  expect(whyNotKeep({ slug: '', name: '涂层' }, '', sections)).toBe('section_unnamed')
  expect(whyNotKeep({ slug: 'coatings', name: 'Others' }, '', sections)).toBe('section_taken')
  expect(whyNotKeep({ slug: 'coatings', name: 'fibres' }, 'coatings', sections)).toBe('section_taken')
  expect(whyNotKeep({ slug: 'coatings', name: 'Coating' }, 'coatings', sections)).toBeUndefined()
  expect(whyNotKeep({ slug: 'films', name: 'Films' }, 'films', sections)).toBe('section_missing')
})

test('a section moves up by one, and the first stays first', () => {
  expect(withEarlier(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b'])
  expect(withEarlier(['a', 'b', 'c'], 'a')).toEqual(['a', 'b', 'c'])
  expect(withEarlier(['a', 'b', 'c'], 'none')).toEqual(['a', 'b', 'c'])
})

test('an author may choose an open section or none', () => {
  expect(whyNotChoose('', sections)).toBeUndefined()
  expect(whyNotChoose('coatings', sections)).toBeUndefined()
  expect(whyNotChoose('fibres', sections)).toBe('section_closed')
  expect(whyNotChoose('none', sections)).toBe('section_missing')
})

test('publishers and editors in chief put papers that they may read, and didn’t write, into another section', () => {
  const paper = { authorId: 'author', editorId: 'chief', status: 'review_in_progress' as const }
  const chief: SignedIn = { id: 'chief', role: 'editor', isChief: true }
  const publisher: SignedIn = { id: 'publisher', role: 'publisher' }
  expect(whyNotPut(paper, chief)).toBeUndefined()
  expect(whyNotPut(paper, publisher)).toBe('not_yours')
  expect(whyNotPut({ ...paper, status: 'approved_for_publication' }, publisher)).toBeUndefined()
  expect(whyNotPut({ ...paper, status: 'published' }, publisher)).toBe('wrong_stage')
  expect(whyNotPut(paper, { id: 'chief', role: 'editor' })).toBe('not_yours')
  expect(whyNotPut({ ...paper, authorId: 'chief' }, chief)).toBe('section_own')
  expect(whyNotPut({ ...paper, conflictedIds: ['chief'], editorId: 'other' }, chief)).toBe('not_yours')
  for (const role of ['author', 'reviewer'] as const)
    expect(whyNotPut(paper, { id: 'author', role })).toBe('not_yours')
})

test('the history says from where to where', () => {
  expect(putWords(null, 'Coatings')).toBe('Added to Coatings')
  expect(putWords('Coatings', 'Fibres')).toBe('From Coatings to Fibres')
  expect(putWords('Coatings', null)).toBe('Removed from Coatings')
})
