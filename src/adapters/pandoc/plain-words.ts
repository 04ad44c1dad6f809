// Words that pandoc doesn't read where Word puts them: titles, readings above signs, and fields in one element. Part of the
// pandoc program. ECMA-376 part 1, 17.7.4.9, 17.3.3.25 and 17.16.19.

export const inPlainWords = (xml: string): string => withoutSimpleFields(withReadings(xml))

/** A reading follows its signs in brackets, as it does in print where there's no room above the line. */
const withReadings = (xml: string) =>
  xml.replace(/<w:ruby>[^]*?<\/w:ruby>/g, (ruby) => {
    const reading = wordsIn(ruby, 'rt')
    return `<w:t xml:space="preserve">${wordsIn(ruby, 'rubyBase')}${reading && `（${reading}）`}</w:t>`
  })

function wordsIn(ruby: string, part: string): string {
  const [inside = ''] = new RegExp(`<w:${part}>[^]*?</w:${part}>`).exec(ruby) ?? []
  return [...inside.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, words]) => words).join('')
}

/** Pandoc only reads those that are links. */
function withoutSimpleFields(xml: string): string {
  const open: boolean[] = []
  return xml.replace(/<(\/?)w:fldSimple\b(?:[^>"]|"[^"]*")*>/g, (tag, isEnd: string) => {
    if (isEnd) return open.pop() ? tag : ''
    if (tag.endsWith('/>')) return ''
    const isLink = /\binstr="\s*HYPERLINK\b/.test(tag)
    open.push(isLink)
    return isLink ? tag : ''
  })
}

/**
 * Pandoc sets aside what stands at the top in styles of these names, or in styles based on them, and keeps only the
 * last paragraph of each. With a space after the name, it leaves them where they are.
 */
export const inPlace = (styles: string): string =>
  styles.replace(/(?<=<w:name w:val="(?:title|subtitle|author|date|abstract))(?=")/gi, ' ')
