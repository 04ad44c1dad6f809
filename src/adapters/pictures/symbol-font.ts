// Windows' Symbol font has Greek letters and signs at the codes of Latin ones; a browser would show "q" for "θ".

const greek: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((latin, n) => [
    latin,
    [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'][n]!, // the two strings have the same length
  ]),
)

// https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt
const signs: Record<string, string> = {
  '-': '−',
  '*': '∗',
  '@': '≅',
  '"': '∀',
  $: '∃',
  "'": '∋',
  '^': '⊥',
  '£': '≤',
  '¤': '⁄',
  '¥': '∞',
  '«': '↔',
  '¬': '←',
  '®': '→',
  '³': '≥',
  '´': '×',
  µ: '∝',
  '¶': '∂',
  '·': '•',
  '¸': '÷',
  '¹': '≠',
  º: '≡',
  '»': '≈',
  '¼': '…',
  Å: '⊕',
  Æ: '∅',
  Ç: '∩',
  È: '∪',
  É: '⊃',
  Ê: '⊇',
  Ë: '⊄',
  Ì: '⊂',
  Í: '⊆',
  Î: '∈',
  Ï: '∉',
  Ð: '∠',
  Ñ: '∇',
  Õ: '∏',
  Ö: '√',
  '×': '⋅',
  Ù: '∧',
  Ú: '∨',
  Û: '⇔',
  Ü: '⇐',
  Þ: '⇒',
  å: '∑',
  æ: '⎛',
  ç: '⎜',
  è: '⎝',
  é: '⎡',
  ê: '⎢',
  ë: '⎣',
  ì: '⎧',
  í: '⎨',
  î: '⎩',
  ï: '⎪',
  ñ: '⟩',
  ò: '∫',
  ö: '⎞',
  '÷': '⎟',
  ø: '⎠',
  ù: '⎤',
  ú: '⎥',
  û: '⎦',
  ü: '⎫',
  ý: '⎬',
  þ: '⎭',
  '¢': '′',
  '²': '″',
  '°': '°',
  '±': '±',
}

const mathTypeExtra: Record<string, string> = { L: '⋯', M: '⋮', O: '⋱', K: '…', m: '∓' }

const tables: Record<string, Record<string, string>> = {
  Symbol: { ...greek, ...signs },
  'MT Extra': mathTypeExtra,
}
const labels = /(<text[^>]*font-family=")(?:&quot;)?(Symbol|MT Extra)(?:&quot;)?("[^>]*>)([^<]*)(?=<\/text>)/g

/** Rewrites a drawing's labels set in Symbol or MT Extra as the letters they show. */
export function withGreekLetters(svg: string): string {
  return svg.replace(
    labels,
    (...[, before, font, after, label]: [string, string, string, string, string]) => {
      const letters = [...unescaped(label)].map((letter) => tables[font]?.[latin(letter)] ?? letter)
      return `${before}serif${after}${escaped(letters.join(''))}`
    },
  )
}

// Symbol is often addressed in the private area F000-F0FF.
function latin(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code >= 0xf000 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : letter
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
