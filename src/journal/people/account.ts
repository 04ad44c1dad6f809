import { findCountry } from './countries.ts'
import { isEmail, toEmail } from './email-address.ts'
import type { Fields } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'

export const shortestPassword = 6 // characters

export function isPasswordLongEnough(password: string): boolean {
  return [...password].length >= shortestPassword
}

type Value = string | boolean | undefined
type Values = Readonly<Record<string, Value>>

const { auth } = sentences
// oxfmt-ignore
const askedFor = {
  givenName:      'Please enter your given name.',
  familyName:     'Please enter your family name.',
  affiliation:    'Please enter your affiliation.',
  country:        'Please choose your country.',
  email:          'Please enter your email address.',
  username:       'Please choose a username.',
  oldPassword:    'Please enter your current password.',
  role:           'Please choose a role.',
  password:       'Please enter a password.',
  repeatPassword: 'Please repeat the password.',
  privacyConsent: 'Please agree to the privacy statement.',
  name:           'Please enter your name.',
} as const

/** The fields each form requires (the specification, section 5). */
// oxfmt-ignore
export const requiredFields = {
  registration:   ['givenName', 'affiliation', 'country', 'email', 'username', 'password', 'repeatPassword', 'privacyConsent'],
  invited:        ['givenName', 'affiliation', 'country', 'username', 'password', 'repeatPassword', 'privacyConsent'],
  invitation:     ['email', 'role'],
  completion:     ['givenName', 'familyName', 'username', 'country', 'affiliation', 'privacyConsent'],
  profile:        ['givenName', 'familyName', 'email', 'username', 'country', 'affiliation'],
  login:          ['email', 'password'],
  passwordChange: ['oldPassword', 'password', 'repeatPassword'],
  forgotPassword: ['email'],
  leaving:        ['password'],
  contact:        ['name', 'email'],
} as const satisfies Record<string, readonly (keyof typeof askedFor)[]>
export type AccountForm = keyof typeof requiredFields

// oxfmt-ignore
const shapes: Record<string, (value: string, all: Values) => string | undefined> = {
  email:          (email) => (isEmail(toEmail(email)) ? undefined : auth.emailInvalid),
  country:        (country) => (findCountry(country) ? undefined : 'Please choose a country from the list.'),
  repeatPassword: (repeated, { password }) => (repeated === password ? undefined : auth.passwordsDiffer),
  website:        (address) => (/^https?:\/\/\S+$/i.test(address) ? undefined : 'Please enter a web address that begins with https://.'),
}

/** What's wrong with a completed form, one sentence per field; undefined when nothing is. */
export function accountFieldsToFix(form: AccountForm, values: Values): Fields | undefined {
  const fields: Fields = { ...malformed(values), ...tooWeak(form, values), ...missing(form, values) }
  return Object.keys(fields).length > 0 ? fields : undefined
}

function missing(form: AccountForm, values: Values): Fields {
  const empty = requiredFields[form].filter((field) => isBlank(values[field]))
  return Object.fromEntries(empty.map((field) => [field, askedFor[field]]))
}

function malformed(values: Values): Fields {
  const wrong = Object.entries(shapes).map(([field, shape]) => {
    const value = values[field]
    return [field, typeof value === 'string' && value.trim() ? shape(value, values) : undefined] as const
  })
  return Object.fromEntries(wrong.flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])))
}

const choosesPassword: readonly AccountForm[] = ['registration', 'invited', 'passwordChange']

/** An old password may be anything; only a new one has to be long enough. */
function tooWeak(form: AccountForm, { password }: Values): Fields {
  return choosesPassword.includes(form) && typeof password === 'string' && !isPasswordLongEnough(password)
    ? { password: auth.passwordShort }
    : {}
}

function isBlank(value: Value): boolean {
  return typeof value === 'string' ? !value.trim() : value !== true
}
