import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  authorFieldsToFix,
  isSameAuthors,
  mostAuthors,
  namesOf,
  nobody,
  toAuthors,
  whyNotAuthors,
  whyNotListed,
  type Author,
} from './authors.ts'

const anwen: Author = {
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Institute for Paper Engineering, Larkhaven',
  email: 'anwen@demo.example',
  orcid: '0000-0002-1825-0097',
  corresponding: true,
}
const sutarno: Author = { ...nobody, givenName: 'Sutarno' }

test('two authors, one of whom answers for the paper, are complete', () => {
  expect(whyNotAuthors([anwen, sutarno])).toBeUndefined()
  expect(authorFieldsToFix([sutarno, anwen])).toBeUndefined()
  expect(namesOf([anwen, sutarno])).toBe('Anwen Tarrowby, Sutarno')
})

test('every gap is named at its author', () => {
  const wrong = { ...nobody, familyName: ' ', email: 'at home', orcid: '0000-0002-1825-0098' }
  expect(authorFieldsToFix([{ ...anwen, email: '' }, wrong, { ...sutarno, orcid: anwen.orcid }])).toEqual({
    'authors.0.email': 'Please enter the corresponding author’s email address.',
    'authors.1.givenName': 'Please enter the author’s name.',
    'authors.1.email': 'Please enter a valid email address.',
    'authors.1.orcid':
      'This isn’t an ORCID iD. It should look like 0000-0002-1825-0097; please check the digits.',
    'authors.2.orcid': 'Another author already has this ORCID iD.',
  })
})

test('whom a publisher enters first has both names and an email, or none by the publisher’s word', () => {
  const silent = { hasNoEmail: true }
  const asked = { hasNoEmail: false }
  expect(authorFieldsToFix([nobody], asked)).toEqual({
    'authors.0.givenName': 'Please enter the author’s given name.',
    'authors.0.familyName': 'Please enter the author’s family name.',
    'authors.0.email': 'Please enter the author’s email, or say that there isn’t one.',
  })
  expect(Object.keys(authorFieldsToFix([nobody], silent) ?? {})).toEqual([
    'authors.0.givenName',
    'authors.0.familyName',
  ])
  const unreachable = { ...anwen, email: '' }
  expect(whyNotAuthors([anwen], asked)).toBeUndefined()
  expect(whyNotAuthors([unreachable], asked)).toBe('email_missing')
  expect(whyNotAuthors([unreachable], silent)).toBeUndefined()
  expect(whyNotAuthors([{ ...anwen, email: 'at home' }], silent)).toBe('email_invalid')
  expect(whyNotAuthors([anwen, sutarno], asked)).toBeUndefined()
  expect(whyNotAuthors([anwen, nobody], asked)).toBe('author_missing')
})

test.each<[string, Author[], string | undefined]>([
  ['nobody', [], 'authors_missing'],
  ['too many', Array.from({ length: mostAuthors + 1 }, () => sutarno), 'authors_many'],
  ['two who correspond', [anwen, anwen], 'corresponding_many'],
  ['none who corresponds', [sutarno, sutarno], undefined],
])('a list of %s', (_, authors, refusal) => expect(whyNotListed(authors)).toBe(refusal))

const anyText = fc.string({ unit: 'grapheme', maxLength: 20 })
const anyAuthors = fc.array(
  fc.record({
    givenName: anyText,
    familyName: anyText,
    affiliation: anyText,
    email: anyText,
    orcid: fc.oneof(anyText, fc.constant(' https://orcid.org/0000-0002-1694-233x')),
    corresponding: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

test('whoever is listed, exactly one corresponds, and nobody changes places', () => {
  fc.assert(
    fc.property(anyAuthors, (raw) => {
      const kept = toAuthors(raw)
      expect(kept.filter(({ corresponding }) => corresponding)).toHaveLength(1)
      expect(kept.map(({ email }) => email)).toEqual(raw.map(({ email }) => email.trim()))
      expect(toAuthors(kept)).toEqual(kept)
      expect(isSameAuthors(raw, kept)).toBe(true)
    }),
  )
})

const anyEntered = fc.record({ hasNoEmail: fc.boolean() })

test('a list is refused exactly when one of its fields is to be corrected', () => {
  fc.assert(
    fc.property(anyAuthors, fc.option(anyEntered, { nil: undefined }), (raw, entered) => {
      const kept = toAuthors(raw)
      expect(whyNotAuthors(kept, entered) !== undefined).toBe(authorFieldsToFix(kept, entered) !== undefined)
    }),
  )
})
