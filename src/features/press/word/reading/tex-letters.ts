// Small formulas of running text in plain letters.

const greek =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω'
const signs =
  'times × pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ approx ≈ sim ~ cdot · circ ° degree ° infty ∞ rightarrow → to → percent % ll ≪ gg ≫ prime ′'
const known = new Map(pairs(`${greek} ${signs}`))

function pairs(list: string): [string, string][] {
  const words = list.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as [string, string]] : []))
}

/** What it has no letter for keeps its name. */
export const inLetters = (tex: string): string =>
  tex
    .replace(/\\(?:mathrm|text|mathbf|mathit|left|right|operatorname|,|;|!|:|\s)/g, '')
    .replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => known.get(name) ?? `${name} `)
    .replace(/[{}$^_\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
