// The list of keywords in a form: `keyword` once per chip, and `keywords` for what's in the box.
import { toKeywords } from '#journal/paper/manuscript.ts'
import { textIn } from './text-in.ts'

// A comma between two digits belongs to the keyword: 1,2-dichloroethane.
const separator = /(?<!\d),|,(?!\d)|[;\n]/u

export function readKeywords(form: FormData): string[] {
  return withBox(form, chipsIn(form))
}

export function splitKeywords(text: string): string[] {
  return toKeywords(text.split(separator))
}

/** What the list's buttons send as `then`. */
export const thenAdd = 'keywords add'
export const thenRemove = (place: number) => `keywords remove ${place}`
/** Enter in any field, without a script. */
export const thenEnter = 'enter'

/** The list after one of its buttons was pressed, including what was in the box; undefined if none was. */
export function arrangedKeywords(form: FormData): string[] | undefined {
  const then = textIn(form, 'then')
  const [isOne, gone] = /^keywords (?:add|remove (\d{1,3}))$/.exec(then) ?? []
  const isTyped = then === thenEnter && textIn(form, 'keywords').trim() !== ''
  if (!isOne && !isTyped) return undefined
  const kept = chipsIn(form).filter((_, place) => String(place) !== gone)
  return withBox(form, kept)
}

const chipsIn = (form: FormData) => form.getAll('keyword').filter((it) => typeof it === 'string')

const withBox = (form: FormData, chips: readonly string[]) =>
  toKeywords([...chips, ...splitKeywords(textIn(form, 'keywords'))])
