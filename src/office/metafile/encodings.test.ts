import { expect, test } from 'vitest'
import { toLetters } from './encodings.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

// oxfmt-ignore
test.each([
  ['Symbol',          'qalS',          0,   'θαλΣ'],
  ['Symbol',          '\u00a5\u00e5',  0,   '∞∑'],
  ['MT Extra',        'Kh',            0,   '…ℏ'],
  ['Times New Roman', 'q\u00e9',       0,   'qé'],
  ['Times New Roman', '\u00e9',        204, 'й'],
])('%s shows %j of character set %i as %s', (face, text, charset, letters) => {
  expect(toLetters(bytes(text), face, charset).join('')).toBe(letters)
})
