// From TeX to MathML and Typst, by writing a document of formulas in both forms. Part of the pandoc program.
import type { FormulaForms } from './pandoc.ts'
import type { Convert } from './pandoc-wasm.ts'

const forms = {
  mathml: { to: 'html5', 'html-math-method': { method: 'mathml' } },
  typst: { to: 'typst' },
}

/** One form per formula, in order. A form pandoc couldn't make is empty. */
export const readFormulas = (convert: Convert, tex: string[]): FormulaForms[] =>
  readAll(convert, tex.map(withPlainBraces))

/**
 * What is fine in TeX, but not in pandoc's Typst: an empty denominator or root, an empty font, and a brace within a font, as in
 * "\\mathcal{C = \\{}", which opens and never closes. Word's brace above or below is a letter to pandoc.
 */
const withPlainBraces = (tex: string) =>
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

function readAll(convert: Convert, tex: string[]): FormulaForms[] {
  const mathml = write(convert, tex, forms.mathml).match(/<math[^]*?<\/math>/g) ?? []
  const typst = write(convert, tex, forms.typst).split(/\n\s*\n/)
  const all = mathml.length === tex.length && typst.length === tex.length
  // A formula with an empty line in it, or unreadable TeX, upsets the count: one by one is slower, and can't go wrong.
  if (!all && tex.length > 1) return tex.flatMap((formula) => readAll(convert, [formula]))
  const [onlyMathml, onlyTypst] = all ? [mathml, typst] : [[mathml[0]], [typst.join(' ')]]
  return tex.map((_, n) => ({ mathml: onlyMathml[n] ?? '', typst: betweenDollars(onlyTypst[n] ?? '') }))
}

function write(convert: Convert, tex: string[], form: object): string {
  const blocks = tex.map((formula) => ({ t: 'Para', c: [{ t: 'Math', c: [{ t: 'DisplayMath' }, formula] }] }))
  const document = JSON.stringify({ 'pandoc-api-version': [1, 23, 1], meta: {}, blocks })
  const files = { formulas: new TextEncoder().encode(document) }
  return convert({ from: 'json', wrap: 'none', 'input-files': ['formulas'], ...form }, files).stdout.trim()
}

/** '^ibinom(n, k)', as pandoc writes '^{i}\binom{n}{k}' */
const glued = /(?<=[\p{L}\p{N}])binom\(/gu

// TeX that pandoc can't read comes back as escaped text, not between dollar signs.
const betweenDollars = (typst: string) =>
  /^\$[^]*[^\\]\$$/.test(typst.trim()) ? typst.trim().slice(1, -1).trim().replaceAll(glued, ' binom(') : ''
