// Letters that no font of ours has: those of scripts we don't print, or private ones that only people with that very
// font can see.
import { everyLine } from '../tree/tree-search.ts'
import type { Article } from '../tree/tree.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { listed } from './listed.ts'

const printed =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u

export function strangeLetters(article: Article): string[] {
  const lines = [...everyLine(article), ...article.references.map(({ content }) => content)]
  const letters = lines.flatMap((line) => textOf(line).match(/[\p{L}\p{Co}]/gu) ?? [])
  const strange = [...new Set(letters.filter((letter) => !printed.test(letter)))]
  const named = strange.map((letter) => (/\p{Co}/u.test(letter) ? codeOf(letter) : letter))
  return strange.length > 0 ? [`Characters we can’t print: ${listed(named)}.`] : []
}

const codeOf = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
