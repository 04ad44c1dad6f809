// Which word a mistyped one was meant to be.

/** The nearest of these words, if it's near enough; if several are, the first. Both in lower case. */
export function findClosest(typed: string, words: readonly string[]): string | undefined {
  const [closest] = words
    .map((word) => ({ word, mistakes: countMistakes(typed, word) }))
    .filter(({ mistakes }) => mistakes <= forgiven(typed))
    .sort((one, other) => one.mistakes - other.mistakes)
  return closest?.word
}

/** A short word with two mistakes is another word. */
function forgiven({ length }: string): number {
  return length < 5 ? 1 : length < 9 ? 2 : 3
}

/**
 * Counts wrong, missing or extra letters, and neighbours that changed places: the optimal string alignment distance.
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function countMistakes(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast?.[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last ?? [], row]
  }
  return last?.[other.length] ?? 0
}
