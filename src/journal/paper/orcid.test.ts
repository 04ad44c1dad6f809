import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrcid, toOrcid, toOrcidUrl } from './orcid.ts'

// The examples from ORCID's own pages on the structure of the identifier.
test.each(['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X', '0000-0002-9079-593X'])(
  '%s is one',
  (orcid) => expect(isOrcid(orcid)).toBe(true),
)

test.each(['', '0000-0002-1825-0098', '0000-0002-1694-2330', '0000-0002-1825-009', '0000000218250097', 'me'])(
  '%j is none',
  (text) => expect(isOrcid(text)).toBe(false),
)

test.each([
  'https://orcid.org/0000-0002-1694-233X',
  'http://www.orcid.org/0000-0002-1694-233x/',
  'orcid.org/0000-0002-1694-233X',
  ' 000000021694233x ',
  '0000\u20110002\u20111694\u2011233X',
  '0000 0002 1694 233X',
])('%j is kept in one form', (typed) => expect(toOrcid(typed)).toBe('0000-0002-1694-233X'))

test('what is none stays as it was typed', () => {
  expect(toOrcid(' Tarrowby ')).toBe('Tarrowby')
  expect(toOrcid('https://orcid.example/0000-0002-1825-0097')).toBe(
    'https://orcid.example/0000-0002-1825-0097',
  )
  expect(toOrcidUrl('0000-0002-1825-0097')).toBe('https://orcid.org/0000-0002-1825-0097')
})

const anyOrcid = fc
  .stringMatching(/^\d{15}$/)
  .map((digits) => [...'0123456789X'].map((last) => toOrcid(digits + last)).filter(isOrcid))

test('each fifteen digits have one check digit', () => {
  fc.assert(
    fc.property(anyOrcid, (found) => {
      expect(found).toHaveLength(1)
    }),
  )
})

test('one wrong digit, or two neighbours changed over, are noticed', () => {
  fc.assert(
    fc.property(anyOrcid, fc.nat(14), fc.integer({ min: 1, max: 9 }), ([orcid = ''], at, by) => {
      const signs = [...orcid.replaceAll('-', '')]
      const wrong = signs.with(at, String((Number(signs[at]) + by) % 10))
      expect(isOrcid(toOrcid(wrong.join('')))).toBe(false)
      const [one = '', other = ''] = [signs[at], signs[at + 1]]
      if (one === other || other === 'X') return
      expect(
        isOrcid(
          toOrcid(
            signs
              .with(at, other)
              .with(at + 1, one)
              .join(''),
          ),
        ),
      ).toBe(false)
    }),
  )
})
