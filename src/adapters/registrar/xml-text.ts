// As much XML as a deposit and its answer need: elements that hold nothing but text.

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const signs = Object.fromEntries(Object.entries(entities).map(([entity, sign]) => [sign, entity]))

/** The text of the first element of this name. */
export function findText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).trim()
}

export function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)}</${name}>`
}
