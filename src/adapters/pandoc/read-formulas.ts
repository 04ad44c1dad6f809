// From TeX to MathML and Typst, by writing a document of formulas in both forms. Part of the pandoc program.
import type { FormulaForms } from './pandoc.ts'
import type { Convert } from './pandoc-wasm.ts'
import { toPlainTex } from './plain-tex.ts'

const forms = {
  mathml: { to: 'html5', 'html-math-method': { method: 'mathml' } },
  typst: { to: 'typst' },
}

/** One form per formula, in order. A form pandoc couldn't make is empty. */
export function readFormulas(convert: Convert, written: string[]): FormulaForms[] {
  const tex = written.map(toPlainTex)
  const mathml = write(convert, tex, forms.mathml).match(/<math[^]*?<\/math>/g) ?? []
  const typst = write(convert, tex, forms.typst).split(/\n\s*\n/)
  const all = mathml.length === tex.length && typst.length === tex.length
  // A formula with an empty line in it, or unreadable TeX, upsets the count: one by one is slower, and can't go wrong.
  if (!all && tex.length > 1) return tex.flatMap((formula) => readFormulas(convert, [formula]))
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
