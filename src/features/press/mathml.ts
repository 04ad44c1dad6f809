// Pandoc writes the MathML, but the TeX in it came from a stranger: only the elements of MathML Core and plain
// attributes pass. https://www.w3.org/TR/mathml-core/
import { escape } from '#journal/markup.ts'

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
  return source.replace(/<(\/?)([a-z]+)([^>]*)>/g, (_, slash: string, name: string, rest: string) => {
    const kept = name === 'math' && !slash ? ` display="${kind}"` : slash ? '' : keptAttributes(rest)
    return `<${slash}${prefix}${name}${kept}>`
  })
}

function isMath(source: string): boolean {
  const names = [...source.matchAll(/<\/?([^\s/>]*)/g)].map(([, name]) => name ?? '')
  return /^<math[\s>][^]*<\/math>$/.test(source) && names.every((name) => elements.has(name))
}

function keptAttributes(rest: string): string {
  const kept = [...rest.matchAll(/([a-z]+)="([^"<>]*)"/g)].filter(([, name]) => attributes.has(name ?? ''))
  return kept.map(([whole]) => ` ${whole}`).join('') + (rest.trimEnd().endsWith('/') ? ' /' : '')
}
