// What people type into the form, without what only programs put there. Letters of every script stay.

// Controls, zero-width spaces, and characters that change the writing direction: they make one text look like another
// (Unicode TR 36, 2.9). The joiners of Indic and Arabic letters stay.
const invisible = /[^\P{Cc}\n]|[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** One line. `=?` would begin an encoded word in a header (RFC 2047), which email programs show as something else. */
export function toLine(raw: string): string {
  return raw
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(invisible, '')
    .replaceAll('=?', '= ?')
    .trim()
}

/** Lines as typed, with at most one empty line between them. */
export function toLines(raw: string): string {
  return raw
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
