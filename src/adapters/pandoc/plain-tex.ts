// What is fine in TeX, but not in the Typst that pandoc writes of it: an empty denominator, root or font, and a brace
// within a font, "\mathcal{C = \{}", which opens and never closes. Word's brace above or below is a letter to pandoc.
// Part of the pandoc program.

/** The same formula in commands that survive; one that's plain already doesn't change. */
export const toPlainTex = (tex: string): string =>
  withBraces(withBraces(tex, '︸', 'underbrace'), '︷', 'overbrace')
    .replaceAll(/\\math[a-z]+\{\s*\}/g, '')
    .replaceAll(/(?<!\\)\}\{\s*\}/g, '}{\\,}')
    .replaceAll(/\\sqrt\{\s*\}/g, String.raw`\sqrt{\,}`)
    .replaceAll(/(\\math[a-z]+\{[^{}\\]*)(\\[{}])\}/g, '$1}$2')

/** "\\overset{a + b}{︸}" and "\\underset{︸}{a + b}" to "\\underbrace{a + b}". */
function withBraces(tex: string, sign: string, brace: string): string {
  const known = tex
    .replaceAll(`\\underset{${sign}}`, `\\${brace}`)
    .replaceAll(`\\overset{${sign}}`, `\\${brace}`)
  const at = known.indexOf(`}{${sign}}`)
  const from = at < 0 ? -1 : openingOf(known, at)
  const [before, after] = [known.slice(0, Math.max(0, from)), known.slice(at + `}{${sign}}`.length)]
  const start = before.replace(/\\(?:over|under)set$/, `\\${brace}`)
  return from < 0 || start === before
    ? known
    : withBraces(`${start}${known.slice(from, at + 1)}${after}`, sign, brace)
}

/** Where the brace opens that closes at `at`; -1 where none does. */
function openingOf(tex: string, at: number): number {
  let depth = 0
  for (let n = at; n >= 0; n--) {
    if (tex[n - 1] === '\\') continue
    if (tex[n] === '}') depth++
    if (tex[n] === '{' && --depth === 0) return n
  }
  return -1
}
