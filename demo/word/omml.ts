// A small part of TeX as Office MathML (ECMA-376, part 1, section 22.1): what short papers need and no more.
// Understood: \frac{a}{b}, \sqrt{a}, \hat{a}, \paren{a}, \text{word}, \sum_{a}^{b}, a_b, a^b, the names below.
import { escape } from '#journal/text/markup.ts'

// oxfmt-ignore
const symbols: Record<string, string> = {
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', Delta: 'Δ', epsilon: 'ε', eta: 'η', theta: 'θ', kappa: 'κ', lambda: 'λ', mu: 'μ', pi: 'π',
  rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', omega: 'ω', ell: 'ℓ', cdot: '·', times: '×', pm: '±', approx: '≈', le: '≤', ge: '≥', infty: '∞',
}
const functions = new Set(['ln', 'log', 'exp', 'cos', 'sin', 'min', 'max'])

type Reader = { tokens: string[]; at: number }

/** The content of an `m:oMath` element. Throws on a command it doesn't know. */
export function omml(tex: string): string {
  const tokens = tex.match(/\\text\{[^}]*\}|\\[A-Za-z]+|\d+(?:\.\d+)?|\S/g) ?? []
  return row({ tokens, at: 0 })
}

function row(reader: Reader): string {
  let out = ''
  while (reader.at < reader.tokens.length && reader.tokens[reader.at] !== '}') out += scripted(reader)
  return out
}

function scripted(reader: Reader): string {
  if (reader.tokens[reader.at] === '\\sum') return sum(reader)
  const base = atom(reader)
  const { below, above } = scripts(reader)
  if (below && above)
    return `<m:sSubSup><m:e>${base}</m:e><m:sub>${below}</m:sub><m:sup>${above}</m:sup></m:sSubSup>`
  if (below) return `<m:sSub><m:e>${base}</m:e><m:sub>${below}</m:sub></m:sSub>`
  if (above) return `<m:sSup><m:e>${base}</m:e><m:sup>${above}</m:sup></m:sSup>`
  return base
}

function sum(reader: Reader): string {
  reader.at += 1
  const { below = '', above = '' } = scripts(reader)
  const shape = '<m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>'
  return `<m:nary>${shape}<m:sub>${below}</m:sub><m:sup>${above}</m:sup><m:e>${scripted(reader)}</m:e></m:nary>`
}

function scripts(reader: Reader): { below?: string; above?: string } {
  const found: { below?: string; above?: string } = {}
  for (;;) {
    const mark = reader.tokens[reader.at]
    if (mark !== '_' && mark !== '^') return found
    reader.at += 1
    found[mark === '_' ? 'below' : 'above'] = atom(reader)
  }
}

function atom(reader: Reader): string {
  const token = reader.tokens[reader.at++]
  if (token === undefined) throw new Error('The formula ends too early.')
  if (token === '{') return group(reader)
  if (!token.startsWith('\\')) return letters(token === '-' ? '−' : token)
  if (token.startsWith('\\text{')) return upright(token.slice(6, -1))
  const name = token.slice(1)
  if (name === 'frac')
    return `<m:f><m:num>${argument(reader)}</m:num><m:den>${argument(reader)}</m:den></m:f>`
  if (name === 'sqrt')
    return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${argument(reader)}</m:e></m:rad>`
  if (name === 'hat')
    return `<m:acc><m:accPr><m:chr m:val="\u0302"/></m:accPr><m:e>${argument(reader)}</m:e></m:acc>`
  if (name === 'paren') return `<m:d><m:e>${argument(reader)}</m:e></m:d>`
  if (functions.has(name)) return upright(name)
  const symbol = symbols[name]
  if (!symbol) throw new Error(`The formula uses \\${name}, which is not known here.`)
  return letters(symbol)
}

function argument(reader: Reader): string {
  reader.at += 1 // the opening brace
  return group(reader)
}

function group(reader: Reader): string {
  const inside = row(reader)
  reader.at += 1 // the closing brace
  return inside
}

const letters = (text: string) => `<m:r><m:t xml:space="preserve">${escape(text)}</m:t></m:r>`
const upright = (text: string) =>
  `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t xml:space="preserve">${escape(text)}</m:t></m:r>`
