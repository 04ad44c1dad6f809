import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSkeleton } from './look-alikes.ts'

test.each([
  ['еditor@demo.example', 'е of Cyrillic'],
  ['edıtor@demo.example', 'an i without its dot'],
  ['edιtοr@demo.example', 'ι and ο of Greek'],
  ['edit0r@demo.example', 'the digit 0'],
  ['ed1tor@demo.example', 'the digit 1'],
  ['edltor@demo.example', 'l for a capital i'],
  ['EDITOR@DEMO.EXAMPLE', 'capitals'],
  ['ЕDІТОR@DЕМО.EXAMPLE', 'capitals of Cyrillic'],
  ['EDITOR@DEΜΟ.EXAMPLE', 'capitals of Greek'],
  ['éditor@demo.example', 'an accent'],
  ['edịtor@demo.example', 'a dot below'],
  ['ｅｄｉｔｏｒ@demo.example', 'full-width letters'],
  ['editor@derno.example', 'r and n for m'],
  ['edi\u200Btor@demo.example', 'a space without width'],
])('%j looks like editor@demo.example: %s', (address) => {
  expect(toSkeleton(address)).toBe(toSkeleton('editor@demo.example'))
})

test.each([
  ['anwen@demo.example', 'anvven@demo.example'],
  ['mаrа@demo.example', 'mara@demo.example'],
  ['paypal@demo.example', 'раураӏ@demo.example'],
  ['runa@demo.example', 'runа@demo.example'],
])('%j looks like %j', (one, other) => {
  expect(one).not.toBe(other)
  expect(toSkeleton(one)).toBe(toSkeleton(other))
})

test.each([
  ['editor@demo.example', 'editors@demo.example'],
  ['editor@demo.example', 'editor@demo2.example'],
  ['anna@demo.example', 'hanna@demo.example'],
  ['иван@demo.example', 'ivan@demo.example'],
])('%j and %j are told apart', (one, other) => {
  expect(toSkeleton(one)).not.toBe(toSkeleton(other))
})

test('the skeleton of a skeleton is the same, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toSkeleton(toSkeleton(text))).toBe(toSkeleton(text))
    }),
    { numRuns: 2000 },
  )
  for (let code = 0; code < 0x3000; code++) {
    const once = toSkeleton(String.fromCodePoint(code))
    if (toSkeleton(once) !== once) expect.fail(code.toString(16))
  }
})
