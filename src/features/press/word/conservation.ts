// Nothing may get lost between Word and the paper: what went in is counted against what came out.

/** `text` is every word, in any order, with space between what was not one word. */
export type Contents = { text: string; pictures: number; formulas: number }

const mostLost = 0.01

/** Sentences for the publisher about what is in the manuscript and not in the paper. */
export function lossesBetween(manuscript: Contents, paper: Contents): string[] {
  const [words, lost] = missingWords(manuscript.text, paper.text)
  const share = words > 0 ? lost / words : 0
  const percent = (share * 100).toFixed(1)
  return [
    share > mostLost &&
      `${percent} % of the manuscript's words (${lost} of ${words}) are missing from the paper.`,
    ...(['pictures', 'formulas'] as const).map(
      (kind) =>
        paper[kind] < manuscript[kind] &&
        `${manuscript[kind] - paper[kind]} of the manuscript's ${manuscript[kind]} ${kind} are missing from the paper.`,
    ),
  ].filter((sentence) => sentence !== false)
}

/** How many words there are, and how many of them the other text has not. */
function missingWords(from: string, to: string): [all: number, missing: number] {
  const left = new Map<string, number>()
  for (const word of wordsOf(to)) left.set(word, (left.get(word) ?? 0) + 1)
  const words = wordsOf(from)
  const missing = words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  return [words.length, missing.length]
}

// Chinese and Japanese do not part their words: each letter counts as one. Numbers are ours as often as the author's.
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}]{2,}/gu) ?? []
