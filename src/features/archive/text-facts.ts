export type TextFacts = { minutes: number; figures: number; tables: number; references: number }

// Silent reading of non-fiction in English: https://doi.org/10.1016/j.jml.2019.104047
const wordsInAMinute = 238

/** What a text, as the press writes it, holds. The references are looked up, not read. */
export function factsOf(html: string): TextFacts {
  const [text = '', list = ''] = html.split('<h2 id="refs">')
  const words = text.replaceAll(/<math[^]*?<\/math>|<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  return {
    minutes: Math.max(1, Math.round(words / wordsInAMinute)),
    figures: count(/<figure id="/g),
    tables: count(/<figure class="wide" id="/g),
    references: list.match(/<li id="r/g)?.length ?? 0,
  }
}
