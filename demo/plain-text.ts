// The demo's mark-up as plain text, for places without mark-up: `*R*^2^` becomes `R²`.
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

export function toPlainText(text: string): string {
  return text
    .replaceAll(/\^([^^[\]]+)\^/g, (_, part: string) => shift(part, raised))
    .replaceAll(/~([^~]+)~/g, (_, part: string) => shift(part, lowered))
    .replaceAll(/\*{1,2}([^*]+)\*{1,2}/g, '$1')
}

/** Digits and the minus sign have raised and lowered forms; a letter stays as it is. */
function shift(text: string, digits: string): string {
  const minus = digits === raised ? '⁻' : '₋'
  return [...text]
    .map((letter) => (/\d/.test(letter) ? digits[Number(letter)] : /[-−]/.test(letter) ? minus : letter))
    .join('')
}
