// Formulas in plain letters, as one would write them without an editor of formulas: \\delta^{18}O is δ18O.
import type { Inline } from '#features/press/tree/tree.ts'

const greek =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω'
const signs =
  'times × pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ approx ≈ sim ~ cdot · circ ° degree ° infty ∞ rightarrow → to → percent % ll ≪ gg ≫ prime ′ sum ∑ prod ∏ int ∫ sqrt √ partial ∂ nabla ∇ in ∈ ldots … dots … cdots …'
const known = new Map(pairs(`${greek} ${signs}`))

function pairs(list: string): [string, string][] {
  const words = list.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as [string, string]] : []))
}

/** How a formula looks, rather than what it says. */
const looks =
  /\\(?:(?:math[a-z]+|text[a-z]*|operatorname|[dt]?frac|left|right|hat|widehat|bar|overline|tilde|vec|dot|quad|qquad)(?![a-zA-Z])|(?:begin|end)\{[a-z*]+\}|[,;!:&\s\\])|&/g

/** What it has no letter for keeps its name. */
const inLetters = (tex: string): string =>
  tex
    .replace(looks, '')
    .replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => known.get(name) ?? `${name} `)
    .replace(/[{}$^_\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const withReadableFormulas = (line: Inline[]): Inline[] =>
  line.map((node) => {
    if (node.type === 'formula') return { type: 'text', text: inLetters(node.tex) }
    return 'content' in node && node.type !== 'note'
      ? { ...node, content: withReadableFormulas(node.content) }
      : node
  })
