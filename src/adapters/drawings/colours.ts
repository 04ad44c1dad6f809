// The colours of DrawingML: as numbers, or by their name in the document's theme. ECMA-376 part 1, 20.1.2.3.
import { childOf, toTree, type Xml } from './xml.ts'

/** Colours by their names ('accent1'), six digits each. */
export type Theme = ReadonlyMap<string, string>

/** Word's own, where a document names none. */
const usual: [string, string][] = [
  ...(['000000', 'ffffff', '44546a', 'e7e6e6'].map((hex, at) => [['dk1', 'lt1', 'dk2', 'lt2'][at], hex]) as [
    string,
    string,
  ][]),
  ...['4472c4', 'ed7d31', 'a5a5a5', 'ffc000', '5b9bd5', '70ad47'].map((hex, at): [string, string] => [
    `accent${at + 1}`,
    hex,
  ]),
]
const alike = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' }

export function themeOf(xml: string | undefined): Theme {
  const scheme = xml ? childOf(toTree(xml), 'themeElements', 'clrScheme') : undefined
  const own = (scheme?.children ?? []).flatMap(({ name, children: [colour] }): [string, string][] => {
    const hex = colour?.attributes['lastClr'] ?? colour?.attributes['val']
    return hex && isHex(hex) ? [[name, hex]] : []
  })
  const named = new Map([...usual, ...own])
  for (const [name, same] of Object.entries(alike)) named.set(name, named.get(same)!) // the usual four are there
  return named
}

const isHex = (text: string) => /^[\da-f]{6}$/i.test(text)

// oxfmt-ignore
const presets: Record<string, string> = {
  black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', blue: '0000ff', yellow: 'ffff00', gray: '808080', grey: '808080',
  orange: 'ffa500', cyan: '00ffff', magenta: 'ff00ff', silver: 'c0c0c0', navy: '000080', maroon: '800000', purple: '800080',
  teal: '008080', olive: '808000', lime: '00ff00', ltGray: 'd3d3d3', dkGray: 'a9a9a9', darkBlue: '00008b', darkRed: '8b0000',
}

/** In VML's forms, too: '#fff', 'red', '#4472c4 [3204]'. */
export function namedColour(text: string | undefined): string | undefined {
  const [word = ''] = (text ?? '').trim().split(/\s/)
  const hex = word.replace('#', '').replace(/^([\da-f])([\da-f])([\da-f])$/i, '$1$1$2$2$3$3')
  return isHex(hex) ? `#${hex}` : presets[word] ? `#${presets[word]}` : undefined
}

/** `holder` is what the colour stands in, such as a:solidFill. */
export function colourIn(holder: Xml | undefined, theme: Theme): string | undefined {
  const node = holder?.children.find(({ name }) => name.endsWith('Clr'))
  if (!node) return undefined
  const hex = baseOf(node, theme)
  return hex && isHex(hex) ? changed(hex, node.children) : undefined
}

function baseOf({ name, attributes }: Xml, theme: Theme): string | undefined {
  const { val = '', lastClr, r, g, b } = attributes
  const bases: Record<string, () => string | undefined> = {
    srgbClr: () => val,
    schemeClr: () => theme.get(val),
    sysClr: () => lastClr ?? (val === 'window' ? 'ffffff' : '000000'),
    prstClr: () => presets[val],
    scrgbClr: () => toHex([r, g, b].map((part) => parseFloat(part ?? '0') / 100_000)),
  }
  return bases[name]?.()
}

type Change = (parts: number[], share: number) => number[]

// Near enough: what's mixed with white or black, and what's lighter or darker.
const changes: Record<string, Change> = {
  lumMod: (parts, share) => parts.map((part) => part * share),
  lumOff: (parts, share) => parts.map((part) => part + share),
  shade: (parts, share) => parts.map((part) => part * share),
  tint: (parts, share) => parts.map((part) => 1 - (1 - part) * share),
  alpha: (parts, share) => parts.map((part) => 1 - (1 - part) * share),
}

function changed(hex: string, list: Xml[]): string {
  const parts = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const all = list.reduce((now, { name, attributes }) => {
    const share = parseFloat(attributes['val'] ?? '') / 100_000
    return Number.isFinite(share) ? (changes[name]?.(now, share) ?? now) : now
  }, parts)
  return `#${toHex(all)}`
}

const toHex = (parts: number[]) =>
  parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

/**
 * What an area is filled with: 'none' if with nothing, the first if with several colours; undefined where nothing is
 * said.
 */
export function fillIn(properties: Xml | undefined, theme: Theme): string | undefined {
  if (childOf(properties, 'noFill')) return 'none'
  const solid = childOf(properties, 'solidFill')
  if (solid) return colourIn(solid, theme)
  const stop = childOf(properties, 'gradFill', 'gsLst', 'gs') ?? childOf(properties, 'pattFill', 'fgClr')
  return stop && colourIn(stop, theme)
}

const pointsOf = (length: string | undefined) => Number(length) / 12_700

/** `width` in points. */
export type Stroke = { colour?: string; width?: number; dash?: string }

export function strokeIn(properties: Xml | undefined, theme: Theme): Stroke {
  const line = childOf(properties, 'ln')
  const width = pointsOf(line?.attributes['w'])
  const dash = dashes[childOf(line, 'prstDash')?.attributes['val'] ?? '']
  const colour = fillIn(line, theme)
  return {
    ...(colour && { colour }),
    ...(width > 0 && { width: Math.min(width, 12) }),
    ...(dash && { dash }),
  }
}

/** In widths of the line. */
const dashes: Record<string, string> = {
  ...{ dash: '4 3', sysDash: '3 1', lgDash: '8 3', dot: '1 3', sysDot: '1 1' },
  ...{ dashDot: '4 3 1 3', sysDashDot: '3 1 1 1', lgDashDot: '8 3 1 3', lgDashDotDot: '8 3 1 3 1 3' },
}

export const dashOf = (dash: string | undefined, width: number): string | undefined =>
  dash
    ?.split(' ')
    .map((part) => Math.round(Number(part) * width * 100) / 100)
    .join(' ')
