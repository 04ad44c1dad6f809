import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountFieldsToFix, isPasswordLongEnough } from './account.ts'
import { emailKey, isEmail } from './email-address.ts'

const asha = {
  givenName: 'Asha',
  familyName: '',
  affiliation: 'Institute of Tides',
  country: 'Viet Nam',
  email: 'asha@demo.example',
  username: 'asha',
  password: 'six ok',
  repeatPassword: 'six ok',
  privacyConsent: true,
  notificationConsent: false,
  reviewerConsent: false,
}

test('a filled-in registration has nothing to correct, also without a family name', () => {
  expect(accountFieldsToFix('registration', asha)).toBeUndefined()
})

test.each(['givenName', 'affiliation', 'country', 'email', 'username', 'password', 'repeatPassword'])(
  'nobody registers without %s',
  (field) => {
    expect(accountFieldsToFix('registration', { ...asha, [field]: ' ' })).toHaveProperty(field)
    expect(accountFieldsToFix('registration', { ...asha, [field]: undefined })).toHaveProperty(field)
  },
)

test.each([
  [{ privacyConsent: false }, { privacyConsent: 'Please agree to the privacy statement.' }],
  [{ email: 'asha' }, { email: 'Please enter a valid email address.' }],
  [{ country: 'Atlantis' }, { country: 'Please choose a country from the list.' }],
  [{ repeatPassword: 'other' }, { repeatPassword: 'Passwords do not match' }],
  [{ password: 'short', repeatPassword: 'short' }, { password: 'Password should be at least 6 characters.' }],
])('a registration with %j', (wrong, fields) => {
  expect(accountFieldsToFix('registration', { ...asha, ...wrong })).toEqual(fields)
})

test('a profile needs the family name, and its website an ordinary address', () => {
  expect(accountFieldsToFix('completion', asha)).toEqual({ familyName: 'Please enter your family name.' })
  const profile = { ...asha, familyName: 'Rao' }
  expect(accountFieldsToFix('profile', { ...profile, website: 'javascript:alert(1)' })).toHaveProperty(
    'website',
  )
  expect(accountFieldsToFix('profile', { ...profile, website: 'https://demo.example' })).toBeUndefined()
})

test('signing in and writing to the journal ask for little', () => {
  expect(accountFieldsToFix('login', { email: 'asha@demo.example', password: 'old' })).toBeUndefined()
  expect(
    accountFieldsToFix('contact', { name: 'Asha', email: 'asha@demo.example', subject: '' }),
  ).toBeUndefined()
  expect(accountFieldsToFix('contact', {})).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
  })
})

test.each(['a@b.example', 'first.last+tag@sub.demo.example', 'ø@bücher.example'])(
  '%s is an email address',
  (email) => expect(isEmail(email)).toBe(true),
)
test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a@b',
  'a@@b.example',
  'a b@c.example',
  'a@b..example',
  'a@.example',
  'a@b.example\nBcc: c@d.example',
  '<a@b.example>',
  `${'a'.repeat(250)}@b.example`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test('every ordinary address is one, in any case', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      (email) => isEmail(email) && emailKey(` ${email.toUpperCase()} `) === emailKey(email),
    ),
  )
})

test('a password is counted in characters, not in bytes', () => {
  expect(isPasswordLongEnough('12345')).toBe(false)
  expect(isPasswordLongEnough('123456')).toBe(true)
  expect(isPasswordLongEnough('🌊🌊🌊')).toBe(false)
})
