// Punctuation and digits of every keyboard as the Latin ones, letter for letter: a place in one text is the same place
// in the other.

// oxfmt-ignore
const signs: Record<string, string> = {
  '。': '.', '．': '.', '、': ',', '،': ',', '؛': ';', '？': '?', '！': '!', '؟': '?', '／': '/',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '­': '-', '\u00af': '-',
  '“': '"', '”': '"', '„': '"', '‟': '"', '«': '"', '»': '"', '＂': '"', '『': '"', '』': '"', '「': '"', '」': '"', '《': '"', '》': '"',
  '‘': "'", '’': "'", 'ʼ': "'", '`': "'", '´': "'",
  '【': '[', '】': ']', '〔': '[', '〕': ']', '〈': '"', '〉': '"', '\t': ' ', '\n': ' ', '٪': '%', '٫': '.', '～': '-', '〜': '-',
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
