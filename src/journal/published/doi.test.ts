import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  doiKey,
  isDoi,
  isDoiPattern,
  suggestDoi,
  toDoi,
  toDoiUrl,
  usualDoiPattern,
  whyNotDoi,
} from './doi.ts'

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

const parts = { prefix: '10.5555', reference: 'ALD-2026-0147', year: 2026, volume: 2, issue: 11 }

test.each([
  [usualDoiPattern, '10.5555/ald.2026.0147'],
  ['{prefix}/alidade.v{volume}i{issue}.{reference}', '10.5555/alidade.v2i11.ald.2026.0147'],
  ['{prefix}/{year}/{reference}', '10.5555/2026/ald.2026.0147'],
])('the journal’s pattern %s suggests %s', (pattern, doi) => {
  expect(isDoiPattern(pattern)).toBe(true)
  expect(suggestDoi(pattern, parts)).toBe(doi)
  expect(isDoi(doi)).toBe(true)
})

test.each([
  '{reference}', // no registrar's prefix
  '10.5555/{reference}',
  '{prefix}/{year}.{issue}', // the same for every paper of an issue
  '{prefix}/{reference}.{number}', // no such word
  '{prefix}/{reference',
  '{prefix}/ {reference}',
  '',
])('%j is no pattern for DOIs', (pattern) => {
  expect(isDoiPattern(pattern)).toBe(false)
})

test('whatever the pattern, two papers do not get one DOI', () => {
  const suffix = fc.stringMatching(/^[a-z0-9.]{0,12}$/)
  const number = fc.integer({ min: 1, max: 99_999 })
  fc.assert(
    fc.property(suffix, suffix, number, number, (before, after, one, other) => {
      const doiOf = (count: number) =>
        suggestDoi(`{prefix}/${before}{reference}${after}`, { ...parts, reference: `ALD-2026-${count}` })
      return (doiOf(one) === doiOf(other)) === (one === other)
    }),
  )
})
