// A sheet of white paper for figures: the journal's colours and typeface, as SVG.
import { element, escape } from '#journal/text/markup.ts'

export const width = 1120
export const inks = {
  ...{ paper: '#fff', ink: '#222831', quiet: '#59636e', rule: '#d6dbe2', others: '#8d9bab' },
  series: ['#005c97', '#c4560f', '#187a53'],
} as const
export const inkOf = (index: number): string => inks.series[index % inks.series.length] ?? inks.ink

const letters = 27
/** From one line of text to the next. */
export const leading = 32

type Text = { x: number; y: number; anchor?: 'middle' | 'end'; ink?: string; bold?: boolean }

/** `y` is the middle of the line. */
export function text(words: string, { x, y, anchor, ink = inks.ink, bold }: Text): string {
  const look = { fill: ink, 'text-anchor': anchor, 'font-weight': bold && 600 }
  return element('text', { x, y: y + letters * 0.36, ...look }, escape(words))
}

/** Words on two lines where one would be too long. */
export function wrapped(words: string): string[] {
  if (words.length <= 15) return [words]
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  const off = (index: number) => Math.abs(index - words.length / 2)
  const at = spaces.toSorted((one, other) => off(one) - off(other))[0]
  return at ? [words.slice(0, at), words.slice(at + 1)] : [words]
}

/** Lines of text around the height `y`. */
export function lines(words: readonly string[], { y, ...look }: Text): string {
  const top = y - ((words.length - 1) * leading) / 2
  return words.map((line, index) => text(line, { ...look, y: top + index * leading })).join('')
}

/** Roughly: we don't ask the font. */
export const widthOf = (words: readonly string[]) =>
  Math.max(0, ...words.map((line) => line.length)) * letters * 0.56

type Stroke = { ink?: string; weight?: number }

export function path(d: string, { ink = inks.ink, weight = 2 }: Stroke = {}): string {
  return element(
    'path',
    { d, fill: 'none', stroke: ink, 'stroke-width': weight, 'stroke-linejoin': 'round' },
    '',
  )
}

/** Left free on either side of a chart: on a dark page, the sheet shows. */
export const edge = 20

export function svg(height: number, drawn: string, free = edge): string {
  const paper = element('rect', { x: -free, width: width + 2 * free, height, fill: inks.paper }, '')
  const viewBox = `${-free} 0 ${width + 2 * free} ${height}`
  const look = { viewBox, 'font-family': 'Public Sans', 'font-size': letters }
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...look }, paper + drawn)
}
