import { expect, test } from 'vitest'
import {
  articleKinds,
  type ArticleType,
  chargeOf,
  choicesOf,
  typeNames,
  whyNotOffer,
  whyNotSet,
} from './article-types.ts'
import { defaultCharge } from '#journal/charges/charge.ts'
import { specifiedLimits } from './manuscript.ts'

const letter: ArticleType = {
  ...specifiedLimits,
  name: 'letter',
  title: 'Letter',
  isOffered: true,
  charge: null,
}
const typed = (name: ArticleType['name'], isOffered = true) => ({ ...letter, name, isOffered })

test.each([
  [null, 250_000],
  [0, 0],
  [50_000, 50_000],
])('a type whose charge is %s is charged %s', (charge, amount) => {
  expect(chargeOf({ name: 'letter', charge }, defaultCharge)).toEqual({ amount, currency: 'INR' })
})

test.each(typeNames.filter((name) => articleKinds[name].isJournals))('no %s is ever charged', (name) => {
  for (const charge of [null, 0, 50_000])
    expect(chargeOf({ name, charge }, defaultCharge)).toEqual({ amount: 0, currency: 'INR' })
})

test('authors choose among what the journal offers them, and publishers among all it offers', () => {
  const types = [typed('research-article'), typed('letter', false), typed('editorial')]
  const names = (role: 'author' | 'publisher') => choicesOf(types, role).map(({ name }) => name)
  expect(names('author')).toEqual(['research-article'])
  expect(names('publisher')).toEqual(['research-article', 'editorial'])
})

test('a journal with nothing but editorials leaves authors nothing to submit', () => {
  expect(whyNotOffer([typed('editorial'), typed('letter', false)])).toBe('no_type_left')
  expect(whyNotOffer([typed('editorial'), typed('letter')])).toBe(undefined)
})

test.each([
  [{}, undefined],
  [{ title: '' }, 'type_untitled'],
  [{ abstractWords: 0 }, 'abstract_words'],
  [{ abstractWords: NaN }, 'abstract_words'],
  [{ textWords: 1.5 }, 'text_words'],
  [{ textWords: 1500, charge: 0 }, undefined],
  [{ charge: 99 }, 'charge_too_small'],
  [{ charge: NaN }, 'charge_too_small'],
] as const)('a type set to %j: %s', (changes, refusal) => {
  expect(whyNotSet({ ...letter, ...changes })).toBe(refusal)
})
