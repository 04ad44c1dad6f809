import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doiKey, isDoi, suggestDoi, toDoi, toDoiUrl, whyNotDoi } from './doi.ts'

test.each([
  '10.5555/ald.2026.0147',
  '10.1000.10/123456',
  '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
  '10.1234/é',
  '10.123456789/a',
])('%s is a DOI', (doi) => {
  expect(isDoi(doi)).toBe(true)
  expect(whyNotDoi(doi)).toBeUndefined()
})

test.each([
  '10.5555',
  '10.5555/',
  '10.555/a',
  '11.5555/a',
  '10.5555/a b',
  '10.5555/a\u0000',
  '10.5555/a\u200b',
  'doi',
  '10./a',
  '10.5555./a',
  `10.5555/${'a'.repeat(300)}`,
])('%j is no DOI', (text) => {
  expect(isDoi(text)).toBe(false)
  expect(whyNotDoi(text)).toBe('doi_malformed')
})

test('no DOI at all is asked for', () => {
  expect(whyNotDoi('  ')).toBe('doi_missing')
})

test.each([
  'https://doi.org/10.5555/X',
  'http://dx.doi.org/10.5555/X',
  'DOI: 10.5555/X',
  'doi:10.5555/X',
  '  10.5555/X ',
  'https://www.doi.org/10.5555/X',
])('%j is 10.5555/X', (raw) => {
  expect(toDoi(raw)).toBe('10.5555/X')
  expect(doiKey(raw)).toBe('10.5555/x')
})

test('letters outside ASCII keep their case', () => {
  expect(doiKey('10.5555/É')).not.toBe(doiKey('10.5555/é'))
})

const anySuffix = fc.stringMatching(/^[A-Za-z0-9()._;/:<>#%+-]{1,40}$/)
const anyDoi = fc
  .tuple(fc.integer({ min: 1000, max: 999_999_999 }), anySuffix)
  .map(([registrant, suffix]) => `10.${registrant}/${suffix}`)

test('however it is pasted, it is the same DOI', () => {
  fc.assert(
    fc.property(
      anyDoi,
      fc.constantFrom('', 'doi:', 'https://doi.org/', ' https://dx.doi.org/'),
      (doi, before) => {
        expect(toDoi(before + doi)).toBe(doi)
        expect(isDoi(toDoi(before + doi))).toBe(true)
        expect(doiKey(before + doi.toUpperCase())).toBe(doiKey(doi))
      },
    ),
  )
})

test('whatever is typed, tidying twice changes nothing more', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => toDoi(toDoi(raw)) === toDoi(raw)))
})

test('a line of nothing but prefixes is no DOI, however long', () => {
  expect(whyNotDoi('doi:'.repeat(100_000))).toBe('doi_malformed')
})

test('the address of a DOI leads back to it', () => {
  fc.assert(
    fc.property(
      anyDoi,
      (doi) =>
        decodeURIComponent(new URL(toDoiUrl(doi)).pathname.slice(1)) === doi ||
        /(^|\/)\.{1,2}(\/|$)/.test(doi),
    ),
  )
})

test('a DOI is suggested from prefix and reference', () => {
  expect(suggestDoi('10.5555', 'ALD-2026-0147')).toBe('10.5555/ald.2026.0147')
  expect(isDoi(suggestDoi('10.5555', 'ALD-2026-0147'))).toBe(true)
})
