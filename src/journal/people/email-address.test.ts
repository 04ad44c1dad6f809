import { expect, test } from 'vitest'
import { emailKey, isEmail, toEmail } from './email-address.ts'

test.each([
  'asha@demo.example',
  'asha@bücher.example',
  'asha@пример.example', // each label by itself
  'asha@παράδειγμα.example',
  'asha@例え-abcカナ.example',
  'asha@한국abc.example',
  'asha@उदाहरण.example',
  'asha@xn--bcher-kva.example',
  'asha@3-2-1.example',
  'аша@demo.example', // the part before the @ is its mail server's business
])('%j is an address: between two dots there is one script, or those of one language', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  ['asha@dеmo.example', 'е of Cyrillic'],
  ['asha@demο.example', 'ο of Greek'],
  ['asha@demo.ехample', 'ех of Cyrillic, in the last label'],
  ['asha@раypal.example', 'ра of Cyrillic'],
  ['asha@ᏢayᏢal.example', 'letters of Cherokee, which no registry takes'],
])('%j is none: %s', (email) => {
  expect(isEmail(email)).toBe(false)
})

test.each([
  ['ａｓｈａ＠ｄｅｍｏ．ｅｘａｍｐｌｅ', 'asha@demo.example'],
  ['asha@demo.example ', 'asha@demo.example'],
  ['ﬁona@demo.example', 'fiona@demo.example'],
  ['ju\u0308rgen@demo.example', 'jürgen@demo.example'],
])('%j is kept as %j, and is the same account', (typed, kept) => {
  expect(toEmail(typed)).toBe(kept)
  expect(isEmail(toEmail(typed))).toBe(true)
  expect(emailKey(typed)).toBe(emailKey(kept))
})
