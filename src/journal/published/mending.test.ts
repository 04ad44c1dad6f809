import { expect, test } from 'vitest'
import { nobody, type Author } from '#journal/paper/authors.ts'
import { specifiedLimits } from '#journal/paper/manuscript.ts'
import {
  changesBetween,
  frontFieldsToFix,
  whyNotMend,
  whyNotSave,
  type Change,
  type Front,
} from './mending.ts'
import type { Refusal } from '#journal/refusals.ts'

const author = (givenName: string, rest: Partial<Author> = {}): Author => ({ ...nobody, givenName, ...rest })
const anwen = author('Anwen', { familyName: 'Tarrowby', email: 'anwen@demo.example', corresponding: true })
const jorin = author('Jorin', { affiliation: 'Larkhaven' })
const trust = { name: 'Wellcome Trust', id: '029chgv08', awards: ['WT-1'] }
const front: Front = {
  ...{ title: 'Creep', abstract: 'It creeps.', keywords: ['wax'] },
  ...{ authors: [anwen, jorin], funding: [trust] },
}
const shown = (after: Partial<Front>) =>
  changesBetween(front, { ...front, ...after }).map(
    ({ field, of, before, after }) => `${field}${of ? ` of ${of}` : ''}: ${before} → ${after}`,
  )

test.each<[after: Partial<Front>, changes: string[]]>([
  [{}, []],
  [{ title: 'Creeps' }, ['title: Creep → Creeps']],
  [{ keywords: ['wax', 'paper'] }, ['keywords: wax → wax, paper']],
  [{ authors: [anwen, { ...jorin, givenName: 'Jorrin' }] }, ['name: Jorin → Jorrin']],
  [{ authors: [anwen, { ...jorin, affiliation: 'Vask' }] }, ['affiliation of Jorin: Larkhaven → Vask']],
  [{ authors: [{ ...anwen, email: 'a@demo.example' }, jorin] }, ['email of Anwen Tarrowby:  → ']],
  [{ authors: [jorin, anwen] }, ['authors: Anwen Tarrowby, Jorin → Jorin, Anwen Tarrowby']],
  [{ authors: [anwen] }, ['authors: Anwen Tarrowby, Jorin → Anwen Tarrowby']],
  [
    { authors: [anwen, author('Sutarno'), { ...jorin, orcid: '0000-0002-1694-233X' }] },
    [
      'authors: Anwen Tarrowby, Jorin → Anwen Tarrowby, Sutarno, Jorin',
      'orcid of Jorin:  → 0000-0002-1694-233X',
    ],
  ],
  [
    { funding: [{ ...trust, awards: ['WT-2'] }] },
    [
      'funding: Wellcome Trust (WT-1), https://ror.org/029chgv08 → Wellcome Trust (WT-2), https://ror.org/029chgv08',
    ],
  ],
])('what changes with %j is told field by field, and no address is quoted', (after, changes) => {
  expect(shown(after)).toEqual(changes)
})

const change = (field: Change['field']): Change => ({ field, before: 'a', after: 'b' })

test.each<[Change[], reason: string, isSilent: boolean, Refusal | undefined]>([
  [[], 'Why.', false, 'mending_empty'],
  [[change('title')], ' ', false, 'mending_unexplained'],
  [[change('title')], 'Why.', false, undefined],
  [[change('name'), change('email')], 'Why.', true, undefined],
  [[change('name'), change('title')], 'Why.', true, 'mending_not_silent'],
])(
  'an amendment is refused if it changes nothing, says nothing, or is silent about more than a person',
  (...its) => {
    const [changes, reason, isSilent, refusal] = its
    expect(whyNotSave({ changes, reason, isSilent })).toBe(refusal)
  },
)

test('what a paper was published without may stay missing, and nothing else', () => {
  const old = { ...front, keywords: [], authors: [author('Anwen', { corresponding: true })] }
  expect(frontFieldsToFix(old, { ...old, title: 'Creeps' }, specifiedLimits)).toBeUndefined()
  expect(frontFieldsToFix(old, { ...old, title: '' }, specifiedLimits)).toEqual({
    title: 'Please enter a title.',
  })
  const wrong = { ...old, authors: [author('Anwen', { corresponding: true, orcid: '1' })] }
  expect(Object.keys(frontFieldsToFix(old, wrong, specifiedLimits) ?? {})).toEqual(['authors.0.orcid'])
})

test('publishers amend published papers, but not their own', () => {
  const publisher = { id: 'petra', role: 'publisher' as const }
  const paper = { status: 'published' as const, authorId: 'anwen', onBehalf: false }
  expect(whyNotMend(paper, publisher)).toBeUndefined()
  expect(whyNotMend({ ...paper, authorId: 'petra' }, publisher)).toBe('not_yours')
  expect(whyNotMend({ ...paper, authorId: 'petra', onBehalf: true }, publisher)).toBeUndefined()
  expect(whyNotMend(paper, { id: 'edda', role: 'editor' })).toBe('not_yours')
  expect(whyNotMend({ ...paper, status: 'approved_for_publication' }, publisher)).toBe('wrong_stage')
})
