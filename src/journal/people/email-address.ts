// What counts as an email address, and when two of them are the same.

// One @, something on both sides, a dot in the domain: the email that follows is the real test.
const emailShape = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@.<>()",;:\\]+(?:\.[^\s\p{C}@.<>()",;:\\]+)+$/u
const longestEmail = 254 // RFC 5321, section 4.5.3.1.3

export function isEmail(text: string): boolean {
  const [, domain = ''] = text.split('@')
  return text.length <= longestEmail && emailShape.test(text) && domain.split('.').every(isOfOneScript)
}

/** As we store it: letters that look different but mean the same, such as ＠ and @, become one (Unicode NFKC). */
export function toEmail(text: string): string {
  return text.normalize('NFKC').trim()
}

/** Two addresses with the same key are the same account. */
export function emailKey(email: string): string {
  return toEmail(email).toLowerCase()
}

/** Two addresses with the same key reach the same person: many mail servers deliver `anwen+anything@…` to `anwen@…`. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '')
}

// The scripts in everyday use (Unicode UAX 31, table 5), which are the ones registries accept.
// oxfmt-ignore
const scripts = [
  'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati',
  'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar',
  'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan',
].map((script) => [script])
/** Scripts that some languages mix, often with Latin letters. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
]
const labels = [...scripts, ...together].map((of) => {
  const letters = [...of, 'Common', 'Inherited'].map((script) => String.raw`\p{scx=${script}}`)
  return new RegExp(`^[${letters.join('')}]*$`, 'u')
})

/**
 * No domain that can be registered mixes scripts within a label: a Cyrillic а among Latin letters is there to deceive
 * (Unicode UTS 39, section 5.2, 'highly restrictive'; ICANN's guidelines for internationalized domain names).
 */
function isOfOneScript(label: string): boolean {
  return labels.some((it) => it.test(label))
}
