// HTML and XML are built from escaped pieces; nothing anyone wrote gets in any other way.

// XML 1.0 can't contain these, escaped or not: https://www.w3.org/TR/xml/#charsets
export const impossible = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that may stand between tags and in quoted attributes, in HTML and in XML. */
export const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const signs = Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign]))

/** The text of markup that `escape` made. */
export const withoutMarkup = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity)

/** An element; attributes that are undefined or false are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | false | undefined>,
  content: string,
): string {
  return `<${name}${attributeList(attributes)}>${content}</${name}>`
}

export function attributeList(attributes: Record<string, string | number | false | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('')
}
