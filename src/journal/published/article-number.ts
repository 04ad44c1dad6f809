// The number a paper is cited by, where a printed journal has pages.

/** What a journal's pattern may name in braces. `number` counts the journal's papers, from 1 and without gaps. */
export type NumberParts = { number: number; year: number; volume: number; issue: number }

/** 'e147' */
export const usualNumberPattern = 'e{number}'

export function toArticleNumber(pattern: string, parts: NumberParts): string {
  const words: Record<string, number> = parts
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))
}

const longest = 32 // characters: Crossref's schema 5.4.0, item_number
const largest: NumberParts = { number: 9_999_999, year: 2099, volume: 75, issue: 12 }

/** Whether no two papers get the same number from it, and registrar and citations can take it as it is. */
export function isNumberPattern(pattern: string): boolean {
  const made = toArticleNumber(pattern, largest)
  return pattern.includes('{number}') && made.length <= longest && /^[A-Za-z0-9._/-]+$/.test(made)
}
