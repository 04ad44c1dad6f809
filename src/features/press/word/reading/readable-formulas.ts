// Formulas in plain letters, as one would write them without an editor of formulas: \\delta^{18}O is δ¹⁸O.
import type { Inline } from '#features/press/tree/tree.ts'
import { textOf } from './inline-text.ts'

const greek =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω'
const signs =
  'times × pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ approx ≈ sim ~ cdot · circ ° degree ° infty ∞ rightarrow → to → percent % ll ≪ gg ≫ prime ′ sum ∑ prod ∏ int ∫ sqrt √ dagger † ddagger ‡ ast * partial ∂ nabla ∇ in ∈ ldots … dots … cdots …'
const known = new Map(pairs(`${greek} ${signs}`))

function pairs(list: string): [string, string][] {
  const words = list.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as [string, string]] : []))
}

/** How a formula looks, rather than what it says. */
const looks =
  /\\(?:(?:math[a-z]+|text[a-z]*|operatorname|[dt]?frac|left|right|hat|widehat|bar|overline|tilde|vec|dot|quad|qquad)(?![a-zA-Z])|(?:begin|end)\{[a-z*]+\}|[,;!:&\s\\])|&/g

const low = '0123456789+=()-−–'
const letters = { superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁼⁽⁾⁻⁻⁻', subscript: '₀₁₂₃₄₅₆₇₈₉₊₌₍₎₋₋₋' }

/** 'R²' and '™', where there are such letters for all of it; else as it stands. */
export function inSmallLetters(text: string, kind: keyof typeof letters): string {
  if (text === 'TM' && kind === 'superscript') return '™'
  const found = [...text].map((sign) => letters[kind][low.indexOf(sign)])
  return found.every((sign) => sign !== undefined) ? found.join('') : text
}

/** What it has no letter for keeps its name. */
const inLetters = (tex: string): string =>
  tex
    .replace(looks, '')
    .replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => known.get(name) ?? `${name} `)
    .replace(/([\^_])(?:\{([^{}]*)\}|(\w))/g, (_, ...[sign, group, one = '']: (string | undefined)[]) =>
      inSmallLetters(group ?? one, sign === '^' ? 'superscript' : 'subscript'),
    )
    .replace(/[{}$^_\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Marks after a name that somebody raised in an editor of formulas: nothing stands below them. */
function raisedAlone(tex: string): Inline | undefined {
  const [, marks] =
    /^[\u200B\s{}]*\^\{((?:[\da-z*,\s]|\\(?:dd?agger|ast)(?![a-z])|[†‡§¶])+)\}$/.exec(tex) ?? []
  if (!marks) return undefined
  return { type: 'superscript', content: [{ type: 'text', text: inLetters(marks) }] }
}

export const withReadableFormulas = (line: Inline[]): Inline[] =>
  line.map((node) => {
    if (node.type === 'formula') return raisedAlone(node.tex) ?? { type: 'text', text: inLetters(node.tex) }
    return 'content' in node && node.type !== 'note'
      ? { ...node, content: withReadableFormulas(node.content) }
      : node
  })

/** The same for text that is raised or lowered. */
export const withSmallLetters = (line: Inline[]): Inline[] =>
  line.map((node) => {
    if (!('content' in node) || node.type === 'note') return node
    const isPlain = node.content.every(({ type }) => type === 'text')
    return (node.type === 'superscript' || node.type === 'subscript') && isPlain
      ? { type: 'text', text: inSmallLetters(textOf(node.content).trim(), node.type) }
      : { ...node, content: withSmallLetters(node.content) }
  })
