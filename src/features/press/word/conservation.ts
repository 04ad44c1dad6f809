// Nothing may get lost between Word and the paper: we compare counts of what went in and what came out.
import { isRenamed } from './floats/float-labels.ts'

/** `text` is every word, in any order, with space between what was not one word. */
export type Contents = { text: string; pictures: number; formulas: number }

/** What's missing: each word by name, out of `of` words, pictures and formulas. */
export type Loss = {
  words: string[]
  pictures: number
  formulas: number
  of: Omit<Contents, 'text'> & { words: number }
}

export function lossBetween(manuscript: Contents, paper: Contents): Loss {
  const words = wordsOf(manuscript.text)
  const { pictures, formulas } = manuscript
  return {
    words: missingWords(words, paper.text).filter((word) => !isLabel(word)),
    pictures: Math.max(0, pictures - paper.pictures),
    formulas: Math.max(0, formulas - paper.formulas),
    of: { words: words.length, pictures, formulas },
  }
}

/** What figures and tables are called is set by us, 'Abbildung 1' for 'Abb. 1', and so are the numbers of sections. */
const isLabel = (word: string) => isRenamed(word) || /^(?:equation|eq|legends?|[ivx]{2,5})$/.test(word)

const mostLost = 0.01

/** Sentences for the publisher about what's in the manuscript but not in the paper. */
export function tellLoss({ words, of, ...counted }: Loss): string[] {
  const share = of.words > 0 ? words.length / of.words : 0
  const percent = (share * 100).toFixed(1)
  return [
    share > mostLost &&
      `${percent}% of the manuscript’s words (${words.length} of ${of.words}) are missing from the paper.`,
    counted.pictures > 0 && `Missing pictures: ${counted.pictures} of the manuscript’s ${of.pictures}.`,
    counted.formulas > 0 && `Missing equations: ${counted.formulas} of the manuscript’s ${of.formulas}.`,
  ].filter((sentence) => sentence !== false)
}

/** The words that the other text doesn't have, or has less often. */
function missingWords(words: string[], to: string): string[] {
  const left = new Map<string, number>()
  for (const word of wordsOf(to)) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

// Chinese and Japanese don't separate words: each character counts as one. Numbers are ours as often as the author's.
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}]{2,}/gu) ?? []
