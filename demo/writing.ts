// Fills the sentence patterns of `texts/` with the words and numbers of one paper.
import type { Chance } from './chance.ts'

/** One sentence, or several ways to say it. */
export type Slot = string | readonly string[]

/** `# Heading`, `## Heading`, `@name` of something shown, or a paragraph made of slots. */
export type Outline = readonly (string | readonly Slot[])[]

export type Words = Record<string, string>

/** Throws when a pattern asks for a word that the paper doesn't have: a gap in the data, to be filled there. */
export function fill(pattern: string, words: Words): string {
  const filled = pattern.replaceAll(/\{(\w+)(\^?)\}/g, (_, name: string, capital: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`The pattern "${pattern}" asks for "${name}".`)
    return capital ? capitalised(word) : word
  })
  return filled.includes('{') ? fill(filled, words) : filled
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function say(slots: readonly Slot[], words: Words, dice: Chance): string {
  return slots.map((slot) => fill(typeof slot === 'string' ? slot : dice.pick(slot), words)).join(' ')
}

/** Numbers the citations `[c]` and `[cc]` (two works) as they come; `[again]` points back to one already cited. */
export function citing(dice: Chance) {
  let cited = 0
  const cite = (text: string) =>
    text.replaceAll(/\[(c|cc|again)\]/g, (_, kind: string) => {
      if (kind === 'again') return `[${dice.whole(1, cited)}]`
      cited += kind.length
      return kind === 'cc' ? `[${cited - 1},${cited}]` : `[${cited}]`
    })
  return { cite, count: () => cited }
}
