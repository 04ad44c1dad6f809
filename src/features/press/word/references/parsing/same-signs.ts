// Punctuation and digits of every keyboard as the Latin ones, letter for letter, so that a place in one text is the same
// place in the other; and spaces as a style would have them.

// oxfmt-ignore
const signs: Record<string, string> = {
  '。': '.', '．': '.', '、': ',', '،': ',', '؛': ';', '？': '?', '！': '!', '؟': '?', '／': '/',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '­': '-', '\u00af': '-',
  '“': '"', '”': '"', '„': '"', '‟': '"', '«': '"', '»': '"', '＂': '"', '『': '"', '』': '"', '「': '"', '」': '"', '《': '"', '》': '"',
  '‘': "'", '’': "'", 'ʼ': "'", '`': "'", '´': "'",
  '【': '[', '】': ']', '〔': '[', '〕': ']', '〈': '"', '〉': '"', '\t': ' ', '\n': ' ', '٪': '%', '٫': '.', '～': '-', '~': '-', '〜': '-',
}
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10] // Arabic, Persian, Devanagari, full-width

export function withSameSigns(words: string): string {
  return words.replace(/[^\p{L}\p{M}A-Za-z0-9]/gu, (sign) => {
    if (sign.length > 1) return sign
    return signs[sign] ?? digit(sign) ?? halfWidth(sign) ?? (/\s/.test(sign) ? ' ' : sign)
  })
}

function digit(sign: string): string | undefined {
  const code = sign.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? undefined : String(code - zero)
}

function halfWidth(sign: string): string | undefined {
  const code = sign.charCodeAt(0)
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : undefined
}

/** Where a space was forgotten, in a word that is no address: 'Wards.J Hosp', 'Roe A,Lee B', 'Thorax.2021;76'. */
const forgotten =
  /(?<=\p{Ll}{2}[.?!])(?=\p{Lu})|(?<=\p{L}\.?[,;])(?=[\p{Lu}\p{Ll}])|(?<=\p{L}\p{L}\.|[)\]]\.)(?=(?:19|20)\d\d(?:[;:,(\s]|$))/gu
const address = /(?:https?:|doi[:.]|www\.|10\.\d{4,}\/).*|^[^:]*[/@].*/i

/** The words, and where each letter of them stood; a space that was added stands where the letter after it does. */
export function withUsualSpaces(words: string): { text: string; places: number[] } {
  const added = new Set(
    [...words.matchAll(/\S+/g)].flatMap(({ index, 0: word }) =>
      [...word.replace(address, '').matchAll(forgotten)].map((found) => index + found.index),
    ),
  )
  const places: number[] = []
  let text = ''
  for (const [at, letter] of [...words.split('')].entries()) {
    const isSpace = /\s/.test(letter)
    if (isSpace && (text.endsWith(' ') || /^\s+,/.test(words.slice(at, at + 9)))) continue
    if (added.has(at)) {
      text += ' '
      places.push(at)
    }
    text += isSpace ? ' ' : letter
    places.push(at)
  }
  return { text, places }
}
