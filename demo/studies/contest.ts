import type { Chance } from '../chance.ts'
import { toPlainText } from '../plain-text.ts'
import { inWords, lineThrough, mean, number } from '../statistics.ts'
import type { Contest } from '../topic.ts'
import { capitalised } from '../writing.ts'
import type { Study } from './study.ts'
import { withUnit } from './sweep.ts'

/** A method's name where there's no sentence around it. */
export const labelOf = (method: string) => capitalised(method.replace(/^the /, ''))

export function contest(design: Contest, dice: Chance): Study {
  const { methods, cases, metric, unit, decimals } = design
  const hardness = cases.map((_, index) => 0.82 + (0.5 * index) / cases.length + dice.between(-0.04, 0.04))
  const errors = methods.map((_, index) => {
    const level = design.best + ((design.worst - design.best) * index) / (methods.length - 1)
    return hardness.map((hard) => Number((level * hard * dice.between(0.95, 1.05)).toFixed(decimals)))
  })
  const means = errors.map(mean)
  const costs = methods.map((_, index) =>
    index === 0 ? design.cost[2] : design.cost[2] * dice.between(0.4, 3.2),
  )
  const show = (value: number) => number(value, decimals)
  const inUnit = (value: number) => withUnit(show(value), unit)
  const [ours, second] = [means[0] as number, means[1] as number] // a contest has at least two methods
  const hardest = hardness.indexOf(Math.max(...hardness))
  const noise = [0, 5, 10, 15, 20, 25].map((x) => ({ x, growth: 1 + x * 0.012 }))
  const curve = (level: number, steep: number) =>
    noise.map(({ x, growth }) => ({
      x,
      y: Number((level * growth ** steep * dice.between(0.985, 1.015)).toFixed(decimals + 1)),
    }))
  const [calm, rough] = [curve(ours, 1), curve(second, 2.2)]
  const quoted = cases.map((name) => `“${name}”`)
  // Kept as a table: one line for each group of words, one for each thing shown.
  // oxfmt-ignore
  return {
    words: {
      ours: methods[0] ?? '', second: methods[1] ?? '', worstMethod: methods.at(-1) ?? '', methodCount: inWords(methods.length), caseCount: inWords(cases.length), caseList: `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`,
      metric, size: design.size, oursMean: inUnit(ours), secondMean: inUnit(second), worstMean: inUnit(means.at(-1) ?? 0), percentBetter: number((100 * (second - ours)) / second), hardest: quoted[hardest] ?? '',
      oursHardest: inUnit(errors[0]?.[hardest] ?? 0), secondHardest: inUnit(errors[1]?.[hardest] ?? 0), cost: design.cost[0], oursCost: withUnit(number(costs[0] ?? 0, 1), design.cost[1]), secondCost: withUnit(number(costs[1] ?? 0, 1), design.cost[1]),
      calmEnd: inUnit(calm.at(-1)?.y ?? 0), roughEnd: inUnit(rough.at(-1)?.y ?? 0), calmSlope: number(lineThrough(calm).slope, decimals + 2), roughSlope: number(lineThrough(rough).slope, decimals + 2), repeats: inWords(dice.whole(5, 12)), folds: inWords(dice.pick([5, 8, 10])),
    },
    shown: {
      figure1: {
        kind: 'figure',
        figure: { kind: 'bars', yLabel: `${capitalised(metric)}${unit && ` (${toPlainText(unit)})`}`, categories: methods.map(labelOf), series: [{ name: '', values: means.map((value) => Number(value.toFixed(decimals))), errors: means.map((value) => value * 0.06) }] },
        caption: `${capitalised(metric)} of the ${inWords(methods.length)} methods, averaged over ${inWords(cases.length)} datasets. Error bars show one standard deviation over repeated runs; shorter bars are better.`,
        alt: `Bar chart of ${metric} for ${inWords(methods.length)} methods, from ${show(ours)} for ${methods[0]} to ${show(means.at(-1) ?? 0)} for ${methods.at(-1)}.`,
      },
      figure2: {
        kind: 'figure',
        figure: { kind: 'lines', xLabel: 'Input removed or perturbed (%)', yLabel: `${capitalised(metric)}${unit && ` (${toPlainText(unit)})`}`, series: [{ name: labelOf(methods[0] ?? ''), points: calm }, { name: labelOf(methods[1] ?? ''), points: rough }] },
        caption: `${capitalised(metric)} of ${methods[0]} and of ${methods[1]} as more and more of the input is removed or perturbed.`,
        alt: `Line chart: as the perturbed share of the input rises to 25 per cent, the ${metric} rises to ${show(calm.at(-1)?.y ?? 0)} for ${methods[0]} and to ${show(rough.at(-1)?.y ?? 0)} for ${methods[1]}.`,
      },
      table1: {
        kind: 'table',
        caption: `${capitalised(metric)}${unit && ` (${unit})`} on each dataset, and mean ${design.cost[0]} (${design.cost[1]}).`,
        header: ['Method', ...cases.map(capitalised), 'Mean', capitalised(design.cost[0])],
        rows: methods.map((method, index) => [labelOf(method), ...(errors[index] ?? []).map(show), show(means[index] ?? 0), number(costs[index] ?? 0, 1)]),
      },
      equation1: { kind: 'equation', tex: String.raw`E=\frac{1}{N}\sum_{i=1}^{N}{|\hat{y}_i-y_i|}` },
      equation2: { kind: 'equation', tex: String.raw`L=E+\lambda\sum_{k=1}^{K}{w_k^2}` },
    },
  }
}
