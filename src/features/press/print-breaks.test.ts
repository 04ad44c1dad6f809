// What a page ends and begins with.
import { specifiedType, type TypeShown } from '#journal/paper/article-types.ts'
import { afterAll, expect, test } from 'vitest'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { faultsOfPdf } from '#tests/support/pdf/faults-of-pdf.ts'
import { setPaper } from './press.ts'
import { anArticle } from './samples/article.ts'
import { aFront } from './samples/front.ts'
import { piecesOf, type Piece } from './samples/pdf-text.ts'
import type { Article, Block, Cell, Table } from './tree/tree.ts'

const typesetter = childTypst()
afterAll(() => typesetter.stop())

const slow = { timeout: 180_000 }
/** A paper whose end is a line lower with each. */
const wherever = Array.from({ length: 8 }, (_, lines) => lines)

const letter: TypeShown = { name: 'letter', title: 'Letter' }

async function set(
  body: Block[],
  { type = specifiedType, ...changes }: Partial<Article> & { type?: TypeShown } = {},
) {
  const article = { ...anArticle, body, back: [], references: [], ...changes }
  const front = aFront({ type, language: article.language })
  const { pdf, warnings } = await setPaper(
    { typesetter },
    { article, front, media: new Map(), jats: '<article/>' },
  )
  expect(warnings).toEqual([])
  return pdf
}

const says = (words: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const lines = (many: number) => Array.from({ length: many }, () => says('A line of its own.'))
const cell = (words: string): Cell => ({ content: [says(words)] })
const aTable = (rows: number, columns: number, word: string): Table => ({
  ...{ type: 'table', id: 't1', label: 'Table 1', number: '1', notes: [] },
  caption: [[{ type: 'text', text: 'Strips by humidity.' }]],
  widths: Array.from({ length: columns }, () => 10),
  head: [Array.from({ length: columns }, (_, column) => cell(`Head ${column}`))],
  body: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cell(column === 0 ? `R${row + 1}` : word)),
  ),
})

const pagesWith = (pieces: Piece[], words: string | RegExp) =>
  pieces.filter(({ text }) => text.trim().match(words)).map(({ page }) => page)

test('a table that goes on over the page says so above its repeated head', async () => {
  const pieces = await piecesOf(await set([...lines(24), aTable(120, 4, 'dry')]))
  const heads = pagesWith(pieces, 'Head 0')
  expect(heads.length).toBeGreaterThan(2)
  expect(pagesWith(pieces, '^Table 1$')).toEqual(heads.slice(0, 1))
  expect(pagesWith(pieces, '^Table 1 \\(continued\\)$')).toEqual(heads.slice(1))
  for (const { page, bottom, left } of pieces.filter(({ text }) => text.includes('(continued)'))) {
    const head = pieces.find((it) => it.page === page && it.text.includes('Head 0'))!
    expect(bottom).toBeGreaterThan(head.top)
    expect(bottom).toBeLessThan(842 - 41.6) // below the line under the running head
    expect(Math.abs(left - head.left)).toBeLessThan(6)
  }
})

test('it says so in the language of the paper, and stays accessible', async () => {
  const pdf = await set([...lines(24), aTable(90, 4, 'trocken')], { language: 'de' })
  expect(pagesWith(await piecesOf(pdf), 'Table 1 \\(Fortsetzung\\)').length).toBeGreaterThan(0)
  expect(await faultsOfPdf(pdf)).toEqual([])
})

test('it says so in the next column of a letter, too', async () => {
  const pieces = await piecesOf(await set([...lines(24), aTable(150, 2, 'dry')], { type: letter }))
  const heads = pieces.filter(({ text }) => text.includes('Head 0'))
  expect(heads.length).toBeGreaterThan(2)
  expect(pieces.filter(({ text }) => text.includes('Table 1 (continued)'))).toHaveLength(heads.length - 1)
})

test('a turned table longer than a page leaves no page nearly empty', slow, async () => {
  const body = [...lines(60), aTable(80, 11, 'Larkhavenshire'), ...lines(80)]
  const pdf = await set(body)
  const pieces = await piecesOf(pdf)
  const tablePages = new Set(pagesWith(pieces, 'Larkhavenshire'))
  expect(tablePages.size).toBeGreaterThan(1)
  expect(new Set(pieces.filter(({ text }) => /^R\d+$/.test(text)).map(({ text }) => text)).size).toBe(80)
  for (const page of tablePages) expect(pagesWith(pieces, 'Head 1')).toContain(page)
  const last = Math.max(...pieces.map(({ page }) => page))
  for (let page = 1; page < last; page++) {
    const lowest = Math.min(
      ...pieces.filter((it) => it.page === page && it.bottom > 60).map(({ bottom }) => bottom),
    )
    if (!tablePages.has(page)) expect(lowest, `page ${page}`).toBeLessThan(140)
  }
  expect(await faultsOfPdf(pdf)).toEqual([])
})

/** The lines of a page's text, from above. */
const linesOn = (pieces: Piece[], page: number) =>
  [
    ...Map.groupBy(
      pieces.filter((it) => it.page === page && it.bottom > 60 && it.top < 842 - 55),
      ({ bottom }) => Math.round(bottom),
    ).entries(),
  ]
    .toSorted(([one], [other]) => other - one)
    .map(([, those]) => those.map(({ text }) => text).join(''))

const wordy = (name: string, many: number) =>
  says(`${name}first ${'paper strips move liquid without pumps and walls '.repeat(many)} ${name}last.`)

test('no line of a paragraph stands alone, and no heading ends a page', slow, async () => {
  const section = (n: number): Block => ({
    ...{ type: 'section', id: `s${n}`, level: 1, number: null, role: null },
    title: [{ type: 'text', text: `Heading ${n}` }],
    content: [wordy(`p${n}`, 6), wordy(`q${n}`, 5)],
  })
  for (const many of wherever)
    for (const type of [specifiedType, letter]) {
      const body = [...lines(many), ...Array.from({ length: 14 }, (_, n) => section(n))]
      const pieces = await piecesOf(await set(body, { type }))
      const columns =
        type === letter
          ? [
              [0, 297],
              [297, 600],
            ]
          : [[0, 600]]
      for (const page of [1, 2, 3])
        for (const [from = 0, to = 0] of columns) {
          const found = linesOn(
            pieces.filter(({ left }) => left >= from && left < to),
            page,
          )
          if (found.length < 4) continue
          expect(found.at(-1), `${type.name}, page ${page} after ${many} lines`).not.toMatch(/first|Heading/)
          expect(found[0], `${type.name}, page ${page} after ${many} lines`).not.toMatch(/last\.$/)
        }
    }
})

test('figures and tables under a heading without text stay under it', async () => {
  const section = (n: number): Block => ({
    ...{ type: 'section', id: `s${n}`, level: 1, number: null, role: null },
    title: [{ type: 'text', text: `Heading ${n}` }],
    content: [{ ...aTable(12, 3, 'dry'), id: `t${n}`, label: `Table ${n}` }],
  })
  const pieces = await piecesOf(await set([...lines(6), section(1), section(2), section(3)]))
  const found = pieces.filter(({ text }) => /^(Heading|Table) \d$/.test(text.trim()))
  expect(
    found
      .toSorted((one, other) => one.page - other.page || other.top - one.top)
      .map(({ text }) => text.trim()),
  ).toEqual([1, 2, 3].flatMap((n) => [`Heading ${n}`, `Table ${n}`]))
})

test('an item alone, which is a kind of heading, does not end a page', slow, async () => {
  for (const many of wherever) {
    const item: Block = { type: 'list', ordered: true, start: 9, items: [[says('Its name')]] }
    const pieces = await piecesOf(await set([...lines(22 + many), item, wordy('p', 6), ...lines(3)]))
    const pageOf = (words: string) => pieces.find(({ text }) => text.includes(words))?.page
    expect(pageOf('Its name'), `after ${many} lines`).toBe(pageOf('pfirst'))
  }
})

test('no line of a reference stands alone', slow, async () => {
  const [one] = anArticle.references
  const references = Array.from({ length: 40 }, (_, n) => ({
    ...one!,
    id: `r${n}`,
    label: String(n + 1),
    content: [
      { type: 'text' as const, text: `R${n}first ${'strips of paper and wax, '.repeat(7)} R${n}last.` },
    ],
  }))
  for (const many of wherever) {
    const pieces = await piecesOf(await set(lines(30 + many), { references }))
    for (const page of [1, 2, 3]) {
      const found = linesOn(pieces, page)
      expect(found.at(-1), `page ${page} after ${many} lines`).not.toMatch(/first/)
      expect(found[0], `page ${page} after ${many} lines`).not.toMatch(/last\./)
    }
  }
})
