// Pandoc writes the MathML, but the TeX in it came from a stranger: only MathML Core elements and plain attributes
// pass. https://www.w3.org/TR/mathml-core/
import { escape } from '#journal/text/markup.ts'

const elements = new Set(
  (
    'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mtd'
  ).split(' '),
)
const attributes = new Set(
  (
    'display mathvariant form fence separator stretchy symmetric maxsize minsize largeop movablelimits accent accentunder ' +
    'lspace rspace linethickness width height depth voffset scriptlevel displaystyle columnalign rowspacing columnspacing columnspan rowspan'
  ).split(' '),
)

/** The formula with `display` as asked, its element names with `prefix` ("mml:" in JATS). */
export function toMathml(
  mathml: string,
  tex: string,
  { display, prefix = '' }: { display: boolean; prefix?: string },
): string {
  const kind = display ? 'block' : 'inline'
  const source = mathml.replace(/<annotation[^>]*>[^]*?<\/annotation>/g, '').replace(/<\/?semantics>/g, '')
  if (!isMath(source))
    return `<${prefix}math display="${kind}"><${prefix}mtext>${escape(tex)}</${prefix}mtext></${prefix}math>`
  const shown = prefix ? source : asPrinted(source)
  return shown.replace(/<(\/?)([a-z]+)([^>]*)>/g, (_, ...[slash = '', name = '', rest = '']: string[]) => {
    const kept = name === 'math' && !slash ? ` display="${kind}"` : slash ? '' : keptAttributes(rest)
    return `<${slash}${prefix}${name}${kept}>`
  })
}

/**
 * Browsers stretch a hat over a single letter, and lower the index of a letter with a descender; print does neither.
 */
const asPrinted = (source: string) =>
  source
    .replace(accentedLetter, (_, letter: string, accent: string) => `<mi>${italic(letter)}${accent}</mi>`)
    .replace(indexedDescender, '<$1><mpadded depth="0">$2</mpadded>')

const accentedLetter = /<mover><mi>([A-Za-hk-z])<\/mi><mo accent="true">([\u0300-\u030c])<\/mo><\/mover>/g
const indexedDescender = /<(msub|msubsup)>(<mi>[JQfgjpqy𝐽𝑄𝑓𝑔𝑝𝑞𝑦βγζημξρςφχψ][\u0300-\u030c]?<\/mi>)/gu

/**
 * Browsers don't make italics of two characters by themselves. The block has no h, which existed before it (U+210E).
 */
function italic(letter: string): string {
  if (letter === 'h') return 'ℎ'
  const isCapital = letter < 'a'
  return String.fromCodePoint(letter.charCodeAt(0) + (isCapital ? 0x1d434 - 65 : 0x1d44e - 97))
}

function isMath(source: string): boolean {
  const names = [...source.matchAll(/<\/?([^\s/>]*)/g)].map(([, name]) => name ?? '')
  return /^<math[\s>][^]*<\/math>$/.test(source) && names.every((name) => elements.has(name))
}

function keptAttributes(rest: string): string {
  const kept = [...rest.matchAll(/([a-z]+)="([^"<>]*)"/g)].filter(([, name]) => attributes.has(name ?? ''))
  return kept.map(([whole]) => ` ${whole}`).join('') + (rest.trimEnd().endsWith('/') ? ' /' : '')
}
