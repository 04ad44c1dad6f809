// An invented language: words and names as frequent as in a real one, so that a few are everywhere and most are rare.
import { chance, type Chance } from '#demo/chance.ts'

const beginnings = ['bra', 'cel', 'dor', 'fen', 'gil', 'har', 'jun', 'kel', 'lum', 'mor', 'nex', 'pol', 'quar', 'rin', 'sol', 'tam', 'ver', 'wol', 'xan', 'zir'] // oxfmt-ignore
const middles = ['ba', 'co', 'di', 'fe', 'gu', 'li', 'mo', 'na', 'pe', 'ro', 'su', 'ta', 'vi', 'xo'] // oxfmt-ignore
const endings = ['bin', 'cum', 'dox', 'fan', 'gon', 'lark', 'mit', 'nor', 'pum', 'rast', 'tok', 'vun', 'zem', 'kav', 'lop'] // oxfmt-ignore

/** Most frequent first; all different, and none is a real word with endings to strip. */
export const vocabulary: readonly string[] = beginnings.flatMap((one) =>
  middles.flatMap((two) => middles.flatMap((three) => endings.map((end) => one + two + three + end))),
)
const shuffled = chance('vocabulary').shuffled(vocabulary)

/** The word at this rank: the first is in every second abstract, the last in hardly any paper. */
export const wordOf = (rank: number): string => shuffled[rank - 1] ?? ''

const familyNames = beginnings.flatMap((one) =>
  middles.flatMap((two) => endings.map((end) => capital(one + two + end))),
)
const givenNames = beginnings.flatMap((one) => middles.map((two) => capital(one + two)))

const filling = ['the', 'of', 'and', 'with', 'in', 'for', 'was', 'to', 'that', 'by']
// Zipf's law as Mandelbrot corrected it: a word's frequency is one over its rank plus a constant.
const shift = 20
const spread = Math.log((shuffled.length + shift) / shift)

export function anyRank({ next }: Pick<Chance, 'next'>): number {
  return Math.max(1, Math.floor(shift * Math.exp(next() * spread)) - shift)
}

/** Every fourth word is one no search looks for. */
export function anyText(by: Chance, words: number): string {
  let text = ''
  for (let n = 1; n <= words; n++)
    text += (n % 4 ? wordOf(anyRank(by)) : filling[n % filling.length]) + (n % 15 ? ' ' : '. ')
  return text
}

/** The family name with this number; there are 4200. */
export const nameOf = (n: number): string => familyNames[n % familyNames.length] ?? ''

export function anyName(by: Chance): { given: string; family: string } {
  return { given: by.pick(givenNames), family: by.pick(familyNames) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
