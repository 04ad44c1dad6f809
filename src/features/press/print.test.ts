// Where things are on the printed page.
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import type { FrontMatter } from './tree/front-matter.ts'
import { pressManuscript, readManuscript, type Presses } from './press.ts'
import { toReviewCopy } from './review-copy.ts'
import { anArticle } from './samples/article.ts'
import { aFront } from './samples/front.ts'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'
import { valueOf } from '#tests/support/pdf/objects.ts'
import { pdfText, piecesOf, type Piece } from './samples/pdf-text.ts'
import { waxPaper } from './samples/wax-paper.ts'
import { aWordFile, bold, dotPng, heading, paragraph, picture, table } from './samples/word-file.ts'
import { toTypst } from './to-typst.ts'
import type { Article, Block } from './tree/tree.ts'

const presses: Presses = {
  pandoc: childPandoc(),
  imageConverter: childImageConverter(),
  typesetter: childTypst(),
}
afterAll(() => Promise.all(Object.values(presses).map((program) => program.stop())))

const media = { 'dot.png': dotPng }
const printed = async (body: string[], changes: Partial<FrontMatter> = {}) =>
  pressManuscript(presses, { docx: aWordFile(body, { media }), front: aFront(changes) })

const slow = { timeout: 180_000 }
const millimetres = (points: number) => (points * 25.4) / 72
const sentence = 'Paper strips move liquid without pumps, and the wall is where they fail. '
const filler = (lines: number) => paragraph(sentence.repeat(lines))
const wideTable = (number: number) => [
  paragraph(bold(`Table ${number}.`), ' Strips by humidity.'),
  table(
    Array.from({ length: 12 }, (_, row) => Array.from({ length: 9 }, (__, column) => `row ${row} ${column}`)),
  ),
]
const wideFigure = (number: number) => [
  picture(1, { width: 7, height: 4 }),
  paragraph(bold(`Figure ${number}.`), ` ${'A strip, not to scale. '.repeat(8)}`),
]

test('the PDF prints when a paper was revised and, last of all, what its reviewer said', async () => {
  const review = { said: ['The wax holds.', 'Say which wax.'], note: 'An anonymous reviewer.', rounds: [] }
  const front = aFront({ revised: { year: 2026, month: 11, day: 10 }, review })
  const { pdf } = await pressManuscript(presses, { docx: waxPaper, front })
  const text = await pdfText(pdf)
  expect(text).toMatch(/RECEIVED 29 October 2026 REVISED 10 November 2026 APPROVED 16 November 2026/)
  expect(text).toMatch(
    /References.*Wicking between.*Review feedback The wax holds\. Say which wax\. An anonymous reviewer\./,
  )
})

test(
  'letters that no font of ours has are told by their numbers, where they can’t be seen',
  slow,
  async () => {
    const { standard, warnings } = await printed([
      heading(1, 'Codes'),
      paragraph('The code is \u0486\u07be, we think.'),
    ])
    expect(standard).not.toBe('a-3a')
    expect(warnings.join()).toContain('our fonts don’t have U+0486 U+07BE.')
  },
)

test('the PDF prints the rounds of a review before its words, where the journal publishes them', async () => {
  const on = { year: 2026, month: 11, day: 3 }
  const lines = [
    { who: 'Reviewer 1, Tamsin Oldacre', did: 'recommended acceptance', on, doi: '10.5555/a/r1.1' },
    { who: 'Decision:', did: 'accepted' },
  ]
  const review = { said: ['The wax holds.'], note: 'Nobody was told.', rounds: [{ title: 'Round 1', lines }] }
  const { pdf } = await pressManuscript(presses, { docx: waxPaper, front: aFront({ review }) })
  expect(await pdfText(pdf)).toMatch(
    /Review feedback ROUND 1 Reviewer 1, Tamsin Oldacre recommended acceptance, 3 November 2026 https:\/\/doi\.org\/10\.5555\/a\/r1\.1 Decision: accepted The wax holds/,
  )
})

test('a paper that nobody wrote feedback on says so in print', async () => {
  const { pdf } = await pressManuscript(presses, { docx: waxPaper, front: aFront() })
  expect(await pdfText(pdf)).toContain(`Review feedback ${aFront().review.note}`)
})

test('a paper has the same margin on the left as on the right, with its widest table too', async () => {
  const { pdf } = await printed([heading(1, 'Introduction'), filler(60), ...wideTable(1), filler(60)])
  const pieces = await piecesOf(pdf)
  const left = millimetres(Math.min(...pieces.map((it) => it.left)))
  const right = 210 - millimetres(Math.max(...pieces.map((it) => it.right)))
  expect(left).toBeGreaterThan(17)
  expect(right).toBeGreaterThan(17)
  expect(Math.abs(left - right)).toBeLessThan(1)
})

/** A paper whose end is a line lower with each added sentence. */
const wherever = Array.from({ length: 8 }, (_, lines) => lines)

test('no figure and no table is printed after the thanks, wherever its page ends', slow, async () => {
  for (const lines of wherever.slice(0, 4)) {
    const { pdf } = await printed([
      heading(1, 'Introduction'),
      filler(8 + 3 * lines),
      ...[...wideTable(1), ...wideFigure(1), ...wideTable(2)],
      heading(1, 'Acknowledgements'),
      paragraph('We thank the Larkhaven Paper Fund.'),
    ])
    const titles = inOrder(await piecesOf(pdf)).filter((text) =>
      /^(Table \d|Figure \d|Acknowledgements)/.test(text),
    )
    expect(titles, `after ${lines} lines`).toHaveLength(4)
    expect(titles.at(-1), `after ${lines} lines`).toBe('Acknowledgements')
  }
})

const inOrder = (pieces: Piece[]) =>
  pieces.toSorted((one, other) => one.page - other.page || other.top - one.top).map(({ text }) => text.trim())

test('no item of a list stands alone on a page, wherever its page ends', slow, async () => {
  for (const [items, lines] of wherever.flatMap((many) => [[3, many] as const, [24, many] as const])) {
    const content = [...aLine(22 + lines), aList(items), ...aLine(30)]
    const { pdf } = await set({ ...anArticle, body: content, back: [], references: [] })
    const found = (await piecesOf(pdf)).filter(({ text }) => text === 'Item of the list')
    expect(found).toHaveLength(items)
    for (const [page, those] of Map.groupBy(found, (it) => it.page))
      expect(those.length, `of ${items} items on page ${page} after ${lines} lines`).toBeGreaterThan(1)
  }
})

test('a last page that is hardly begun is saved by closer lines', slow, async () => {
  const { pages } = await set({ ...anArticle, body: aLine(74), back: [], references: [] })
  expect(pages).toBe(2) // three, with a few lines on the last, at the usual spacing
})

test('every DOI in the references leads to its work', async () => {
  const [one] = anArticle.references
  const content = [{ type: 'text' as const, text: 'Strips of wax. doi:10.5555/lps.2019.0312.0001.' }]
  const { pdf } = await set({ ...anArticle, body: aLine(1), back: [], references: [{ ...one!, content }] })
  const { pages } = await readPdf(pdf)
  const links = pages.flatMap(({ annotations }) => annotations.map((each) => valueOf(each, 'A', 'URI')))
  expect(links).toContain('https://doi.org/10.5555/lps.2019.0312.0001')
})

test('a DOI of a usual length is not broken over lines', slow, async () => {
  for (const words of [4, 5, 6, 7, 8]) {
    const text = `${'Strips of wax. '.repeat(words)} doi:10.5555/lps.2019.0312.0001`
    const [one] = anArticle.references
    const { pdf } = await set({
      ...anArticle,
      ...{ body: aLine(1), back: [] },
      references: [
        {
          ...one!,
          content: [{ type: 'text', text }],
          work: { type: 'document', DOI: '10.5555/lps.2019.0312.0001' },
        },
      ],
    })
    const line = (await piecesOf(pdf)).find((it) => it.text.includes('10.5555/lps'))
    expect(line?.text).toContain('doi:10.5555/lps.2019.0312.0001')
  }
})

const set = (article: Article) =>
  presses.typesetter.toPdf({ article: toTypst(article, aFront()), files: new Map() })
const aParagraph = (words: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const aLine = (many: number) => Array.from({ length: many }, () => aParagraph('A line of its own.'))
const aList = (many: number): Block => ({
  type: 'list',
  ordered: true,
  start: 1,
  items: Array.from({ length: many }, () => [aParagraph('Item of the list')]),
})

test('a paper in Persian is printed from the right, in letters that every machine shows', async () => {
  const persian = 'سطح آب رودخانه در هر ساعت اندازه‌گیری شد و بزرگ‌ترین سیلاب دهه شبیه‌سازی شده است. '
  const { pdf, standard, warnings } = await printed([heading(1, 'مقدمه'), paragraph(persian.repeat(12))])
  expect(warnings.filter((warning) => warning.includes('PDF'))).toEqual([])
  expect(standard).toBe('a-3a')
  const letters = Buffer.from(pdf).toString('latin1')
  expect(letters).toMatch(/\/BaseFont \/\w+\+NotoNaskhArabic-Regular/)
  expect(letters).toContain('/Lang (fa)')
  const text = (await piecesOf(pdf)).filter(({ text: words }) => /\p{Script=Arabic}/u.test(words))
  const [left, right] = [Math.min(...text.map((it) => it.left)), Math.max(...text.map((it) => it.right))]
  expect(millimetres(left)).toBeLessThan(20)
  expect(millimetres(right)).toBeLessThan(160) // the column of notes is on the right
})

test('the line numbers of a review copy stand beside the text, and run through nothing', async () => {
  const docx = aWordFile(
    [heading(1, 'Introduction'), filler(8), ...wideFigure(1), ...wideTable(1), filler(30)],
    { media },
  )
  const { article, media: pictures } = await readManuscript(presses, docx)
  const sheet = { reference: 'ALD-2026-0147', version: 1, title: 'Strips', abstract: 'They hold.' }
  const { pdf } = await presses.typesetter.toPdf({
    template: 'review-copy',
    article: toReviewCopy(article, { ...sheet, keywords: [], authors: [] }),
    files: new Map([...pictures].map(([name, { bytes }]) => [`media/${name}`, bytes])),
  })
  const pieces = await piecesOf(pdf)
  const left = Math.min(...pieces.filter(({ text }) => text.startsWith('Paper strips')).map((it) => it.left))
  const numbers = pieces.filter((it) => it.right < left && /^\d+$/.test(it.text))
  expect(numbers.length).toBeGreaterThan(30)
  for (const number of numbers)
    expect(pieces.filter((it) => it !== number && overlap(it, number))).toEqual([])
  const inText = pieces.filter((it) => !numbers.includes(it) && it.bottom > 60 && it.top < 780)
  expect(Math.min(...inText.map((it) => it.left))).toBeGreaterThan(Math.max(...numbers.map((it) => it.right)))
})

const overlap = (one: Piece, other: Piece) =>
  one.page === other.page &&
  one.left < other.right &&
  other.left < one.right &&
  one.bottom < other.top &&
  other.bottom < one.top
