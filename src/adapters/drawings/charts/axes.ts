// An axis with its ticks, the names beside them and its title: how much room it takes, and then itself.
import { element, inks, leading, lines, point, text, widthOf, wrapped } from '../sheet.ts'
import type { Axis, Side, Span } from './chart.ts'
import type { Frame } from './frame.ts'

/** `at` is a share of the axis. */
export type Tick = { at: number; name: string }
export type Ticks = { ticks: Tick[]; marks: number[]; grid: number[] }
/** `thick` is what it takes of the sheet, `overhang` how far it reaches beyond its left end; in points. */
export type LaidAxis = { side: Side; thick: number; overhang: number; draw: (frame: Frame) => string }

export const size = 9
const away = 5
const mostLines = 3

type ToLay = { axis: Axis; marked: Ticks; length: number; room: number; spans?: Span[]; band: number }

export function layAxis(all: ToLay): LaidAxis {
  const { axis } = all
  const isVertical = axis.side === 'left' || axis.side === 'right'
  const named = !axis.hasLabels || axis.isDeleted ? nothing : isVertical ? namesBeside(all) : namesUnder(all)
  const title = axis.title && !axis.isDeleted ? wrapped(axis.title, size, all.length) : []
  const titled = title.length * size * leading + (title.length > 0 ? 8 : 0)
  return {
    side: axis.side,
    thick: named.thick + titled + (axis.isDeleted ? 0 : away),
    overhang: named.overhang ?? 0,
    draw: (frame) =>
      [
        gridOf(all, frame, isVertical),
        axis.isDeleted ? '' : marksOf(all, frame, isVertical),
        named.draw(frame),
        titleOf(title, axis.side, { frame, from: named.thick + away + (titled + 3) / 2 }),
      ].join(''),
  }
}

type Names = Pick<LaidAxis, 'thick' | 'draw'> & { overhang?: number }
const nothing: Names = { thick: 0, draw: () => '' }

const edgeOf = (frame: Frame, side: Side) => frame[side]
const outward = (side: Side) => (side === 'left' || side === 'top' ? -1 : 1)
const across = (frame: Frame, at: number) => frame.left + at * (frame.right - frame.left)
const upward = (frame: Frame, at: number) => frame.bottom - at * (frame.bottom - frame.top)

function namesBeside({ axis, marked: { ticks }, room, band, length }: ToLay): Names {
  const every = axis.isValue ? 1 : Math.max(1, axis.skip ?? Math.ceil((size * 1.15) / (band * length)))
  const shown = ticks
    .filter((_, at) => at % every === 0)
    .map(({ at, name }) => ({ at, words: wrapped(name, size, room * 0.32).slice(0, mostLines) }))
  const anchor = axis.side === 'left' ? 'end' : 'start'
  return {
    thick: Math.max(0, ...shown.flatMap(({ words }) => words.map((line) => widthOf(line, size)))),
    draw: (frame) => {
      const x = edgeOf(frame, axis.side) + outward(axis.side) * away
      return shown
        .map(({ at, words }) => lines(words, { x, y: upward(frame, at), size, anchor, ink: inks.quiet }))
        .join('')
    },
  }
}

function namesUnder(all: ToLay): Names {
  const {
    axis,
    marked: { ticks },
    length,
    band,
    spans = [],
  } = all
  const room = axis.isValue ? (length / Math.max(1, ticks.length - 1)) * 0.95 : band * length * 0.96
  const every = Math.max(1, axis.skip ?? 1)
  const shown = ticks.filter((_, at) => at % every === 0)
  const flat = shown.map(({ at, name }) => ({ at, words: wrapped(name, size, room * every) }))
  const fits = flat.every(
    ({ words }) => words.length <= mostLines && words.every((line) => widthOf(line, size) <= room * every),
  )
  const names = fits || axis.isValue ? namesFlat(axis, flat, room * every) : namesTurned(axis, shown, length)
  return spans.length > 0 ? withSpans(names, all) : names
}

type Flat = { at: number; words: string[] }

function namesFlat(axis: Axis, all: Flat[], room: number): Names {
  const widest = Math.max(0, ...all.flatMap(({ words }) => words.map((line) => widthOf(line, size))))
  const every = Math.max(1, Math.ceil((widest + 4) / (room + 8)))
  const shown = all.filter((_, at) => at % every === 0)
  const most = Math.max(1, ...shown.map(({ words }) => words.length))
  return {
    thick: most * size * leading,
    draw: (frame) =>
      shown
        .map(({ at, words }) => {
          const middle = away + (words.length * size * leading) / 2
          const y = edgeOf(frame, axis.side) + outward(axis.side) * middle
          return lines(words, { x: across(frame, at), y, size, anchor: 'middle', ink: inks.quiet })
        })
        .join(''),
  }
}

const slope = 40

/** Too long to stand side by side: they hang, and where even that is too close, some are left out. */
function namesTurned(axis: Axis, ticks: Tick[], length: number): Names {
  const every = Math.max(1, Math.ceil((ticks.length * size * 1.5) / length))
  const shown = ticks
    .filter((_, at) => at % every === 0)
    .map(({ at, name }) => ({ at, name: shortened(name) }))
  const longest = Math.max(0, ...shown.map(({ name }) => widthOf(name, size)))
  return {
    thick: longest * Math.sin((slope * Math.PI) / 180) + size,
    overhang: Math.max(
      0,
      ...shown.map(({ at, name }) => widthOf(name, size) * Math.cos((slope * Math.PI) / 180) - at * length),
    ),
    draw: (frame) =>
      shown
        .map(({ at, name }) => {
          const y = edgeOf(frame, axis.side) + outward(axis.side) * (away + 3)
          const isTop = axis.side === 'top'
          return text(name, {
            x: across(frame, at) + 2,
            y,
            size,
            anchor: isTop ? 'start' : 'end',
            turn: -slope,
            ink: inks.quiet,
          })
        })
        .join(''),
  }
}

const longestName = 32
const shortened = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trim()}…` : name

/** The names of an outer level, each under the categories it holds. */
function withSpans(names: Names, { axis, spans = [], marked: { ticks }, band }: ToLay): Names {
  if (axis.side !== 'bottom') return names
  const ends = spans.map((_, at) => Math.min(ticks.length, spans[at + 1]?.from ?? ticks.length))
  return {
    ...names,
    thick: names.thick + size * leading + 3,
    draw: (frame) => {
      const y = frame.bottom + away + names.thick + 3 + (size * leading) / 2
      const drawn = spans.map(({ from, name }, at) => {
        const [first, last] = [ticks[from], ticks[(ends[at] ?? 0) - 1]]
        if (!first || !last) return ''
        const [low, high] = [Math.min(first.at, last.at) - band / 2, Math.max(first.at, last.at) + band / 2]
        const edge = (share: number) => `M${point(across(frame, share), frame.bottom)}V${y + size / 2}`
        const rule = element('path', {
          d: edge(low) + edge(high),
          stroke: inks.rule,
          'stroke-width': 0.75,
          fill: 'none',
        })
        return (
          rule +
          text(name, { x: across(frame, (low + high) / 2), y, size, anchor: 'middle', ink: inks.quiet })
        )
      })
      return names.draw(frame) + drawn.join('')
    },
  }
}

function marksOf({ axis, marked: { marks } }: ToLay, frame: Frame, isVertical: boolean): string {
  const edge = edgeOf(frame, axis.side)
  const out = outward(axis.side) * 3
  const d = isVertical
    ? [
        `M${point(edge, frame.top)}V${frame.bottom}`,
        ...marks.map((at) => `M${point(edge, upward(frame, at))}h${out}`),
      ]
    : [
        `M${point(frame.left, edge)}H${frame.right}`,
        ...marks.map((at) => `M${point(across(frame, at), edge)}v${out}`),
      ]
  return element('path', { d: d.join(''), stroke: '#8d97a1', 'stroke-width': 0.75, fill: 'none' })
}

function gridOf({ axis, marked: { grid } }: ToLay, frame: Frame, isVertical: boolean): string {
  if (!axis.hasGrid || grid.length === 0) return ''
  const d = grid.map((at) =>
    isVertical
      ? `M${point(frame.left, upward(frame, at))}H${frame.right}`
      : `M${point(across(frame, at), frame.top)}V${frame.bottom}`,
  )
  return element('path', { d: d.join(''), stroke: inks.rule, 'stroke-width': 0.6, fill: 'none' })
}

function titleOf(words: string[], side: Side, { frame, from }: { frame: Frame; from: number }): string {
  if (words.length === 0) return ''
  const at = edgeOf(frame, side) + outward(side) * from
  const isVertical = side === 'left' || side === 'right'
  const [x, y] = isVertical ? [at, (frame.top + frame.bottom) / 2] : [(frame.left + frame.right) / 2, at]
  return lines(words, { x, y, size, anchor: 'middle', ...(isVertical && { turn: -90 }) })
}
