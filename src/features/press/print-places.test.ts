// What a typesetter looks for on every page: what belongs together stays together, and nothing leaves its frame.
import { specifiedType, type TypeShown } from '#journal/paper/article-types.ts'
import { afterAll, expect, test } from 'vitest'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'
import { valueOf } from '#tests/support/pdf/objects.ts'
import type { FrontMatter } from './tree/front-matter.ts'
import { anArticle } from './samples/article.ts'
import { aFront } from './samples/front.ts'
import { pdfText, piecesOf, type Piece } from './samples/pdf-text.ts'
import { toTypst } from './to-typst.ts'
import type { Block, Table } from './tree/tree.ts'

const typesetter = childTypst()
afterAll(() => typesetter.stop())

type Changes = { language?: string; formulas?: Record<string, string>; front?: Partial<FrontMatter> }
async function set(body: Block[], { language = 'en', formulas = {}, front = {} }: Changes = {}) {
  const forms = Object.entries(formulas).map(([tex, typst]) => [tex, { mathml: '', typst }])
  const article = {
    ...anArticle,
    language,
    body,
    back: [],
    references: [],
    formulas: Object.fromEntries(forms),
  }
  const { pdf } = await typesetter.toPdf({
    article: toTypst(article, aFront({ language, ...front })),
    files: new Map(),
    scripts: language === 'ar' ? ['Arab'] : [],
  })
  return pdf
}

const slow = { timeout: 180_000 }
const says = (words: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const lines = (many: number) => Array.from({ length: many }, () => says('A line of its own.'))
const filler = says('Paper strips move liquid without pumps, and the wall is where they fail. '.repeat(40))
const cell = (words: string) => ({ content: [says(words)] })
const aTable = (rows: number, columns: number, word: string): Table => ({
  ...{ type: 'table', id: 't1', label: 'Table 1', number: '1', notes: [] },
  caption: [[{ type: 'text', text: 'Strips by humidity.' }]],
  widths: Array.from({ length: columns }, () => word.length + 3),
  head: [Array.from({ length: columns }, (_, column) => cell(`Head ${column}`))],
  body: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, () => cell(`${word} ${row}`)),
  ),
})

test('page one says how to cite the paper, and under which licence it may be used', async () => {
  const pieces = await piecesOf(await set([filler, filler, filler]))
  const first = pieces.filter(({ page }) => page === 1).map(({ text }) => text)
  expect(first.join(' ')).toContain(
    'Tarrowby A, Sutarno. Two-layer wax barriers. Journal of Paper Strips. 2026 Nov 18;2(11):e4.',
  )
  expect(first.join('').replaceAll(' ', '')).toContain('CCBY4.0')
})

test('nothing stands below how to cite the paper, wherever page one ends', slow, async () => {
  for (let many = 20; many <= 38; many++) {
    const pieces = await piecesOf(await set([...lines(many), aTable(2, 3, 'wax'), ...lines(40)]))
    const first = pieces.filter(({ page }) => page === 1)
    const cited = first.find(({ text }) => text.startsWith('Tarrowby A, Sutarno.'))
    const table = first.filter(({ text }) => /^(?:Table 1|wax)/.test(text))
    expect(table.filter(({ bottom }) => bottom < cited!.bottom).length, `after ${many} lines`).toBe(0)
  }
})

test(
  'on page one, too, no table comes before an earlier one that has to wait for the next',
  slow,
  async () => {
    const small: Table = { ...aTable(2, 3, 'wick'), id: 't2', label: 'Table 2', number: '2' }
    const pieces = await piecesOf(await set([...lines(12), aTable(24, 3, 'wax'), small, ...lines(60)]))
    const pageOf = (label: string) => pieces.find(({ text }) => text.startsWith(label))?.page
    expect([pageOf('Table 1'), pageOf('Table 2')]).toEqual([2, 2])
  },
)

test.each([
  [true, 'ORCID iD'],
  [false, 'ORCID iD (unauthenticated)'],
])('an ORCID iD, authenticated: %s, is a mark beside the name, which leads to its page', async (is, mark) => {
  const [author] = aFront().authors
  const written = { ...author!, orcid: '0000-0002-1825-0097', orcidAuthenticated: is } // a front has an author
  const pdf = await set([filler], { front: { authors: [written] } })
  const { pages, structure } = await readPdf(pdf)
  const links = pages.flatMap(({ annotations }) => annotations.map((one) => valueOf(one, 'A', 'URI')))
  expect(links).toContain('https://orcid.org/0000-0002-1825-0097')
  const pictures = structure.elements.filter(({ type }) => type === 'Figure')
  expect(pictures.map(({ dict }) => valueOf(dict, 'Alt'))).toEqual([mark])
})

test('a paper without abstract and keywords has no empty frame for them', async () => {
  const text = await pdfText(await set([filler], { front: { abstract: '', keywords: [] } }))
  expect(text).not.toMatch(/abstract|keywords/i)
})

test('a paper without them has its dates side by side above the text', async () => {
  const pieces = await piecesOf(await set([filler], { front: { abstract: '', keywords: [] } }))
  const topOf = (words: string) => pieces.find(({ text }) => text.startsWith(words))!.top
  expect(topOf('PUBLISHED')).toBe(topOf('RECEIVED'))
  expect(topOf('RECEIVED') - topOf('Paper strips')).toBeLessThan(60)
})

test('a table that the first lines speak of stands below the title', async () => {
  const front = { abstract: '', keywords: [] }
  const pieces = await piecesOf(await set([says('See Table 1.'), aTable(6, 3, 'dry'), filler], { front }))
  const of = (words: string) => pieces.find(({ text }) => text.startsWith(words))!
  expect(of('Table 1')).toMatchObject({ page: 1 })
  expect(of('Table 1').top).toBeLessThan(of('See').bottom)
})

test('where no DOI stands at the foot of the page, the title is cut after a word', () => {
  const title =
    'Two-layer wax barriers on strips of paper that were dried for a day in a room of moderate humidity'
  const { front } = toTypst(anArticle, aFront({ title, doi: undefined })) as { front: { foot: string } }
  expect(front.foot).toBe(
    'Two-layer wax barriers on strips of paper that were dried for a day in a room of moderate …',
  )
})

test('what is small on the page of a Russian paper is set in letters of one kind', async () => {
  const pdf = await set([says('Уровень воды измеряли каждый час.')], { language: 'ru' })
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/BaseFont \/\w+\+Arimo/)
})

test('in a paper read from the right, the number of an item stands on its line', async () => {
  const items = [[says('سطح الماء في كل ساعة')], [says('سطح الماء')]]
  const pdf = await set([{ type: 'list', ordered: true, start: 1, items }], { language: 'ar' })
  const pieces = await piecesOf(pdf)
  const bottomOf = (words: string) => pieces.findLast(({ text }) => text === words)!.bottom
  expect(bottomOf('2')).toBeCloseTo(bottomOf('سطح'), 1)
})

test('a long title stops at its colon in the running head, and isn’t cut', async () => {
  const title = `Two-layer wax barriers: ${'strips, walls and fibres in a humid room '.repeat(3).trim()}`
  const pieces = await piecesOf(await set([filler, filler], { front: { title } }))
  const head = pieces.filter(({ page, bottom }) => page === 2 && bottom > 780).map(({ text }) => text)
  expect(head.join('')).toContain('Tarrowby and Sutarno · Two-layer wax barriers')
  expect(head.join('')).not.toMatch(/…|strips/)
})

test('a line that leads to a formula stays with it, wherever the page ends', slow, async () => {
  const formula: Block = { type: 'equation', id: 'e1', label: '1', formulas: ['x'], images: [] }
  for (let many = 24; many < 32; many++) {
    const body = [...lines(many), says('It is this:'), formula, ...lines(3)]
    const pieces = await piecesOf(await set(body, { formulas: { x: 'x = frac(a, b)' } }))
    const pageOf = (words: string) => pieces.find(({ text }) => text.trim() === words)?.page
    expect(pageOf('It is this:'), `after ${many} lines`).toBe(pageOf('(1)'))
  }
})

test('a formula that is too long is broken before a sign, in letters of its usual size', async () => {
  const tex = Array.from({ length: 24 }, (_, n) => `a_{${n}} x`).join(' + ')
  const typst = Array.from({ length: 24 }, (_, n) => `a_${n} x`).join(' + ')
  const body: Block[] = [{ type: 'equation', id: 'e1', label: '1', formulas: [tex], images: [] }]
  const pieces = await piecesOf(await set(body, { formulas: { [tex]: typst } }))
  const letters = pieces.filter(({ text }) => /[𝑎𝑥]/u.test(text))
  expect(new Set(letters.map(({ bottom }) => Math.round(bottom))).size).toBeGreaterThan(1)
  expect(Math.min(...letters.map(({ top, bottom }) => top - bottom))).toBeGreaterThan(9)
})

test(
  'the caption of a table over several pages stands above its first rows, wherever the page ends',
  slow,
  async () => {
    for (let many = 24; many < 32; many++) {
      const pieces = await piecesOf(await set([...lines(many), aTable(90, 4, 'dry')]))
      const pageOf = (words: string) => pieces.find(({ text }) => text.includes(words))?.page
      expect(pageOf('Table 1'), `after ${many} lines`).toBe(pageOf('dry 1'))
      const heads = pieces.filter(({ text }) => text.includes('Head 0')).map(({ page }) => page)
      expect(heads, `after ${many} lines`).toEqual([...new Set(heads)])
      expect(heads.length).toBeGreaterThan(1)
    }
  },
)

test('the notes of a table make it no wider', async () => {
  const edges = async (notes: Table['notes']) =>
    (await piecesOf(await set([{ ...aTable(3, 3, 'dry'), notes }])))
      .filter(({ text }) => text.startsWith('Head'))
      .map(({ left }) => Math.round(left))
  const long = [[{ type: 'text', text: 'Strips were dried for a day. '.repeat(9) } as const]]
  expect(await edges(long)).toEqual(await edges([]))
})

test('a word beside a merged cell has room in its column', async () => {
  const merged = { ...cell('A'), rows: 4 }
  const long = cell('a cell of many short words '.repeat(12))
  const body = [[merged, cell('x'), long], ...Array.from({ length: 3 }, () => [cell('Larkhavenshire'), long])]
  const pieces = await piecesOf(await set([{ ...aTable(0, 3, 'x'), widths: [3, 3, 400], head: [], body }]))
  expect(pieces.filter(({ text }) => text === 'Larkhavenshire')).toHaveLength(3)
})

test('a table with no room for its words is turned, and no word leaves the page', async () => {
  const pdf = await set([filler, aTable(12, 11, 'Larkhavenshire'), filler])
  const pieces = await piecesOf(pdf)
  const words = pieces.filter(({ text }) => text.includes('Larkhavenshire'))
  expect(words.length).toBeGreaterThan(100)
  expect(new Set(words.map(({ page }) => page)).size).toBe(1)
  // In a turned line the width runs up the page, so that the words of a row have one left edge.
  const row = words.filter(({ text }) => text === 'Larkhavenshire 3').map(({ left }) => Math.round(left))
  expect(new Set(row).size).toBe(1)
  expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThan(842 - 50)
})

test('in a paper read from the right, numbers and English captions keep their signs in place', async () => {
  const caption: Table['caption'] = [[{ type: 'text', text: 'Strips (dry).' }]]
  const signs = { ...aTable(1, 2, 'ماء'), caption, body: [[cell('ماء'), cell('−7.25 %')]] }
  const pieces = await piecesOf(await set([says('سطح الماء في كل ساعة'), signs], { language: 'ar' }))
  // What runs from the left is one run of letters; a sign that has changed sides is a run of its own.
  expect(pieces.map(({ text }) => text)).toEqual(expect.arrayContaining(['−7.25 %', 'Strips (dry).']))
})

test('a letter is set in two columns, and what is wide runs across both', async () => {
  const body = [...lines(60), aTable(6, 9, 'humid'), ...lines(60)]
  const printed = async (type: TypeShown) => piecesOf(await set(body, { front: { type } }))
  const edges = (pieces: Piece[]) =>
    new Set(pieces.filter(({ text }) => text === 'A line of its own.').map(({ left }) => Math.round(left)))
  expect(edges(await printed(specifiedType)).size).toBe(1)
  const letter = await printed({ name: 'letter', title: 'Letter' })
  expect(edges(letter).size).toBe(2)
  const heads = letter.filter(({ text }) => /^Head \d$/.test(text)).map(({ left }) => left)
  expect(Math.max(...heads) - Math.min(...heads)).toBeGreaterThan(300) // a column is 237 points wide
})
