import type { Chance } from '../chance.ts'
import type { Point } from '../figures/figure.ts'
import { toPlainText } from '../plain-text.ts'
import { inWords, lineThrough, number } from '../statistics.ts'
import type { Sweep, Topic } from '../topic.ts'
import { capitalised } from '../writing.ts'
import type { Study } from './study.ts'

const curves = {
  straight: (t: number) => t,
  early: (t: number) => 1 - (1 - t) ** 2,
  late: (t: number) => t ** 2,
}

export function sweep(design: Sweep, dice: Chance, topic: Omit<Topic, 'design'>): Study {
  const { factor, unit, levels, outcome, outcomeUnit, replicates } = design
  const ours = measured(design, design.ours, dice)
  const control = measured(design, design.control, dice)
  const decimals = decimalsFor(Math.max(...[...ours, ...control].map((point) => point.y)))
  const show = (value: number) => number(value, decimals)
  const inUnit = (value: number) => withUnit(show(value), outcomeUnit)
  const atLevel = (level = 0) => withUnit(String(level), level === 1 ? unit.replace(/s$/, '') : unit) // "1 week"
  const gaps = ours.map((point, index) => Math.abs(point.y - (control[index]?.y ?? 0)))
  const widest = gaps.indexOf(Math.max(...gaps))
  const [first, last] = [ours[0] as Point, ours.at(-1) as Point] // a sweep has at least two levels
  const [firstControl, lastControl] = [control[0] as Point, control.at(-1) as Point]
  const fit = lineThrough(ours)
  const slopeDecimals = decimals + (Math.abs(fit.slope) < 0.1 ? 3 : 2)
  const direction = last.y > first.y ? 'rose' : 'fell'
  const label = `${capitalised(outcome)}${outcomeUnit ? ` (${toPlainText(outcomeUnit)})` : ''}`
  const factorLabel = `${capitalised(factor)}${unit ? ` (${toPlainText(unit)})` : ''}`
  // Kept as a table: one line for each group of words, one for each thing shown.
  // oxfmt-ignore
  return {
    words: {
      factor, outcome, ours: design.ours[0], control: design.control[0], direction,
      low: atLevel(levels[0]), high: atLevel(levels.at(-1)), steps: inWords(levels.length), replicates: inWords(replicates),
      total: number(levels.length * replicates * 2), oursFirst: inUnit(first.y), oursLast: inUnit(last.y), controlFirst: inUnit(firstControl.y), controlLast: inUnit(lastControl.y),
      widestLevel: atLevel(levels[widest]), widestGap: withUnit(show(gaps[widest] ?? 0), outcomeUnit === '%' ? 'percentage points' : outcomeUnit), widestOurs: inUnit(ours[widest]?.y ?? 0), widestControl: inUnit(control[widest]?.y ?? 0),
      slope: number(fit.slope, slopeDecimals), fitR: number(fit.r ** 2, 2), intercept: show(fit.intercept), middleLevel: atLevel(levels[Math.floor(levels.length / 2)]),
      middleOurs: inUnit(ours[Math.floor(levels.length / 2)]?.y ?? 0), spread: number(dice.between(2.1, 5.8), 1), seen: design.texture?.[2] ?? '',
    },
    shown: {
      figure1: {
        kind: 'figure',
        figure: { kind: 'lines', xLabel: factorLabel, yLabel: label, series: [{ name: capitalised(design.ours[0]), points: ours }, { name: capitalised(design.control[0]), points: control }] },
        caption: `${capitalised(outcome)} against ${factor} for ${design.ours[0]} (discs) and ${design.control[0]} (squares). Error bars show one standard deviation of ${inWords(replicates)} replicates.`,
        alt: `Line chart of ${outcome} against ${factor} from ${levels[0]} to ${levels.at(-1)}. The curve for ${design.ours[0]} goes from ${show(first.y)} to ${show(last.y)}, the one for ${design.control[0]} from ${show(firstControl.y)} to ${show(lastControl.y)}.`,
      },
      ...(design.texture && {
        figure2: {
          kind: 'figure' as const,
          figure: { kind: 'micrograph' as const, texture: design.texture[0], seed: topic.slug, scale: design.texture[1] },
          caption: `${capitalised(design.texture[2])}. Scale bar ${design.texture[1]}.`,
          alt: `Greyscale micrograph: ${design.texture[2]}, with a scale bar of ${design.texture[1]}.`,
        },
      }),
      table1: {
        kind: 'table',
        caption: `${capitalised(outcome)}${outcomeUnit && ` (${outcomeUnit})`} at each level of ${factor} (mean ± standard deviation, n = ${replicates}).`,
        header: [`${capitalised(factor)}${unit && ` (${unit})`}`, capitalised(design.ours[0]), capitalised(design.control[0]), 'Difference'],
        rows: levels.map((level, index) => {
          const [a, b] = [ours[index] as Point, control[index] as Point] // one point for each level
          return [String(level), `${show(a.y)} ± ${show(a.error ?? 0)}`, `${show(b.y)} ± ${show(b.error ?? 0)}`, show(a.y - b.y)]
        }),
      },
      equation1: { kind: 'equation', tex: String.raw`y_{ij}=\beta_0+\beta_1x_i+\beta_2g_j+\beta_3x_ig_j+\epsilon_{ij}` },
      equation2: { kind: 'equation', tex: String.raw`\beta_1=\frac{\sum_{i=1}^{N}{\paren{x_i-\hat{x}}\paren{y_i-\hat{y}}}}{\sum_{i=1}^{N}{\paren{x_i-\hat{x}}^2}}` },
    },
  }
}

function measured({ levels, shape }: Sweep, [, from, to]: [string, number, number], dice: Chance): Point[] {
  const [low, high] = [levels[0] as number, levels.at(-1) as number] // a sweep has levels
  const size = Math.max(Math.abs(from), Math.abs(to))
  const decimals = decimalsFor(size)
  return levels.map((x) => {
    const y =
      from +
      (to - from) * curves[shape]((x - low) / (high - low)) +
      dice.normal() * Math.abs(to - from) * 0.012
    return {
      x,
      y: Number(y.toFixed(decimals)),
      error: Number((size * dice.between(0.015, 0.035)).toFixed(decimals)),
    }
  })
}

const decimalsFor = (size: number) => (size >= 200 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
export const withUnit = (value: string, unit: string) =>
  unit === '%' ? `${value}%` : unit ? `${value} ${unit}` : value
