// Charts of a manuscript, drawn from the values that Word kept in the file.
import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { tellUndrawn, unreadParts } from '#adapters/pandoc/unread-parts.ts'
import { isSafeSvg } from '#adapters/pictures/safe-svg.ts'
import { withDrawings } from '#adapters/drawings/with-drawings.ts'
import { chart, chartPart, type Sheet } from './samples/drawings.ts'
import { aFront } from './samples/front.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { aWordFile, dotPng, heading, paragraph, picture, text } from './samples/word-file.ts'
import type { Figure, Section } from './tree/tree.ts'
import { figureUrl, readManuscript } from './press.ts'
import { toHtml } from './html/to-html.ts'
import { toJats } from './jats/to-jats.ts'

const presses = { pandoc: childPandoc(), imageConverter: childImageConverter() }
afterAll(() => Promise.all([presses.pandoc.stop(), presses.imageConverter.stop()]))

const missing = 'Missing charts made in Word: 1. Please insert each as a picture.'
const growth: Sheet = { Control: [10, 20, 30], Treated: [20, 40, 60] }
const columns = chartPart('barChart', { sheet: growth, title: 'Growth', settings: '<c:barDir val="col"/>' })

const withChart = (part: string, ...body: string[]) =>
  aWordFile([paragraph(text('Words.')), paragraph(chart(1)), ...body], { charts: [part] })

/** The one drawing of a file. */
function drawnIn(docx: Uint8Array): string | undefined {
  const svg = unzipSync(withDrawings(docx).docx)['word/media/drawing-1.svg']
  return svg && strFromU8(svg)
}
function toldOf(docx: Uint8Array): string[] {
  const after = withDrawings(docx)
  return [...unreadParts(after.docx), ...tellUndrawn(after.undrawn)]
}
const drawn = (part: string) => drawnIn(withChart(part))
const count = (svg: string | undefined, pattern: RegExp) => svg?.match(pattern)?.length ?? 0
const barsIn = (svg = '') =>
  [
    ...svg.matchAll(
      /<rect x="[-\d.]+" y="[-\d.]+" width="([\d.]+)" height="([\d.]+)" fill="#(?:005c97|c4560f)"/g,
    ),
  ]
    .map(([, width, height]) => [Number(width), Number(height)] as const)
    .filter(([width]) => width !== 9) // keys of the legend

test(
  'a chart is a figure of the paper, with its caption and words for those who can’t see it',
  { timeout: 180_000 },
  async () => {
    const docx = aWordFile(
      [
        heading(1, 'Results'),
        paragraph(text('Figure 1 shows it.')),
        paragraph(chart(1)),
        paragraph(text('Figure 1. Growth in spring.')),
      ],
      { charts: [columns] },
    )
    const { article, media, warnings, ofFile } = await readManuscript(presses, docx)
    expect(ofFile).toEqual([])
    expect(warnings.filter((line) => /chart|picture/.test(line))).toEqual([])
    expect([...media.values()].map(({ type }) => type)).toEqual(['image/svg+xml'])
    const alt = 'Bar chart: Growth. Height (cm) by Time. Series: Control, Treated.'
    expect(article.body[0]).toMatchObject({
      content: [
        {},
        { type: 'figure', label: 'Figure 1', images: [{ alt, width: 400 / 72, height: 250 / 72 }] },
      ],
    })
    expect(toHtml(article, figureUrl)).toContain(`alt="${alt}"`)
    const jats = toJats(article, aFront(), figureUrl)
    expect(jats).toContain('<graphic ')
    expect(jatsProblems(jats)).toEqual([])
  },
)

test('what somebody wrote about a chart goes before what we say of it', () => {
  const docx = aWordFile([paragraph(chart(1, { alt: 'Height doubles.' }))], { charts: [columns] })
  expect(drawnIn(docx)).toContain('<title>Height doubles.</title>')
})

test('columns are as high as their values', () => {
  const heights = barsIn(drawn(columns)).map(([, height]) => height)
  expect(heights).toHaveLength(6)
  for (const [at, value] of [10, 20, 30, 20, 40, 60].entries())
    expect(heights[at]! / heights[0]!).toBeCloseTo(value / 10, 1)
})

test('bars lie, and in a stack the shares of each fill the whole', () => {
  const lying = barsIn(drawn(chartPart('barChart', { sheet: growth, settings: '<c:barDir val="bar"/>' })))
  expect(lying[5]![0] / lying[0]![0]).toBeCloseTo(6, 1)
  const stacked = barsIn(
    drawn(
      chartPart('barChart', {
        sheet: growth,
        settings: '<c:barDir val="col"/><c:grouping val="percentStacked"/>',
      }),
    ),
  )
  const wholes = [0, 1, 2].map((at) => stacked[at]![1] + stacked[at + 3]![1])
  for (const whole of wholes) expect(whole).toBeCloseTo(wholes[0]!, 0)
})

// oxfmt-ignore
const kinds: { kind: string; settings?: string; inSeries?: string; x?: number[]; shows: RegExp; times: number }[] = [
  { kind: 'lineChart', settings: '<c:marker val="1"/>', shows: /<path d="M[^"]*L[^"]*" fill="none" stroke-linejoin/g, times: 2 },
  { kind: 'areaChart', shows: /<path d="M[^"]*z" fill="#(?:005c97|c4560f)"/g, times: 2 },
  { kind: 'scatterChart', x: [1, 2, 4], inSeries: '<c:marker><c:symbol val="circle"/></c:marker>', shows: /<circle/g, times: 6 + 2 },
  { kind: 'bubbleChart', x: [1, 2, 4], shows: /<circle/g, times: 6 },
  { kind: 'pieChart', settings: '<c:varyColors val="1"/>', shows: /<path d="M[^"]*A[^"]*z"/g, times: 3 },
  { kind: 'doughnutChart', settings: '<c:varyColors val="1"/>', shows: /<path d="M[^"]*A[^"]*A[^"]*z"/g, times: 6 },
  { kind: 'bar3DChart', settings: '<c:barDir val="col"/>', shows: /<rect[^>]*fill="#(?:005c97|c4560f)"/g, times: 6 + 2 },
]

test.each(kinds)('a $kind is drawn, and safe to show', ({ kind, shows, times, ...given }) => {
  const svg = drawn(chartPart(kind, { sheet: growth, ...given }))
  expect(count(svg, shows)).toBe(times)
  expect(isSafeSvg(svg!)).toBe(true)
})

test('an axis has round ticks, in the form of its numbers, and a legend names the series', () => {
  const percent =
    '<c:catAx><c:axId val="1"/><c:axPos val="b"/></c:catAx><c:valAx><c:axId val="2"/><c:axPos val="l"/><c:numFmt formatCode="0%"/></c:valAx>'
  const svg = drawn(chartPart('lineChart', { sheet: { 'Low & slow': [0.11, 0.27, 0.83] }, axes: percent }))
  const words = [...svg!.matchAll(/<text[^>]*>([^<]*)</g)].map(([, said]) => said)
  expect(words).toEqual([
    'Day 1',
    'Day 2',
    'Day 3',
    '0%',
    '20%',
    '40%',
    '60%',
    '80%',
    '100%',
    'Low &amp; slow',
  ])
})

test('error bars reach as far as they say, and what’s typed beside a value is beside it', () => {
  const inSeries =
    '<c:errBars><c:errBarType val="both"/><c:errValType val="fixedVal"/><c:val val="5"/></c:errBars>' +
    '<c:dLbls><c:dLbl><c:idx val="1"/><c:tx><c:rich><a:p><a:r><a:t>ab</a:t></a:r></a:p></c:rich></c:tx></c:dLbl><c:showVal val="0"/></c:dLbls>'
  const svg = drawn(
    chartPart('barChart', { sheet: { One: [10, 20] }, settings: '<c:barDir val="col"/>', inSeries }),
  )
  const [, low, high] = /<path d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)/.exec(svg!)!
  expect(Number(low) - Number(high)).toBeCloseTo(barsIn(svg)[0]![1], 0) // 5 up and 5 down are as long as 10
  expect(svg).toContain('>ab</text>')
})

test('a colour of the theme is the theme’s, and one that the author chose is theirs', () => {
  const coloured = (fill: string) =>
    drawn(
      chartPart('barChart', {
        sheet: { One: [1, 2] },
        settings: '<c:barDir val="col"/>',
        inSeries: `<c:spPr><a:solidFill>${fill}</a:solidFill></c:spPr>`,
      }),
    )
  expect(coloured('<a:srgbClr val="12ab34"/>')).toContain('fill="#12ab34"')
  expect(coloured('<a:schemeClr val="accent2"/>')).toContain('fill="#ed7d31"')
})

test('the straight line through points is drawn with its equation; a curved one leaves the chart to be told', () => {
  const scattered = (type: string, said = '') =>
    chartPart('scatterChart', {
      sheet: { One: [1, 3, 5] },
      inSeries: `<c:trendline><c:trendlineType val="${type}"/>${said}</c:trendline>`,
    })
  const svg = drawn(scattered('linear', '<c:dispRSqr val="1"/><c:dispEq val="1"/>'))
  expect(svg).toContain('y = 2x − 1')
  expect(svg).toContain('R² = 1')
  expect(drawn(scattered('linear'))).not.toContain('y =')
  expect(drawn(scattered('exp'))).toContain('Chart missing')
  expect(toldOf(withChart(scattered('exp')))).toEqual([missing])
})

test('a kind of chart that we can’t draw is told, and leaves its place and its caption to no other picture', async () => {
  const body = [
    paragraph(chart(1)),
    paragraph(text('Figure 1. Growth in spring.')),
    picture(1),
    paragraph(text('Figure 2. The quay.')),
  ]
  const charts = [chartPart('radarChart', { sheet: growth })]
  const docx = aWordFile([heading(1, 'Results'), ...body], { charts, media: { 'quay.png': dotPng } })
  const { article, ofFile } = await readManuscript(presses, docx)
  expect(ofFile).toEqual([missing])
  const figures = (article.body as Section[])[0]!.content as Figure[]
  expect(figures.map(({ label, images }) => [label, images[0]!.alt])).toEqual([
    ['Figure 1', 'Figure 1. Growth in spring.'],
    ['Figure 2', 'Figure 2. The quay.'],
  ])
})

test('a chart that was deleted in a tracked change is neither drawn nor told', () => {
  const docx = aWordFile([`<w:p><w:del w:id="1" w:author="x">${chart(1)}</w:del></w:p>`], {
    charts: [columns],
  })
  expect(withDrawings(docx).docx).toBe(docx)
  expect(unreadParts(docx)).toEqual([])
})

const nasty: [string, string][] = [
  ['without values', chartPart('barChart', { sheet: {} })],
  [
    'without a cache',
    '<c:chartSpace xmlns:c="c"><c:chart><c:plotArea><c:lineChart><c:ser/></c:lineChart></c:plotArea></c:chart></c:chartSpace>',
  ],
  ['with words for numbers', chartPart('lineChart', { sheet: { One: ['NaN', 'x', '1e999', '-Infinity'] } })],
  ['of numbers beyond any measure', chartPart('lineChart', { sheet: { One: [1e300, -1e300] } })],
  [
    'of 30,000 points',
    chartPart('lineChart', { sheet: { One: Array.from({ length: 30_000 }, (_, n) => n) } }),
  ],
  ['cut off', columns.slice(0, 400)],
  ['nested without end', `<a>${'<b>'.repeat(50_000)}`],
  ['that is empty', ''],
]

test.each(nasty)('a chart %s is told, and costs nothing else', (_, part) => {
  const docx = withChart(part)
  expect(drawnIn(docx)).toContain('Chart missing')
  expect(toldOf(docx)).toEqual([missing])
})

test('a chart that lies about its places and counts is drawn with what it has', () => {
  const lying = columns
    .replaceAll('<c:ptCount val="3"/>', '<c:ptCount val="4000000000"/>')
    .replace('idx="2"', 'idx="-7"')
  const started = performance.now()
  withDrawings(withChart(lying))
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('whatever stands in the sheet, no drawing has a place that isn’t a number', () => {
  const value = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom('', 'x', '1e59', '-1e59', '-5e-324', '1e16', '10000000000000002'),
  )
  const kind = fc.constantFrom(
    'barChart',
    'lineChart',
    'areaChart',
    'scatterChart',
    'bubbleChart',
    'pieChart',
  )
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), kind, fc.boolean(), (values, name, isLog) => {
      const axes = isLog
        ? '<c:valAx><c:axId val="2"/><c:axPos val="l"/><c:scaling><c:logBase val="10"/></c:scaling></c:valAx>'
        : undefined
      const svg =
        drawn(chartPart(name, { sheet: { One: values, Two: values.toReversed() }, ...(axes && { axes }) })) ??
        ''
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(svg === '' || isSafeSvg(svg)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
