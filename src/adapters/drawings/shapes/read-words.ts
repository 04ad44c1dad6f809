// The words in a shape: as WordprocessingML in Word's own shapes, as DrawingML in diagrams.
import { colourIn, namedColour, type Theme } from '../colours.ts'
import { childOf, childrenOf, isOn, numberOf, valueOf, within, type Xml } from '../xml.ts'
import { inPoints } from './pose.ts'
import { Undrawable, type Line, type Run, type Words } from './shape.ts'

/** `size` in points where the text says none. */
export type Usual = { size: number; ink: string; align?: Line['align'] }

const mostLetters = 5000

export function wordsOf(
  body: Xml,
  frame: Xml | undefined,
  usual: Usual & { theme: Theme },
): Words | undefined {
  if (['oMath', 'tbl', 'drawing', 'pict', 'object'].some((name) => within(body, name).length > 0))
    throw new Undrawable('a shape with more than text in it')
  const lines = childrenOf(body, 'p').flatMap((paragraph) => linesOf(paragraph, usual))
  const count = lines.reduce((sum, { runs }) => sum + runs.reduce((n, { text }) => n + text.length, 0), 0)
  if (count > mostLetters) throw new Undrawable('a shape with too much text in it')
  const { lIns, tIns, rIns, bIns, anchor = '', vert = '' } = frame?.attributes ?? {}
  const inset = (said: string | undefined, points: number) =>
    said === undefined ? points : Math.max(0, inPoints(said) || 0)
  if (count === 0) return undefined
  return {
    lines: withoutEmptyEnds(lines),
    inset: {
      left: inset(lIns, 7.2),
      top: inset(tIns, 3.6),
      right: inset(rIns, 7.2),
      bottom: inset(bIns, 3.6),
    },
    anchor: ({ ctr: 'middle', b: 'bottom' } as const)[anchor] ?? 'top',
    turn: ({ vert: 90, vert270: -90 } as Record<string, number>)[vert] ?? 0,
  }
}

const isEmpty = ({ runs }: Line) => runs.every(({ text }) => !text.trim())

function withoutEmptyEnds(lines: Line[]): Line[] {
  return lines.slice(
    lines.findIndex((line) => !isEmpty(line)),
    lines.findLastIndex((line) => !isEmpty(line)) + 1,
  )
}

const aligns: Record<string, Line['align']> = {
  ...{ center: 'middle', ctr: 'middle', right: 'end', end: 'end', r: 'end', left: 'start', start: 'start' },
}

function linesOf(paragraph: Xml, usual: Usual & { theme: Theme }): Line[] {
  const own = childOf(paragraph, 'pPr')
  const align = aligns[valueOf(own, 'jc') ?? own?.attributes['algn'] ?? ''] ?? usual.align ?? 'start'
  const bullet = childOf(own, 'numPr') ? [{ ...plainRun(usual), text: '• ' }] : []
  const lines: Line[] = [{ runs: bullet, align }]
  for (const run of runsOf(paragraph)) {
    const look = lookOf(childOf(run, 'rPr'), usual)
    for (const part of run.name === 'br' ? [run] : run.children) {
      if (part.name === 'br' || part.name === 'cr') lines.push({ runs: [], align })
      const text = part.name === 't' ? part.text : signs[part.name]
      if (text) lines.at(-1)!.runs.push({ ...look, text }) // there is always a last line
    }
  }
  return lines
}

const signs: Record<string, string> = { tab: '   ', noBreakHyphen: '‑' }
const holders = new Set(['hyperlink', 'ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple'])

/** Not those deleted. */
const runsOf = (holder: Xml): Xml[] =>
  holder.children.flatMap((one) =>
    one.name === 'r' || one.name === 'br' || one.name === 'fld'
      ? [one]
      : holders.has(one.name)
        ? runsOf(one)
        : [],
  )

const plainRun = ({ size, ink }: Usual): Run => ({
  text: '',
  size,
  ink,
  isBold: false,
  isItalic: false,
  raise: 0,
})

function lookOf(properties: Xml | undefined, usual: Usual & { theme: Theme }): Run {
  const { sz, b, i, baseline } = properties?.attributes ?? {}
  const halves = numberOf(valueOf(properties, 'sz'))
  const hundredths = numberOf(sz)
  const size = halves ? halves / 2 : hundredths ? hundredths / 100 : usual.size
  const position = valueOf(properties, 'vertAlign')
  const raise =
    position === 'superscript' || Number(baseline) > 0
      ? 0.35
      : position === 'subscript' || Number(baseline) < 0
        ? -0.2
        : 0
  const ink = inkOf(properties, usual)
  return {
    text: '',
    size: Math.min(60, Math.max(4, size)) * (raise === 0 ? 1 : 0.66),
    isBold: isOn(childOf(properties, 'b')) || b === '1',
    isItalic: isOn(childOf(properties, 'i')) || i === '1',
    ink,
    raise,
  }
}

function inkOf(properties: Xml | undefined, { ink, theme }: Usual & { theme: Theme }): string {
  const colour = childOf(properties, 'color')
  return colourIn(childOf(properties, 'solidFill'), theme) ?? namedColour(colour?.attributes['val']) ?? ink
}
