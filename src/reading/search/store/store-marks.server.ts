// Marks the words of a search in the texts that are shown.
import type { Tx } from '#adapters/database/database.ts'
import { markPairs, marks, withMarks } from '#reading/search/passage.ts'
import type { Words } from './store.server.ts'

const options = `StartSel=${marks.from}, StopSel=${marks.to}, HighlightAll=true`

/**
 * The answer marks one of these texts. Only PostgreSQL knows every form of a word, but reading whole texts would take it
 * longer than the rest of a search. So it's asked once, and only about words with the first letter of one searched for.
 */
export async function marker(
  tx: Tx,
  { exact, stems }: Words,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const maybe = maybeOneOf(stems)
  const words = [...new Set(texts.join(' ').match(maybe))]
  const [row] = await tx<{ lines: string }>`
    select ts_headline('paper_words', parsable(${words.join('\n')}), ${exact}::tsquery, ${options}) as lines`
  const marked = row?.lines.split('\n') ?? []
  const known = new Map(words.map((word, n) => [word, withMarks(word, marked[n] ?? '')]))
  return (text) =>
    markPairs(
      text.replaceAll(maybe, (word) => known.get(word) ?? word),
      stems,
    )
}

/** Between blanks. All forms of a word share its first letter; one beyond ASCII may be that letter with an accent. */
function maybeOneOf(stems: readonly string[]): RegExp {
  const letters = stems.map((stem) => /[a-z0-9]/.exec(stem)?.[0] ?? '').join('')
  return new RegExp(`(?<!\\S)\\S*?(?:(?<![a-z0-9])[${letters}]|[^\\x00-\\x7f\\s])\\S*`, 'gi')
}
