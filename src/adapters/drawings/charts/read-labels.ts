// The words beside the values of a series. ECMA-376 part 1, 21.2.2.49.
import { childOf, childrenOf, isOn, valueOf, within, numberOf, type Xml } from '../xml.ts'
import type { Labels, Value } from './chart.ts'
import { formatted } from './number-format.ts'
import type { Among } from './read-series.ts'
import { pointsIn } from './read-values.ts'

const usualSize = 9

export function labelsOf(node: Xml, { plot, kind }: Among, values: Value[]): Labels | undefined {
  const labels = childOf(node, 'dLbls') ?? childOf(plot, 'dLbls')
  if (!labels || isOn(childOf(labels, 'delete'))) return undefined
  const single = new Map(childrenOf(labels, 'dLbl').map((one) => [Number(valueOf(one, 'idx')), one]))
  const cells = cellsOf(node)
  const total = values.reduce<number>((sum, value = 0) => sum + Math.abs(value), 0)
  const names = childOf(node, 'cat') ? pointsIn(childOf(node, 'cat')) : []
  const source = within(childOf(node, 'val') ?? childOf(node, 'yVal'), 'formatCode')[0]?.text
  const shown = (at: number): string => {
    const own = single.get(at)
    if (isOn(childOf(own, 'delete'))) return ''
    if (childOf(own, 'tx')) return writtenIn(own!, cells[at] ?? '') // it has words
    const said = own ?? labels
    const value = values[at]
    if (value === undefined) return ''
    const format = childOf(said, 'numFmt') ?? childOf(labels, 'numFmt')
    const code =
      format && format.attributes['sourceLinked'] !== '1' ? format.attributes['formatCode'] : source
    const isShown = (name: string) => childOf(said, name) !== undefined && isOn(childOf(said, name))
    return [
      isShown('showDataLabelsRange') && cells[at],
      isShown('showSerName') && within(childOf(node, 'tx'), 'v')[0]?.text,
      isShown('showCatName') && names[at],
      isShown('showVal') && formatted(value, code ?? 'General'),
      isShown('showPercent') &&
        kind === 'pie' &&
        total > 0 &&
        formatted(Math.abs(value) / total, format ? (format.attributes['formatCode'] ?? '0%') : '0%'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return values.some((_, at) => shown(at))
    ? { shown, place: valueOf(labels, 'dLblPos'), size: sizeOf(labels) }
    : undefined
}

/** Typed by the author, or taken from cells ('a', 'ab', 'b'). */
const writtenIn = (label: Xml, cell: string) =>
  within(childOf(label, 'tx'), 'p')
    .flatMap(({ children }) => children)
    .map((run) => (run.attributes['type'] === 'CELLRANGE' ? cell : (childOf(run, 't')?.text ?? '')))
    .join('')
    .trim()

const cellsOf = (node: Xml) => {
  const range = within(childOf(node, 'extLst'), 'dlblRangeCache')[0]
  const cells = childrenOf(range, 'pt').map(
    (pt) => [Number(pt.attributes['idx']), childOf(pt, 'v')?.text ?? ''] as const,
  )
  return Object.fromEntries(cells)
}

const sizeOf = (labels: Xml) => {
  const size = numberOf(within(childOf(labels, 'txPr'), 'defRPr')[0]?.attributes['sz'])
  return size ? Math.min(12, Math.max(6, size / 100)) : usualSize
}
