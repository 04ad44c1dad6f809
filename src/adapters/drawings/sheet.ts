// Pieces of SVG, in points. Letters are measured roughly: the reader's font isn't ours to ask.

export const inks = { ink: '#222831', quiet: '#59636e', rule: '#d6dbe2', paper: '#ffffff' }
/** Told apart by those who don't see all colours, too. */
export const palette = ['#005c97', '#c4560f', '#187a53', '#a8447e', '#b8860b', '#4a8fc7', '#59636e']

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- no XML may hold them
const impossible = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
export const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

type Attributes = Record<string, string | number | false | undefined>

/** Numbers to a hundredth of a point. */
export function element(name: string, attributes: Attributes, content?: string): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escape(String(value))}"`)
  return content === undefined
    ? `<${name}${said.join('')}/>`
    : `<${name}${said.join('')}>${content}</${name}>`
}

export const round = (value: number) => Math.round(value * 100) / 100
export const point = (x: number, y: number) => `${round(x)} ${round(y)}`

export type TextLook = {
  x: number
  y: number
  size: number
  anchor?: 'start' | 'middle' | 'end'
  ink?: string
  bold?: boolean
  /** Degrees, clockwise, around its own place. */
  turn?: number
}

/** `y` is the middle of the line. */
export function text(words: string, { x, y, size, anchor, ink = inks.ink, bold, turn }: TextLook): string {
  const look = {
    'font-size': size,
    fill: ink,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    'font-weight': bold && 600,
    transform: turn ? `rotate(${round(turn)} ${point(x, y)})` : undefined,
  }
  return element('text', { x, y: y + size * 0.35, ...look }, escape(words))
}

export const leading = 1.2

/** Lines around the height `y`. */
export function lines(words: string[], look: TextLook): string {
  const { y, size, x, turn } = look
  const top = y - ((words.length - 1) * leading * size) / 2
  const drawn = words
    .map((line, at) => text(line, { ...look, turn: 0, y: top + at * leading * size }))
    .join('')
  return turn ? element('g', { transform: `rotate(${round(turn)} ${point(x, y)})` }, drawn) : drawn
}

export type Box = { x: number; y: number; width: number; height: number }

export function svg({ width, height }: Pick<Box, 'width' | 'height'>, title: string, drawn: string): string {
  const look = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${round(width)} ${round(height)}`,
    width: `${round(width)}pt`,
    height: `${round(height)}pt`,
    role: 'img',
    'font-family': "'Public Sans', Arial, Helvetica, sans-serif",
  }
  const paper = element('rect', { width, height, fill: inks.paper })
  return element('svg', look, element('title', {}, escape(title)) + paper + drawn)
}

const widths: [RegExp, number][] = [
  [/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u, 1],
  [/[\p{M}\u200b-\u200f]/u, 0],
  [/[ijltfrI.,:;'|!()[\]\s-]/, 0.31],
  [/[mwMW@%—]/, 0.86],
  [/\p{Lu}/u, 0.68],
]

/** As long as in Arial, about. */
export const widthOf = (words: string, size: number): number =>
  [...words].reduce((sum, sign) => sum + (widths.find(([kind]) => kind.test(sign))?.[1] ?? 0.555), 0) * size

/** Between words; Chinese and Japanese between any two letters. */
const breaks = /(?<=[\s\u2e80-\ua4cf\uff00-\uff60])|(?<=[-–—/])(?=\p{L})/u

/** No line is longer than `most`, unless it's one long word. */
export function wrapped(words: string, size: number, most: number): string[] {
  const all: string[] = ['']
  for (const word of words.split(breaks)) {
    const line = all.at(-1)! + word // there is always a last line
    if (all.at(-1) === '' || widthOf(line.trimEnd(), size) <= most) all[all.length - 1] = line
    else all.push(word)
  }
  return all.map((line) => line.trim())
}
