// The script of a text, told by its letters.

/** Scripts, by ISO 15924, that our own fonts don't have and another family does. */
export type Script = 'Arab' | 'Deva' | 'Hans' | 'Hebr' | 'Jpan' | 'Kore'

/** `weight`: a sign of some scripts says as much as several letters of others. */
type Writing = { letters: RegExp; weight?: number }

/** By ISO 15924. */
const writings = {
  Latn: { letters: /\p{Script=Latin}/gu },
  Cyrl: { letters: /\p{Script=Cyrillic}/gu },
  Grek: { letters: /\p{Script=Greek}/gu },
  Arab: { letters: /\p{Script=Arabic}/gu },
  Hebr: { letters: /\p{Script=Hebrew}/gu },
  Deva: { letters: /\p{Script=Devanagari}/gu },
  Kore: { letters: /\p{Script=Hangul}/gu, weight: 2 },
  Kana: { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 2 },
  Hani: { letters: /\p{Script=Han}/gu, weight: 3 },
} satisfies Record<string, Writing>

type Letters = keyof typeof writings

/** By ISO 15924; Chinese characters are Chinese unless kana or Hangul stand beside them. */
export type TextScript = 'Latn' | 'Cyrl' | 'Grek' | Script

const names = Object.keys(writings) as Letters[]

/** The script most of a text is written in; undefined for a text without letters. */
export function scriptOf(text: string): TextScript | undefined {
  const counts = Object.fromEntries(names.map((name) => [name, weigh(text, writings[name])]))
  const [most = 'Latn', count = 0] = Object.entries(counts).toSorted(([, a], [, b]) => b - a)[0] ?? []
  if (count === 0) return undefined
  const beside = (name: Letters) => (counts[name] ?? 0) > count / 20
  if (most !== 'Hani' && most !== 'Kana') return most as TextScript // the rest of the names are its own
  return beside('Kana') ? 'Jpan' : beside('Kore') ? 'Kore' : 'Hans'
}

function weigh(text: string, { letters, weight = 1 }: Writing): number {
  return (text.match(letters)?.length ?? 0) * weight
}

/** The scripts in a text that need letters beyond Latin, Greek and Cyrillic, that of its language first. One East Asian
 * family has the Chinese characters of the others. */
export function foreignScriptsIn(text: string, language: string): Script[] {
  const main = new Intl.Locale(language).maximize().script
  const has = (name: Letters) => text.search(writings[name].letters) >= 0
  const own = (['Arab', 'Hebr', 'Deva'] as const).filter(has)
  const eastAsian = [main, has('Kore') && 'Kore', has('Kana') && 'Jpan', has('Hani') && 'Hans'].find(
    (script): script is 'Kore' | 'Jpan' | 'Hans' =>
      script === 'Kore' || script === 'Jpan' || script === 'Hans',
  )
  const all: Script[] = eastAsian ? [...own, eastAsian] : own
  return all.toSorted((a, b) => Number(b === main) - Number(a === main))
}
