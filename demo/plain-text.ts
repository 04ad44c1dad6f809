// The demo's mark-up as plain text, for where no mark-up can be: `*R*^2^` becomes `R²`.
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

export function toPlainText(text: string): string {
  return text
    .replaceAll(/\^([^^[\]]+)\^/g, (_, part: string) => shift(part, raised))
    .replaceAll(/~([^~]+)~/g, (_, part: string) => shift(part, lowered))
    .replaceAll(/\*{1,2}([^*]+)\*{1,2}/g, '$1')
}

/** Digits and the minus sign have a raised and a lowered form; a letter stays as it is. */
function shift(text: string, digits: string): string {
  const minus = digits === raised ? '⁻' : '₋'
  return [...text]
    .map((letter) => (/\d/.test(letter) ? digits[Number(letter)] : /[-−]/.test(letter) ? minus : letter))
    .join('')
}
