import { expect, test } from 'vitest'
import { countries, findCountry } from './countries.ts'

test('there are 249, each once, from Afghanistan to Zimbabwe', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249)
  expect([countries[0].name, countries.at(-1)?.name]).toEqual(['Afghanistan', 'Zimbabwe'])
})

test('they stand in the order of an English list', () => {
  const names: string[] = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('every code is two capital letters', () => {
  expect(countries.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('Åland Islands and Viet Nam are among them, Atlantis is not', () => {
  expect(findCountry('Åland Islands')?.code).toBe('AX')
  expect(findCountry('Viet Nam')?.code).toBe('VN')
  expect(findCountry('Atlantis')).toBeUndefined()
})
