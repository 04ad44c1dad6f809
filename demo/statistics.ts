// The few calculations the demo papers report.
import type { Point } from './figures/figure.ts'

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Least squares. */
export function lineThrough(points: Point[]): { slope: number; intercept: number; r: number } {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const [xx, yy, xy] = points.reduce(
    ([a, b, c], point) => [a + (point.x - x) ** 2, b + (point.y - y) ** 2, c + (point.x - x) * (point.y - y)],
    [0, 0, 0],
  )
  return { slope: xy / xx, intercept: y - (xy / xx) * x, r: xy / Math.sqrt(xx * yy) }
}

/** The ratio of two risks with its 95% interval by the logarithm (Katz and others, 1978). */
export function riskRatio([a, n1]: [number, number], [c, n2]: [number, number]) {
  const ratio = a / n1 / (c / n2)
  const error = 1.96 * Math.sqrt(1 / a - 1 / n1 + 1 / c - 1 / n2)
  return { ratio, low: ratio * Math.exp(-error), high: ratio * Math.exp(error) }
}

/** Half the 95% interval of a difference between two means with a common standard deviation. */
export const halfInterval = (sd: number, n1: number, n2: number) => 1.96 * sd * Math.sqrt(1 / n1 + 1 / n2)

/** Half the 95% interval of a proportion, in per cent. */
export const halfIntervalOfShare = (percent: number, n: number) =>
  1.96 * Math.sqrt((percent * (100 - percent)) / n)

const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A count as it's written inside a sentence: words up to nine, figures from ten. */
export const inWords = (count: number): string => small[count] ?? number(count)

/** With a real minus sign, and commas between thousands. */
export function number(value: number, decimals = 0): string {
  const text = Math.abs(value).toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return Number(value.toFixed(decimals)) < 0 ? `−${text}` : text
}
