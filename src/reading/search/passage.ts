// The passage of a text that matched a search, with the matching words.

/** The database puts these around such words. No paper's text contains them, and they never reach a page. */
export const marks = { from: '\u0002', to: '\u0003' }

export type Piece = { text: string; isFound: boolean }

/** A text with the marks of its twin, which has the same length but not all of the same characters. */
export function withMarks(text: string, twin: string): string {
  let next = 0
  const marked = twin
    .split(anyMark)
    .map((part) => (isMark(part) ? part : text.slice(next, (next += part.length))))
    .join('')
  return next === text.length ? marked : text
}

const anyMark = new RegExp(`([${marks.from}${marks.to}])`)
const isMark = (part: string) => part === marks.from || part === marks.to

/** Marks Chinese, Japanese and Korean, which the database finds by pairs of letters (migration 0056). */
export function markPairs(text: string, stems: readonly string[]): string {
  const letters = new Set(stems.filter((stem) => unspaced.test(stem)).flatMap((stem) => placesOf(stem, text)))
  if (letters.size === 0) return text
  const isFound = (n: number) => letters.has(n)
  const mark = (n: number) => (isFound(n) === isFound(n - 1) ? '' : isFound(n) ? marks.from : marks.to)
  return Array.from({ length: text.length + 1 }, (_, n) => mark(n) + text.charAt(n)).join('')
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

function placesOf(stem: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1))
    places.push(...Array.from({ length: stem.length }, (_, n) => at + n))
  return places
}

/** The words of a marked text, in pieces; all of it. */
export function toPieces(marked: string): Piece[] {
  return marked
    .split(marks.from)
    .flatMap((part, n) => {
      const [found = '', ...rest] = n === 0 ? ['', part] : part.split(marks.to)
      return [
        { text: found, isFound: true },
        { text: rest.join(''), isFound: false },
      ]
    })
    .filter(({ text }) => text !== '')
    .map(({ text, isFound }) => ({ text: text.replaceAll(marks.to, ''), isFound }))
}

/** Whether this text matched the search. */
export function isMarked(text: string): boolean {
  return text.includes(marks.from)
}

/**
 * About this many characters of a marked text, where most of its marks are; whole words, with an ellipsis at each cut.
 */
export function cutToMarks(marked: string, length: number): string {
  const words = marked.split(/\s+/).filter(Boolean)
  const from = bestBeginning(words, length)
  const to = endOf(words, from, length)
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`
}

/** A few words before the first mark of the window that has most of them. */
function bestBeginning(words: string[], length: number): number {
  const found = words.flatMap((word, n) => (isMarked(word) ? [n] : []))
  const [best] = found
    .map((n) => ({ n, end: endOf(words, n, length - lead) }))
    .map(({ n, end }) => ({ n, many: found.filter((it) => it >= n && it < end).length }))
    .sort((one, other) => other.many - one.many || one.n - other.n)
  if (!best) return 0
  let [from, room] = [best.n, lead]
  while (from > 0 && room > 0) room -= (words[--from]?.length ?? 0) + 1
  return from
}

const lead = 60

function endOf(words: string[], from: number, length: number): number {
  let [to, room] = [from, length]
  while (to < words.length && room > 0) room -= (words[to++]?.length ?? 0) + 1
  return to
}
