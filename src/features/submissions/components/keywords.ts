import { toKeywords } from '#journal/manuscript.ts'
import { textIn } from './text-in.ts'

// A comma between two digits belongs to the keyword: 1,2-dichloroethane.
const separator = /(?<!\d),|,(?!\d)|[;\n]/u

/** What a keyword field sends: `keyword` once for each chip, and `keywords` with what stands in the box, comma-separated. */
export function readKeywords(form: FormData): string[] {
  const chips = form.getAll('keyword').filter((it) => typeof it === 'string')
  return toKeywords([...chips, ...splitKeywords(textIn(form, 'keywords'))])
}

export function splitKeywords(text: string): string[] {
  return toKeywords(text.split(separator))
}
