import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import { conflictsBetween, hasDeclared, type Candidate } from './conflicts.ts'
import { sharedInstitution } from './institutions.ts'
import { sharedDomain } from './email-domains.ts'

const anwen = {
  ...nobody,
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  email: 'anwen@paper.larkhaven.example',
  affiliation: 'Department of Sheets, University of Larkhaven, Iceland',
}
const ottokar = { ...anwen, givenName: 'Ottokar', familyName: 'Fennimarsh', email: 'ottokar@gmail.com' }
const stranger: Candidate = { email: 'edda@elsewhere.example', affiliation: 'Elsewhere Academy of Sciences' }

const between = (candidate: Partial<Candidate>, authors = [anwen]) =>
  conflictsBetween(authors, { ...stranger, ...candidate })

test('nothing stands between a stranger and a paper', () => {
  expect(between({})).toEqual([])
})

test('whoever wrote the paper is an author of it, however the address is written', () => {
  expect(between({ email: 'Anwen@Paper.Larkhaven.example' })[0]).toEqual({
    kind: 'author',
    says: 'Is an author of this paper.',
  })
})

test('colleagues work at the same institution, and each reason names the authors it’s about', () => {
  expect(between({ affiliation: 'Univ. of Larkhaven' }, [anwen, ottokar])).toEqual([
    {
      kind: 'institution',
      says: 'Works at the same institution as Anwen Tarrowby and Ottokar Fennimarsh: University of Larkhaven.',
    },
  ])
})

test('an address at the author’s institution is a conflict, one at a free provider isn’t', () => {
  expect(between({ email: 'edda@larkhaven.example' })).toEqual([
    { kind: 'domain', says: 'Has an email address at larkhaven.example, like Anwen Tarrowby.' },
  ])
  expect(between({ email: 'edda@gmail.com' }, [ottokar])).toEqual([])
})

test('who wrote with an author lately is told with the year', () => {
  expect(between({ together: [{ name: 'Anwen Tarrowby', year: 2025 }] })).toEqual([
    { kind: 'together', says: 'Wrote a paper with Anwen Tarrowby, submitted here in 2025.' },
  ])
})

test('what somebody declared is told in their words, and still when the words are gone', () => {
  expect(between({ declared: 'We share a grant.' })).toEqual([
    { kind: 'declared', says: 'Has declared a conflict: “We share a grant.”' },
  ])
  expect(between({ declared: '' })).toEqual([{ kind: 'declared', says: 'Has declared a conflict.' }])
  expect(between({ declared: null })).toEqual([])
  expect(hasDeclared({ conflictedIds: ['edda'] }, 'edda')).toBe(true)
  expect(hasDeclared({}, 'edda')).toBe(false)
})

test('several conflicts are all told, gravest first', () => {
  const colleague = {
    email: 'edda@larkhaven.example',
    affiliation: 'University of Larkhaven',
    declared: 'My student.',
    together: [{ name: 'Anwen Tarrowby', year: 2026 }],
  }
  expect(between(colleague).map(({ kind }) => kind)).toEqual([
    'declared',
    'institution',
    'domain',
    'together',
  ])
})

test.each([
  ['University of Larkhaven', 'The University of Larkhaven, Larkhaven, Iceland'],
  ['Larkhaven University', 'Department of Physics, University of Larkhaven'],
  ['Univ. of Larkhaven', 'Institute of Optics, University of Larkhaven'],
  ['Université de Larkhaven', 'Universite de Larkhaven, Islande'],
  ['Institute for Paper Engineering, Larkhaven', 'Institute for Paper Engineering'],
  ['Natl. Inst. of Tides', 'National Institute of Tides'],
  ['Quillon & Sons', 'Quillon & Sons, Larkhaven'],
])('%s and %s are one institution', (one, other) => {
  expect(sharedInstitution(one, other)).toBeDefined()
  expect(sharedInstitution(other, one)).toBeDefined()
})

test.each([
  ['University of Larkhaven', 'University of Elsewhere'],
  ['Department of Physics, University of Larkhaven', 'Department of Physics, University of Elsewhere'],
  ['Institute of Physics, University of Larkhaven', 'Institute of Physics, Elsewhere Academy'],
  ['University of Larkhaven, Iceland', 'College of Paper, Iceland'],
  ['', ''],
  [' , ', ','],
])('%s and %s are two', (one, other) => {
  expect(sharedInstitution(one, other)).toBeUndefined()
})

test.each([
  ['a@larkhaven.ac.uk', 'b@physics.larkhaven.ac.uk', 'larkhaven.ac.uk'],
  ['a@one.larkhaven.edu', 'b@two.larkhaven.edu', 'larkhaven.edu'],
  ['a@larkhaven.ac.uk', 'b@elsewhere.ac.uk', undefined],
  ['a@gmail.com', 'b@gmail.com', undefined],
  ['a@yahoo.co.in', 'b@yahoo.co.in', undefined],
  ['a@163.com', 'b@163.com', undefined],
  ['', '', undefined],
  ['a@ac.uk', 'b@ac.uk', undefined],
])('%s and %s share %s', (one, other, domain) => {
  expect(sharedDomain(one, other)).toBe(domain)
})

test('whatever people write, sharing is mutual', () => {
  const words = fc.stringMatching(/^[A-Za-zé.,;& -]{0,40}$/)
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(sharedInstitution(one, other) === undefined).toBe(sharedInstitution(other, one) === undefined)
    }),
  )
})
