// Several PDFs as one file, asked of the file by our own checker.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '#features/press/samples/article.ts'
import { aFront } from '#features/press/samples/front.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { dotPng } from '#features/press/samples/word-file.ts'
import { setPaper } from '#features/press/press.ts'
import { faultsOfPdf } from '#tests/support/pdf/faults-of-pdf.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { childTypst } from './child-typst.ts'

const typesetter = childTypst()
afterAll(() => typesetter.stop())
let bound: Uint8Array
let pages: number[]

beforeAll(async () => {
  const media = new Map([['image-1.png', { bytes: dotPng, type: 'image/png' }]])
  const papers = await Promise.all(
    ['Wax', 'Paper'].map(async (title) =>
      setPaper({ typesetter }, { article: anArticle, front: aFront({ title }), media, jats: '<article/>' }),
    ),
  )
  pages = papers.map((paper) => paper.pages)
  const print = await typesetter.toPdf({
    template: 'issue',
    article: {
      front: {
        ...{
          journal: 'Journal of Paper Strips',
          line: 'Volume 2, Issue 11',
          title: 'November 2026',
          address: 'https://x.test/',
          isNumbered: true,
        },
        papers: papers.map((paper, n) => ({
          title: ['Wax', 'Paper'][n],
          authors: 'Anwen Tarrowby',
          pages: paper.pages,
          part: n + 1,
        })),
      },
    },
    files: new Map([
      [
        'cover.svg',
        new TextEncoder().encode(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"><path d="M0 0h600v800z"/></svg>',
        ),
      ],
      ...papers.map(({ pdf }, n): [string, Uint8Array] => [`paper-${n + 1}.pdf`, pdf]),
    ]),
    bound: [
      { title: 'Wax', language: 'en', file: 'paper-1.pdf' },
      { title: 'Paper', language: 'en', file: 'paper-2.pdf' },
    ],
  })
  bound = print.pdf
})

const opened = async () => getDocument({ data: new Uint8Array(bound), verbosity: 0 }).promise

test('papers bound as an issue keep their tags, and the whole is accessible', async () => {
  const faults = await faultsOfPdf(bound)
  expect(faults.filter((fault) => fault.startsWith('UA'))).toEqual([])
  const document = await opened()
  const pages = Array.from({ length: document.numPages }, (_, n) => document.getPage(n + 1))
  const trees = await Promise.all(
    pages.map(async (page) => JSON.stringify(await (await page).getStructTree())),
  )
  expect(trees.filter((tree) => tree.includes('"role":"Table"'))).toHaveLength(2) // one in each paper
})

test('an issue has the pages of its papers behind its cover and contents, and all of their words', async () => {
  const document = await opened()
  expect(document.numPages).toBe(2 + pages[0]! + pages[1]!)
  expect((await pdfText(bound)).match(/Before any section\./g)).toHaveLength(2)
})

test('bookmarks and contents lead to each paper’s first page, which the contents name', async () => {
  const document = await opened()
  const pageOf = async (dest: unknown) =>
    (await document.getPageIndex((dest as [{ num: number; gen: number }])[0])) + 1
  const outline = await document.getOutline()
  expect(outline.map(({ title }) => title)).toEqual(['Wax', 'Paper'])
  const starts = [3, 3 + pages[0]!]
  expect(await Promise.all(outline.map(({ dest }) => pageOf(dest)))).toEqual(starts)
  expect(outline[0]!.items.length).toBeGreaterThan(0)
  const links = (await (await document.getPage(2)).getAnnotations()).filter(({ dest }) => dest)
  expect(await Promise.all(links.map(({ dest }) => pageOf(dest)))).toEqual(starts)
  const contents = await (await document.getPage(2)).getTextContent()
  const words = contents.items.map((item) => ('str' in item ? item.str : ''))
  for (const start of starts) expect(words).toContain(String(start))
})

test('a link inside a paper still leads within that paper', async () => {
  const document = await opened()
  const own = await (await document.getPage(3 + pages[0]!)).getAnnotations()
  const pageOf = async (dest: [{ num: number; gen: number }]) => (await document.getPageIndex(dest[0])) + 1
  const within = own.flatMap(({ dest }) =>
    Array.isArray(dest) ? [dest as [{ num: number; gen: number }]] : [],
  )
  expect(within.length).toBeGreaterThan(0)
  for (const dest of within) expect(await pageOf(dest)).toBeGreaterThanOrEqual(3 + pages[0]!)
})

test('it doesn’t call itself archival, because no one has checked that', async () => {
  expect(Buffer.from(bound).toString('latin1')).not.toContain('<pdfaid:part>')
})
