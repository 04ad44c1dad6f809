import { oneLine } from './one-line.ts'

const most = 200 // UTF-16 units; search engines and messengers show no more of a description than this

/** The beginning of a text, cut between words. */
export function firstWords(text: string): string {
  const line = oneLine(text)
  if (line.length <= most) return line
  const gap = line.lastIndexOf(' ', most)
  const cut = line.slice(0, gap > 0 ? gap : most).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut} …`
}
