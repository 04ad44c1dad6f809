import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elsewhere, unsafe } from '#tests/support/elsewhere.ts'
import { findContinueTo, findOwnPath, toWelcomePage } from './destinations.ts'

const journal = {
  publicUrl: 'https://journal.example',
  sisterSiteUrl: 'https://research.example',
  continueOrigins: ['https://archive.example'],
}
const linkTo = (continueTo: string) =>
  findContinueTo(`https://journal.example/auth-action?continueTo=${encodeURIComponent(continueTo)}`, journal)

test.each(['/dashboard', '/submissions/01?tab=2#top', '/', '/a/../dashboard'])(
  '%s is a safe way back',
  (path) => {
    expect(findOwnPath(path)).toMatch(/^\/(?!\/)/)
  },
)

test.each(elsewhere)('%j isn’t a safe way back', (text) => {
  expect(findOwnPath(text)).toBeUndefined()
})

test('every way back stays here, as a browser reads it', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    '\u0000',
  ]
  const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((it) => it.join(''))
  fc.assert(
    fc.property(anyText, (text) => {
      const path = findOwnPath(text)
      if (path !== undefined) expect(new URL(path, 'https://journal.example').host).toBe('journal.example')
    }),
    { numRuns: 2000, examples: elsewhere.map((it): [string] => [it]) },
  )
})

test.each([
  'https://journal.example/verification-success',
  'https://research.example/welcome',
  'https://archive.example/',
])('an emailed link may lead to %s', (url) => {
  expect(linkTo(url)).toEqual({ url })
})

test.each(unsafe)('an emailed link may not lead to %j', (url) => {
  expect(linkTo(url)).toEqual({ refusal: 'redirect_unsafe' })
})

test('an emailed link whose destination can’t be read says so', () => {
  expect(linkTo('not an address')).toEqual({ refusal: 'redirect_malformed' })
  expect(linkTo('//journal.example/x')).toEqual({ refusal: 'redirect_malformed' })
  expect(findContinueTo('::', journal)).toEqual({ refusal: 'redirect_malformed' })
})

test('an emailed link without a destination is incomplete', () => {
  expect(findContinueTo(null, journal)).toEqual({ refusal: 'action_link_incomplete' })
  expect(findContinueTo('https://journal.example/auth-action', journal)).toEqual({
    refusal: 'action_link_incomplete',
  })
})

test('without a sister site people are welcomed here', () => {
  expect(toWelcomePage({})).toBe('/welcome')
  expect(toWelcomePage(journal)).toBe('https://research.example/welcome')
})
