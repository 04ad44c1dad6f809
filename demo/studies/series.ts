import type { Chance } from '../chance.ts'
import { toPlainText } from '../plain-text.ts'
import { inWords, lineThrough, mean, number } from '../statistics.ts'
import type { Series } from '../topic.ts'
import { capitalised } from '../writing.ts'
import type { Study } from './study.ts'
import { withUnit } from './sweep.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function series(design: Series, dice: Chance): Study {
  const { quantity, unit, places, decimals, driver, driverUnit, yearCount } = design
  const show = (value: number) => number(value, decimals)
  const inUnit = (value: number) => withUnit(show(value), unit)
  const curves = curvesOf(design, dice)
  const first = curves[0]! // a series has places
  const highest = curves.toSorted((a, b) => mean(b.values) - mean(a.values))[0]!
  const points = pairsOf(design, curves, dice)
  const fit = lineThrough(points)
  const samples = yearCount * 12
  const gone = places.map(() => dice.whole(0, Math.max(2, Math.round(samples * 0.04))))
  const kept = gone.map((lost) => samples - lost)
  // Kept as a table: one line for each group of words, one for each thing shown.
  // oxfmt-ignore
  return {
    words: {
      quantity, driver, years: design.years, placeCount: inWords(places.length), placeList: `${places.slice(0, -1).map(([name]) => name).join(', ')} and ${places.at(-1)?.[0]}`, firstPlace: first.name, highPlace: highest.name,
      highMean: inUnit(mean(highest.values)), peakMonth: longMonths[first.high] ?? '', lowMonth: longMonths[first.low] ?? '', peakValue: inUnit(first.values[first.high] ?? 0), lowValue: inUnit(first.values[first.low] ?? 0),
      r: number(fit.r, 2), r2: number(100 * fit.r ** 2), slope: number(fit.slope, fit.slope < 0.1 ? decimals + 3 : decimals + 1), driverUnit: driverUnit, unit: unit || 'units', pairs: String(points.length), samples: number(kept.reduce((sum, one) => sum + one, 0)), lost: inWords(gone.reduce((sum, one) => sum + one, 0)),
      swing: number(100 * ((first.values[first.high] ?? 1) / (first.values[first.low] ?? 1) - 1)),
    },
    shown: {
      figure1: {
        kind: 'figure',
        figure: { kind: 'lines', xLabel: 'Month', yLabel: `${capitalised(quantity)}${unit && ` (${toPlainText(unit)})`}`, xNames: months, series: curves.map(({ name, values }) => ({ name, points: values.map((y, x) => ({ x, y })) })) },
        caption: `Monthly means of ${quantity} at the ${inWords(places.length)} sites, ${design.years}.`,
        alt: `Line chart of ${quantity} through the year at ${inWords(places.length)} sites. ${first.name} is highest in ${longMonths[first.high]} and lowest in ${longMonths[first.low]}.`,
      },
      figure2: {
        kind: 'figure',
        figure: { kind: 'scatter', xLabel: `${capitalised(driver)}${driverUnit && ` (${toPlainText(driverUnit)})`}`, yLabel: `${capitalised(quantity)}${unit && ` (${toPlainText(unit)})`}`, points, fit, note: `r = ${number(fit.r, 2)}, n = ${points.length}` },
        caption: `Monthly means of ${quantity} against ${driver}, with the least-squares line; all sites are scaled to the mean of ${first.name}.`,
        alt: `Scatter plot of ${quantity} against ${driver}: ${points.length} points along a rising line (r = ${number(fit.r, 2)}).`,
      },
      table1: {
        kind: 'table',
        caption: `${capitalised(quantity)}${unit && ` (${unit})`} at the ${inWords(places.length)} sites, ${design.years}.`,
        header: ['Site', 'Observations', 'Mean', 'Lowest month', 'Highest month'],
        rows: curves.map(({ name, values, high, low }, index) => [name, number(kept[index] ?? 0), show(mean(values)), `${show(values[low] ?? 0)} (${months[low]})`, `${show(values[high] ?? 0)} (${months[high]})`]),
      },
      equation1: { kind: 'equation', tex: String.raw`y_t=\alpha+\beta x_t+\sum_{k=1}^{2}{\paren{a_k\cos\frac{2\pi kt}{12}+b_k\sin\frac{2\pi kt}{12}}}+\epsilon_t` },
    },
  }
}

type Curve = { name: string; values: number[]; high: number; low: number }

function curvesOf(design: Series, dice: Chance): Curve[] {
  return design.places.map(([name, level]) => {
    const values = months.map(
      (_, month) =>
        level *
        (1 + design.swing * Math.cos(((month + 1 - design.peak) * Math.PI) / 6) + dice.normal() * 0.02),
    )
    return {
      name,
      values,
      high: values.indexOf(Math.max(...values)),
      low: values.indexOf(Math.min(...values)),
    }
  })
}

/** Each month at each place with its driver, all places scaled to the mean of the first. */
function pairsOf(design: Series, curves: Curve[], dice: Chance) {
  return months.flatMap((_, month) =>
    design.places.map((_, place) => {
      const share = (Math.cos(((month + 1 - design.peak) * Math.PI) / 6) + 1) / 2 + dice.normal() * 0.13
      return {
        x: Number(
          (
            design.driverRange[0] +
            Math.max(0, Math.min(1, share)) * (design.driverRange[1] - design.driverRange[0])
          ).toFixed(2),
        ),
        y: curves[place]!.values[month]! / (design.places[place]![1] / design.places[0]![1]),
      } // both lists are complete
    }),
  )
}
