// What a PDF says of itself, asked of the file by a checker of our own (docs/decisions/0084-checked-pdf.md).
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { faultsOfPdf } from '#tests/support/pdf/faults-of-pdf.ts'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'
import { anArticle } from './samples/article.ts'
import { aFront } from './samples/front.ts'
import { dotPng } from './samples/word-file.ts'
import { setPaper } from './press.ts'
import { toReviewCopy } from './review-copy.ts'
import type { FrontMatter } from './tree/front-matter.ts'
import type { Article } from './tree/tree.ts'

const typesetter = childTypst()
afterAll(() => typesetter.stop())

const media = new Map([['image-1.png', { bytes: dotPng, type: 'image/png' }]])
function setIn(language: string, changes: Partial<Article> = {}, front: Partial<FrontMatter> = {}) {
  const article = { ...anArticle, language, ...changes }
  return setPaper(
    { typesetter },
    { article, front: aFront({ language, ...front }), media, jats: '<article/>' },
  )
}

test.each(['en', 'el', 'ru', 'ar'])('a paper in %s is PDF/A-3a and PDF/UA-1', async (language) => {
  const { pdf, standard, warnings } = await setIn(language)
  expect(warnings).toEqual([])
  expect(standard).toBe('a-3a')
  expect(await faultsOfPdf(pdf)).toEqual([])
})

test('a review copy is PDF/UA-1 too', async () => {
  const sheet = { reference: 'ALD-2026-0147', version: 1, title: 'Strips', abstract: 'They hold.' }
  const { pdf } = await typesetter.toPdf({
    template: 'review-copy',
    article: toReviewCopy(anArticle, { ...sheet, keywords: [], authors: [] }),
    files: new Map([...media].map(([name, { bytes }]) => [`media/${name}`, bytes])),
  })
  const faults = await faultsOfPdf(pdf)
  expect(faults.filter((fault) => fault.startsWith('UA'))).toEqual([])
})

test('a PDF tells programs its licence', async () => {
  const { said } = await readPdf((await setIn('en')).pdf)
  expect(said('dc:rights')).toBe('© 2026 The authors. Published under CC BY 4.0.')
  expect(said('xmpRights:Marked')).toBe('True')
  expect(said('xmpRights:WebStatement')).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(said('cc:license')).toBe('https://creativecommons.org/licenses/by/4.0/')
})

test('a paper whose author left out a level of headings is accessible all the same', async () => {
  const body = anArticle.body.map((block) =>
    block.type === 'section'
      ? {
          ...block,
          content: block.content.map((one) => (one.type === 'section' ? { ...one, level: 3 } : one)),
        }
      : block,
  )
  const { pdf, warnings } = await setIn('en', { body })
  expect(warnings).toEqual([])
  expect(await faultsOfPdf(pdf)).toEqual([])
})

test('a paper without a title isn’t called accessible, and the publisher is told', async () => {
  const { pdf, standard, warnings } = await setIn('en', {}, { title: '' })
  expect(standard).toBe('a-3a')
  expect(warnings).toEqual(['The PDF isn’t marked as accessible (PDF/UA-1): missing document title.'])
  expect((await readPdf(pdf)).said('pdfuaid:part')).toBeUndefined()
})

const name = (words: string) => PDFName.of(words)
const dictsWith = (document: PDFDocument, key: string, value: string): PDFDict[] =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict && one.get(name(key)) === name(value) ? [one] : []))
const elements = (document: PDFDocument, type: string) => dictsWith(document, 'S', type)
const fonts = (document: PDFDocument) => dictsWith(document, 'Subtype', 'Type0')
/** The first page links to the DOI. */
const annotation = (document: PDFDocument) => document.getPages()[0]!.node.Annots()!.lookup(0, PDFDict)

// oxfmt-ignore
const breakages: [string, (document: PDFDocument) => void][] = [
  ['UA 5',         ({ catalog }) => catalog.delete(name('Metadata'))],
  ['UA 7.1',       ({ catalog }) => catalog.delete(name('MarkInfo'))],
  ['UA 7.1',       ({ catalog }) => catalog.delete(name('ViewerPreferences'))],
  ['UA 7.1',       ({ catalog }) => catalog.delete(name('StructTreeRoot'))],
  ['UA 7.1',       (document) => elements(document, 'P').forEach((one) => one.delete(name('K')))],
  ['UA 7.2',       ({ catalog }) => catalog.delete(name('Lang'))],
  ['UA 7.2',       (document) => elements(document, 'TD')[0]?.set(name('S'), name('P'))],
  ['UA 7.3',       (document) => elements(document, 'Figure')[0]?.delete(name('Alt'))],
  ['UA 7.4.2',     (document) => elements(document, 'H2')[0]?.set(name('S'), name('H3'))],
  ['UA 7.5',       (document) => elements(document, 'TH')[0]?.delete(name('A'))],
  ['UA 7.7',       (document) => elements(document, 'Formula')[0]?.delete(name('Alt'))],
  ['UA 7.9',       (document) => elements(document, 'Note')[0]?.delete(name('ID'))],
  ['UA 7.18.1',    (document) => annotation(document).delete(name('Contents'))],
  ['UA 7.18.3',    (document) => document.getPages().forEach(({ node }) => node.delete(name('Tabs')))],
  ['UA 7.18.5',    (document) => elements(document, 'Link').forEach((one) => one.set(name('S'), name('Span')))],
  ['UA 7.21.4.1',  (document) => fonts(document).forEach((one) => one.delete(name('DescendantFonts')))],
  ['UA 7.21.7',    (document) => fonts(document).forEach((one) => one.delete(name('ToUnicode')))],
  ['A-3 6.2.3',    ({ catalog }) => catalog.delete(name('OutputIntents'))],
  ['A-3 6.3.3',    (document) => annotation(document).delete(name('F'))],
  ['A-3 6.5.1',    ({ catalog, context }) => catalog.set(name('AA'), context.obj({ WC: { S: 'JavaScript' } }))],
  ['A-3 6.8',      ({ catalog }) => catalog.lookup(name('AF'), PDFArray).lookup(0, PDFDict).delete(name('AFRelationship'))],
]

test('the checker finds what is broken, by its clause', async () => {
  const { pdf } = await setIn('en')
  for (const [clause, breakIt] of breakages) {
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    breakIt(document)
    const faults = await faultsOfPdf(await document.save({ useObjectStreams: false }))
    expect(
      faults.some((fault) => fault.startsWith(`${clause},`)),
      `${clause} in ${faults.join('; ')}`,
    ).toBe(true)
  }
})
