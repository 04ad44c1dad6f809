// What the sheet of a chart held when Word last saw it: values and names.
import { childOf, childrenOf, numberOf, valueOf, within, type Xml } from '../xml.ts'
import type { Chart, Span, Value } from './chart.ts'
import { formatted } from './number-format.ts'

const mostPoints = 20_000

/** What the sheet held, by place; `holder` is c:val, c:xVal … */
export function pointsIn(holder: Xml | undefined): (string | undefined)[] {
  const cache = cacheIn(holder)
  const points = childrenOf(cache, 'pt').map(
    (pt) => [Number(pt.attributes['idx']), childOf(pt, 'v')?.text] as const,
  )
  const sound = points.filter(([at]) => Number.isInteger(at) && at >= 0 && at < mostPoints)
  const said = Math.min(mostPoints, numberOf(valueOf(cache, 'ptCount')) ?? 0)
  const all: (string | undefined)[] = Array.from({ length: Math.max(said, ...sound.map(([at]) => at + 1)) })
  for (const [at, value] of sound) all[at] = value
  return all
}

const cacheIn = (holder: Xml | undefined) =>
  ['numRef', 'strRef', 'multiLvlStrRef']
    .map((name) => childOf(holder, name))
    .flatMap((ref) => ref?.children.filter(({ name }) => name.endsWith('Cache')) ?? [])[0] ??
  childOf(holder, 'numLit') ??
  childOf(holder, 'strLit')

export const valuesIn = (holder: Xml | undefined): Value[] => pointsIn(holder).map(numberOf)

/** Those of the first series that has any; the names of an outer level are `spans`. */
export function categoriesOf(plots: Xml[]): Pick<Chart, 'categories' | 'spans'> {
  const all = plots.flatMap((plot) => childrenOf(plot, 'ser')).map((node) => childOf(node, 'cat'))
  const cat = all.find((one) => one && cacheIn(one))
  const [inner, outer] = childrenOf(childOf(cat, 'multiLvlStrRef', 'multiLvlStrCache'), 'lvl')
  if (inner) return { categories: namesIn(inner), spans: outer ? spansIn(outer) : [] }
  const format = childOf(cacheIn(cat), 'formatCode')?.text
  const isNumbers = childOf(cat, 'numRef') ?? childOf(cat, 'numLit')
  const categories = pointsIn(cat).map((words = '') => {
    const number = isNumbers ? numberOf(words) : undefined
    return number === undefined ? words.trim() : formatted(number, format ?? 'General')
  })
  return { categories, spans: [] }
}

const placed = (level: Xml) =>
  childrenOf(level, 'pt').map(
    (pt) => [Number(pt.attributes['idx']), childOf(pt, 'v')?.text.trim() ?? ''] as const,
  )

function namesIn(level: Xml): string[] {
  const names = new Map(placed(level))
  const last = Math.min(mostPoints, Math.max(0, ...names.keys()))
  return Array.from({ length: last + 1 }, (_, at) => names.get(at) ?? '')
}

const spansIn = (level: Xml): Span[] =>
  placed(level)
    .filter(([at]) => at >= 0 && at < mostPoints)
    .map(([from, name]) => ({ from, name }))

/** Written, or taken from the sheet. */
export function wordsOf(holder: Xml | undefined): string {
  const rich = childOf(holder, 'tx', 'rich')
  const written = rich
    ? childrenOf(rich, 'p').map((line) =>
        within(line, 't')
          .map((run) => run.text)
          .join(''),
      )
    : within(childOf(holder, 'tx'), 'v').map(({ text }) => text)
  return written.join(' ').replace(/\s+/g, ' ').trim()
}
