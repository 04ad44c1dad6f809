// What MathType's fonts show at the codes of Latin letters.
// https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt

const from = (first: number, letters: string) => [...letters].map((letter, n) => [first + n, letter] as const)

const symbol = new Map([
  ...from(
    0x20,
    ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  ),
  ...from(0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'),
  ...from(0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'),
])

const extra = new Map([
  ...from(0x23, '`^~˙'),
  ...from(0x28, '⌣⌢'),
  ...from(0x3a, '∼≃⊲≪⊳≫≜≙≐∐'),
  ...from(0x4b, '…⋯⋮⋰⋱∥∵∡∢'),
  ...from(0x55, '∪△□'),
  ...from(0x5d, '↘↖'),
  ...from(0x61, '↦↕⇕○⊙≻'),
  ...from(0x68, 'ℏ'),
  ...from(0x6c, 'ℓ∓'),
  ...from(0x6f, '∘≺'),
  ...from(0x72, '→←↔'),
  ...from(0x80, '⇄'),
  ...from(0x83, '⇌'),
  ...from(0x86, '⇀↽'),
  ...from(0xa1, 'ℝℤℂℚℕ'),
  ...from(0xb0, '~~~'),
  ...from(0xb5, '^^^'),
])

const signFonts: Record<string, Map<number, string>> = {
  symbol,
  'euclid symbol': symbol,
  'mt extra': extra,
  'euclid extra': extra,
}

// By the character set in a LOGFONT ([MS-WMF] 2.1.1.5).
// oxfmt-ignore
const codePages: Record<number, string> = {
  128: 'shift_jis', 129: 'euc-kr', 134: 'gb18030', 136: 'big5', 161: 'windows-1253', 162: 'windows-1254',
  177: 'windows-1255', 178: 'windows-1256', 204: 'windows-1251', 238: 'windows-1250',
}

export function isSignFont(face: string): boolean {
  return face.toLowerCase() in signFonts
}

export function toLetters(bytes: Uint8Array, face: string, charset: number): string[] {
  const signs = signFonts[face.toLowerCase()]
  if (signs) return [...bytes].map((byte) => signs.get(byte) ?? '□')
  return [...new TextDecoder(codePages[charset] ?? 'windows-1252').decode(bytes)]
}
