/** Identifiers of the Research Organization Registry. */

const address = /^(?:https?:\/\/)?(?:www\.)?ror\.org\//i
const shape = /^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/
/** Crockford's base 32: without i, l, o and u. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'

/** Seven signs, of which the first is 0, and a checksum of two digits: https://ror.readme.io/docs/identifier */
export function isRor(text: string): boolean {
  return shape.test(text) && text.slice(7) === checksum(text.slice(0, 7))
}

/** Turns what people paste into 02bfwt286: without the address in front. It may still not be an id. */
export function toRor(raw: string): string {
  return raw.trim().replace(address, '').replace(/\/$/, '').toLowerCase()
}

export function toRorUrl(ror: string): string {
  return `https://ror.org/${ror}`
}

/** ISO 7064, MOD 97-10. */
function checksum(text: string): string {
  const number = [...text].reduce((sum, sign) => sum * 32 + signs.indexOf(sign), 0)
  return String(98 - ((number * 100) % 97)).padStart(2, '0')
}
