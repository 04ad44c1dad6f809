const shape = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/
const address = /^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i
const hyphens = /[\u2010-\u2015\u2212-]/g

/**
 * Sixteen characters in groups of four, the last a check digit:
 * https://support.orcid.org/hc/en-us/articles/360006897674
 */
export function isOrcid(text: string): boolean {
  return shape.test(text) && text.at(-1) === checkDigit(text.slice(0, -1))
}

/**
 * Turns what people paste into 0000-0002-1825-0097: without the address in front, with hyphens. It may still not be an
 * iD.
 */
export function toOrcid(raw: string): string {
  const typed = raw.trim()
  const signs = typed
    .replace(address, '')
    .replace(/\/$/, '')
    .replaceAll(hyphens, '')
    .replaceAll(/\s/g, '')
    .toUpperCase()
  return /^\d{15}[\dX]$/.test(signs) ? (signs.match(/.{4}/g) ?? []).join('-') : typed
}

export function toOrcidUrl(orcid: string): string {
  return `https://orcid.org/${encodeURIComponent(orcid.toWellFormed())}`
}

/** ISO 7064, MOD 11-2. */
function checkDigit(text: string): string {
  const total = [...text.replaceAll('-', '')].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}
