// Shapes that somebody drew in Word: boxes, arrows, groups, diagrams.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { unreadParts } from '#adapters/pandoc/unread-parts.ts'
import { isSafeSvg } from '#adapters/pictures/safe-svg.ts'
import { withDrawings } from '#adapters/drawings/with-drawings.ts'
import {
  arrowEnd,
  drawing,
  group,
  innerGroup,
  pictureShape,
  shape,
  withFallback,
} from './samples/drawings.ts'
import { aWordFile, dotPng, heading, paragraph, text } from './samples/word-file.ts'
import { readManuscript } from './press.ts'
import { toText } from './to-text.ts'

const presses = { pandoc: childPandoc(), imageConverter: childImageConverter() }
afterAll(() => Promise.all([presses.pandoc.stop(), presses.imageConverter.stop()]))

const missing = (count: number) =>
  `Missing shapes drawn in Word (arrows, boxes, lines): ${count}. Please insert the drawing as a picture.`
const arrow = (x: number, y: number, width: number, height: number) =>
  shape('straightConnector1', { x, y, width, height, ends: arrowEnd })
const flow = group(
  [
    shape('rect', { width: 120, height: 40, words: 'Screened (n = 90)', fill: 'ddebf7' }),
    arrow(60, 40, 0, 30),
    shape('flowChartDecision', { y: 70, width: 120, height: 60, words: 'Eligible?' }),
  ],
  { width: 120, height: 130 },
)

const fileOf = (...drawings: string[]) =>
  aWordFile([heading(1, 'Methods'), paragraph(...drawings)], { media: { 'a.png': dotPng } })

function svgsIn(docx: Uint8Array): string[] {
  const files = unzipSync(withDrawings(docx).docx)
  return Object.keys(files)
    .filter((name) => name.startsWith('word/media/drawing-'))
    .map((name) => strFromU8(files[name]!))
}
const drawn = (...drawings: string[]) => svgsIn(fileOf(...drawings))
const wordsIn = (svg = '') => [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, words]) => words).join(' ')

test(
  'a flow chart is one picture, with its words for those who can’t see it',
  { timeout: 180_000 },
  async () => {
    const docx = aWordFile([
      heading(1, 'Methods'),
      paragraph(text('Figure 1 shows the flow.')),
      paragraph(drawing(flow)),
      paragraph(text('Figure 1. The flow of participants.')),
    ])
    const { article, media, ofFile } = await readManuscript(presses, docx)
    expect(ofFile).toEqual([])
    expect(media.size).toBe(1)
    const alt = 'Drawing: Screened (n = 90); Eligible?'
    expect(article.body[0]).toMatchObject({
      content: [{}, { type: 'figure', label: 'Figure 1', images: [{ alt }] }],
    })
    expect(toText(article)).not.toContain('Screened')
  },
)

test('a small drawing without a caption is a figure, too, and no equation', async () => {
  const small = group([shape('ellipse', { width: 40, height: 30 }), arrow(40, 15, 40, 0)], {
    width: 80,
    height: 30,
  })
  const { article } = await readManuscript(presses, fileOf(drawing(small)))
  expect(article.body[0]).toMatchObject({
    content: [{ type: 'figure', images: [{ name: 'drawing-1.svg' }] }],
  })
})

test('what Word wrote for older programs goes with what it stands for', () => {
  const docx = withDrawings(fileOf(withFallback(drawing(flow), 'Screened (n = 90)'))).docx
  const xml = strFromU8(unzipSync(docx)['word/document.xml']!)
  expect(xml).toContain('<pic:pic ')
  expect(xml).not.toContain('AlternateContent')
})

test('its boxes, words and arrow are where they were drawn', () => {
  const [svg = ''] = drawn(drawing(flow))
  expect(isSafeSvg(svg)).toBe(true)
  expect(wordsIn(svg)).toBe('Screened (n = 90) Eligible?')
  expect(svg).toContain('<path d="M0 0L120 0L120 40L0 40z" transform="translate(0 0)" fill="#ddebf7"')
  expect(svg).toContain('<path d="M0 0L0 30" transform="translate(60 40)" fill="none"')
  expect(svg).toContain('<path d="M60 0L120 30L60 60L0 30z" transform="translate(0 70)"')
  expect(svg).toMatch(/marker-end="url\(#triangle-000000\)"/)
})

test('a group moves, scales, turns and mirrors what it holds', () => {
  const line = shape('rect', { x: 5, y: 0, width: 20, height: 10 })
  const place = (placed: object) =>
    /<path d="M0 0L([\d.]+) 0[^"]*" transform="translate\(([-\d.]+) ([-\d.]+)\)/
      .exec(drawn(drawing(group([line, arrow(0, 0, 40, 40)], { width: 40, height: 40, ...placed })))[0]!)!
      .slice(1)
      .map(Number)
  expect(place({})).toEqual([20, 5, 0])
  expect(place({ x: 100, y: 50 })).toEqual([20, 105, 50])
  expect(place({ width: 80, height: 80, inner: { width: 40, height: 40 } })).toEqual([40, 10, 0])
  expect(place({ flip: 'H' })).toEqual([20, 15, 0])
  expect(place({ flip: 'V' })).toEqual([20, 5, 30])
  expect(place({ turn: 180 })).toEqual([20, 15, 30])
  expect(place({ turn: 90 })).toEqual([20, 25, 10])
})

test('a text box alone stays text, and so do two of them', async () => {
  const box = shape('rect', { words: 'Kept as words.', line: '' })
  const docx = fileOf(withFallback(drawing(box), 'Kept as words.'))
  expect(withDrawings(docx).docx).toBe(docx)
  expect(toText((await readManuscript(presses, docx)).article)).toContain('Kept as words.')
  expect(drawn(drawing(group([box, box])))).toEqual([])
})

test('a caption within a group stays text, so that it’s the caption of its figure', () => {
  const together = (words: string) =>
    drawing(
      group([
        pictureShape(1, { width: 100, height: 80 }),
        arrow(0, 0, 40, 40),
        shape('rect', { y: 80, words }),
      ]),
    )
  expect(drawn(together('Figure 1. The cell.'))).toEqual([])
  expect(drawn(together('Nucleus'))).toHaveLength(1)
})

test('a picture within a group is drawn with it, cut as its author cut it', () => {
  const [svg = ''] = drawn(
    drawing(group([pictureShape(1, { width: 100, height: 80, crop: { l: 25 } }), arrow(0, 0, 40, 40)])),
  )
  expect(svg).toContain('viewBox="0.25 0 0.75 1"')
  expect(svg).toMatch(/href="data:image\/png;base64,iVBOR/)
  expect(isSafeSvg(svg)).toBe(true)
})

test('boxes and arrows that float around one paragraph are one drawing', () => {
  const floating = [
    drawing(shape('rect', { words: 'Sender' }), { at: [0, 0] }),
    drawing(shape('straightConnector1', { width: 50, height: 0, ends: arrowEnd }), { at: [100, 20] }),
    drawing(shape('rect', { words: 'Receiver' }), { at: [150, 0] }),
  ]
  const [svg, ...more] = drawn(...floating)
  expect(more).toEqual([])
  expect(wordsIn(svg)).toBe('Sender Receiver')
  expect(svg).toContain('transform="translate(150 0)"')
})

test('a lone line or floating arrow isn’t a figure, and is told as before', () => {
  for (const alone of [
    drawing(shape('line', { width: 400, height: 0 })),
    drawing(arrow(0, 0, 50, 50), { at: [0, 0] }),
  ]) {
    const docx = fileOf(alone)
    expect(withDrawings(docx).docx).toBe(docx)
    expect(unreadParts(docx)).toEqual([missing(1)])
  }
})

test('a drawing with one shape that we don’t know is told whole, and its words are kept', async () => {
  const docx = fileOf(
    drawing(group([shape('cloudCallout'), shape('rect', { words: 'Kept.' }), arrow(0, 0, 50, 50)])),
  )
  const { article, ofFile } = await readManuscript(presses, docx)
  expect(toText(article)).toContain('Kept.')
  expect(ofFile).toContain(missing(2))
})

test('a picture grouped with its caption is a figure behind the paragraph it’s anchored in', async () => {
  const together = group([
    pictureShape(1, { width: 100, height: 80 }),
    shape('rect', { y: 80, words: 'Figure 1. The cell.', line: '' }),
  ])
  const docx = aWordFile(
    [heading(1, 'Methods'), paragraph(text('Cells '), drawing(together, { at: [0, 0] }), text('divide.'))],
    { media: { 'a.png': dotPng } },
  )
  const { article, media } = await readManuscript(presses, docx)
  expect(media.size).toBe(1)
  expect(article.body).toMatchObject([
    {
      content: [
        { content: [{ text: 'Cells divide.' }] },
        {
          type: 'figure',
          label: 'Figure 1',
          images: [{ width: 100 / 72 }],
          caption: [[{ text: 'The cell.' }]],
        },
      ],
    },
  ])
})

test('pictures grouped side by side are all there', async () => {
  const side = group([pictureShape(1), pictureShape(2, { x: 100 })])
  const docx = aWordFile(
    [heading(1, 'Methods'), paragraph(drawing(side)), paragraph(text('Figure 1. Two.'))],
    {
      media: { 'a.png': dotPng, 'b.png': dotPng },
    },
  )
  const { article } = await readManuscript(presses, docx)
  expect(article.body).toMatchObject([{ content: [{ type: 'figure', images: [{}, {}] }] }])
})

test('the words of a box stay, with no copy of them for older programs', async () => {
  const docx = fileOf(drawing(shape('rect', { words: 'Kept as words.', line: '' }), { at: [0, 0] }))
  expect(toText((await readManuscript(presses, docx)).article)).toContain('Kept as words.')
})

test('a shape that its author drew by hand follows their hand', () => {
  const geometry =
    '<a:custGeom><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="100" y="50"/></a:lnTo><a:cubicBezTo><a:pt x="50" y="50"/><a:pt x="50" y="100"/><a:pt x="0" y="100"/></a:cubicBezTo><a:arcTo wR="50" hR="50" stAng="10800000" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom>'
  const [svg] = drawn(drawing(shape('', { geometry, width: 200, height: 100, fill: 'ff0000' })))
  expect(svg).toContain('d="M0 0L200 50C100 50 100 100 0 100A100 50 0 0 1 29.29 64.64A100 50 0 0 1 100 50z"')
})

const lost: [string, string][] = [
  ['has no place', group([arrow(0, 0, NaN, 5), shape('ellipse')])],
  ['lies far outside any page', group([shape('ellipse', { x: 1e9 }), shape('rect')])],
  [
    'has formulas for places',
    group([
      shape('', {
        geometry:
          '<a:custGeom><a:pathLst><a:path><a:moveTo><a:pt x="hc" y="0"/></a:moveTo></a:path></a:pathLst></a:custGeom>',
      }),
      shape('rect'),
    ]),
  ],
  [
    'holds groups within groups without end',
    group([
      Array.from({ length: 60 }).reduce<string>((inside) => innerGroup([inside]), shape('ellipse')),
      shape('rect'),
    ]),
  ],
  [
    'has thousands of shapes',
    group(Array.from({ length: 2500 }, (_, n) => shape('ellipse', { x: n % 50, y: n / 50 }))),
  ],
]

test.each(lost)('a drawing that %s is told, and costs nothing else', (_, content) => {
  const docx = fileOf(drawing(content))
  expect(withDrawings(docx).docx).toBe(docx)
  expect(unreadParts(docx)).toHaveLength(1)
})
