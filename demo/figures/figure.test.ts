import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { demoPapers } from '../papers.ts'
import { demoSubmissions } from '../submissions.ts'
import { drawFigure, font, toSvg } from './figure.ts'
import { edge } from './sheet.ts'

const today = { year: 2026, month: 11, day: 20 }
const manuscripts = [...demoPapers(today), ...demoSubmissions(today)].flatMap(
  ({ manuscript }) => manuscript ?? [],
)
const charts = manuscripts
  .flatMap(({ body }) => body.flatMap((block) => (block.kind === 'figure' ? [block.figure] : [])))
  .filter(({ kind }) => kind !== 'micrograph')
const paper = /<rect[^>]* fill="#fff"><\/rect>/

test('no part of a chart is cut off at the edge of its sheet', () => {
  for (const chart of charts) {
    const image = new Resvg(toSvg(chart).replace(paper, ''), { font })
    const { x, y, width, height } = image.innerBBox()! // something is drawn
    expect([x, y, image.width - 2 * edge - x - width, image.height - y - height].map(Math.floor)).toSatisfy(
      (margins: number[]) => margins.every((margin) => margin >= 0),
    )
  }
})

test('a curve is labelled with its name, and a bar of a single series with its number', () => {
  for (const chart of charts) {
    const written = toSvg(chart).replaceAll(/<\/text><text[^>]*>/g, ' ')
    if (chart.kind === 'lines') for (const { name } of chart.series) expect(written).toContain(name)
    if (chart.kind === 'bars' && chart.series.length === 1)
      for (const value of chart.series[0]?.values ?? []) expect(written).toContain(`>${value}</text>`)
  }
})

test('a drawing’s letters are outlines: where it’s shown, there may be no fonts', () => {
  for (const chart of charts.slice(0, 5)) {
    const { svg } = drawFigure(chart)
    expect(svg).not.toMatch(/<text|font-family|\.\d\d/)
    expect(svg.match(/<path /g)?.length).toBeGreaterThan(5)
  }
})
