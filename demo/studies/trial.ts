import type { Chance } from '../chance.ts'
import { halfInterval, halfIntervalOfShare, inWords, number, riskRatio } from '../statistics.ts'
import type { Trial } from '../topic.ts'
import { capitalised } from '../writing.ts'
import type { Study } from './study.ts'
import { withUnit } from './sweep.ts'

export function trial(design: Trial, dice: Chance): Study {
  const { groups, counted, n, event, rates, quantity, parts } = design
  const [name, unit, meanNew, meanUsual, sd] = quantity
  const events = [Math.round((n[0] * rates[0]) / 100), Math.round((n[1] * rates[1]) / 100)] as const
  const shares = [(100 * events[0]) / n[0], (100 * events[1]) / n[1]] as const
  const ratio = riskRatio([events[0], n[0]], [events[1], n[1]])
  const half = halfInterval(sd, n[0], n[1])
  const gap = meanNew - meanUsual
  // Subgroups are listed from least to most affected; no share exceeds the whole.
  const byPart = parts.map((_, index) => {
    const lift = 0.78 + (0.5 * index) / (parts.length - 1)
    return [shares[0] * lift * dice.between(0.92, 1.04), Math.min(97, shares[1] * lift)] as const
  })
  const best = parts.reduce(
    (found, _, index) =>
      byPart[index]![1] - byPart[index]![0] > byPart[found]![1] - byPart[found]![0] ? index : found,
    0,
  ) // one pair for each part
  const listed = parts.toSorted((a, b) => Number(a.startsWith('other ')) - Number(b.startsWith('other '))) // these come last
  const unitOfGap = unit === '%' ? 'percentage points' : unit
  const named = groups.map((name) => name.replaceAll(' ', '-')) // as before "group"
  const columns = [capitalised(groups[0]), capitalised(groups[1])]
  // Kept as a table: one line for each group of words, one for each thing shown.
  // oxfmt-ignore
  return {
    words: {
      newGroup: named[0] ?? '', usualGroup: named[1] ?? '', counted, event, quantity: name, nNew: number(n[0]), nUsual: number(n[1]), total: number(n[0] + n[1]),
      eventsNew: number(events[0]), eventsUsual: number(events[1]), shareNew: number(shares[0], 1), shareUsual: number(shares[1], 1),
      ratio: number(ratio.ratio, 2), ratioLow: number(ratio.low, 2), ratioHigh: number(ratio.high, 2), fewer: number(shares[1] - shares[0], 1),
      treat: inWords(Math.round(100 / (shares[1] - shares[0]))), meanNew: withUnit(number(meanNew, 1), unit), meanUsual: withUnit(number(meanUsual, 1), unit), difference: withUnit(number(Math.abs(gap), 1), unitOfGap), signedGap: withUnit(number(gap, 1), unitOfGap),
      gapLow: number(gap - half, 1), gapHigh: number(gap + half, 1), bestPart: parts[best] ?? '', bestNew: number(byPart[best]?.[0] ?? 0, 1), bestUsual: number(byPart[best]?.[1] ?? 0, 1),
      partsList: `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`, missing: number(dice.between(1.2, 4.8), 1), cluster: number(dice.between(0.011, 0.046), 3), moreOrLess: gap < 0 ? 'lower' : 'higher',
    },
    shown: {
      figure1: {
        kind: 'figure',
        figure: {
          kind: 'bars', yLabel: `${capitalised(event)} (%)`, categories: ['All', ...parts.map(capitalised)],
          series: [0, 1].map((side) => ({ name: columns[side] ?? '', values: [shares[side as 0 | 1], ...byPart.map((pair) => pair[side as 0 | 1])].map((value) => Number(value.toFixed(1))), errors: [halfIntervalOfShare(shares[side as 0 | 1], n[side as 0 | 1]), ...byPart.map((pair) => halfIntervalOfShare(pair[side as 0 | 1], n[side as 0 | 1] / parts.length))] })),
        },
        caption: `${capitalised(event)} per 100 ${counted} in both groups, overall and by subgroup. Error bars show 95% confidence intervals.`,
        alt: `Bar chart of ${event} per 100 ${counted}: overall ${number(shares[0], 1)} in the ${named[0]} group and ${number(shares[1], 1)} in the ${named[1]} group; the difference is in the same direction in all ${inWords(parts.length)} subgroups.`,
      },
      table1: {
        kind: 'table',
        caption: `The two groups at baseline (${counted}).`,
        header: ['', `${columns[0]} (n = ${number(n[0])})`, `${columns[1]} (n = ${number(n[1])})`],
        rows: design.baseline.map(([label, a, b, decimals]) => [label, number(a, decimals), number(b, decimals)]),
      },
      table2: {
        kind: 'table',
        caption: 'Main outcomes, with 95% confidence intervals.',
        header: ['Outcome', columns[0] ?? '', columns[1] ?? '', 'Effect (95% CI)'],
        rows: [
          [`${capitalised(event)}, n (%)`, `${number(events[0])} (${number(shares[0], 1)})`, `${number(events[1])} (${number(shares[1], 1)})`, `Ratio ${number(ratio.ratio, 2)} (${number(ratio.low, 2)} to ${number(ratio.high, 2)})`],
          [`${capitalised(name)}${unit && `, ${unit}`}, mean (SD)`, `${number(meanNew, 1)} (${number(sd, 1)})`, `${number(meanUsual, 1)} (${number(sd * 1.04, 1)})`, `Difference ${number(gap, 1)} (${number(gap - half, 1)} to ${number(gap + half, 1)})`],
        ],
      },
      equation1: { kind: 'equation', tex: String.raw`\ln\frac{p_{ij}}{1-p_{ij}}=\beta_0+\beta_1g_{ij}+\beta_2t_j+u_j` },
      equation2: { kind: 'equation', tex: String.raw`\text{RR}=\frac{a/n_1}{c/n_2}, \sigma_{\text{ln RR}}=\sqrt{\frac{1}{a}-\frac{1}{n_1}+\frac{1}{c}-\frac{1}{n_2}}` },
    },
  }
}
