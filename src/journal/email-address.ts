// What an email address is, and which of two are one.

// One @, something on both sides, a dot in the domain: the mail that follows is the real test.
const emailShape = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@.<>()",;:\\]+(?:\.[^\s\p{C}@.<>()",;:\\]+)+$/u
const longestEmail = 254 // RFC 5321, section 4.5.3.1.3

export function isEmail(text: string): boolean {
  const [, domain = ''] = text.split('@')
  return text.length <= longestEmail && emailShape.test(text) && domain.split('.').every(isOfOneScript)
}

/** As it is kept: of letters that look different and are the same, such as ＠ and @, one (Unicode NFKC). */
export function toEmail(text: string): string {
  return text.normalize('NFKC').trim()
}

/** Two addresses with one key are the same account. */
export function emailKey(email: string): string {
  return toEmail(email).toLowerCase()
}

/** Two addresses with one key come to the same person: many post offices put `anwen+anything@…` into the mailbox of `anwen@…`. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '')
}

// Those in everyday use (Unicode UAX 31, table 5), which are what registries take.
// oxfmt-ignore
const scripts = [
  'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati',
  'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar',
  'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan',
].map((script) => [script])
/** Languages that are written in several, with Latin letters among them. */
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
 * No domain that can be registered mixes scripts between two dots: an а of Cyrillic among Latin letters is there to deceive
 * (Unicode UTS 39, section 5.2, 'highly restrictive'; ICANN's guidelines for internationalized domain names).
 */
function isOfOneScript(label: string): boolean {
  return labels.some((it) => it.test(label))
}
