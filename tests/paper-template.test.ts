// The Word template as an author gets it, through everything a manuscript goes through.
import { unzipSync, strFromU8 } from 'fflate'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { paperTemplate } from '#demo/paper-template.ts'
import { checkWord } from '#features/manuscripts/word-file/word-check.server.ts'
import { pressManuscript, type Pressed } from '#features/press/press.ts'
import { aFront } from '#features/press/samples/front.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { fromWord } from '#features/press/from-word.ts'
import { toReviewCopy } from '#features/press/review-copy.ts'
import { longestAbstract, whyNotComplete, countWords } from '#journal/paper/manuscript.ts'
import { paperTemplates } from '#server/paper-template.server.ts'
import { theSettings } from './support/settings.ts'

const journal = { ...theSettings(), name: 'Larkhaven & Northmere Letters' }
const app = paperTemplates(journal)
const presses = { pandoc: childPandoc(), imageConverter: childImageConverter(), typesetter: childTypst() }
let docx: Uint8Array
let pressed: Pressed
beforeAll(async () => {
  docx = await download('docx')
  const { title, authors, abstract, keywords } = paperTemplate(journal.name)
  pressed = await pressManuscript(presses, {
    docx,
    front: aFront({ title, authors, abstract, keywords: keywords ?? [] }),
  })
}, 120_000)
afterAll(() => Promise.all(Object.values(presses).map((program) => program.stop())))

async function download(kind: string): Promise<Uint8Array> {
  return new Uint8Array(await (await app.request(`/paper-template.${kind}`)).arrayBuffer())
}
const partOf = (file: Uint8Array, name: string) => strFromU8(unzipSync(file)[name] ?? new Uint8Array())

describe('the file', () => {
  test('is downloaded under its name, and not twice by whoever has it', async () => {
    const answer = await app.request('/paper-template.docx')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="paper-template.docx"')
    expect(answer.headers.get('content-length')).toBe(String(docx.length))
    const tag = answer.headers.get('etag') ?? ''
    const again = await app.request('/paper-template.docx', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    const head = await app.request('/paper-template.docx', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('passes the checks of an upload, and is small', async () => {
    expect(await checkWord(docx)).toEqual({ kind: 'docx' })
    expect(docx.length).toBeLessThan(100_000)
    const xml = Object.entries(unzipSync(docx)).filter(([name]) => /\.(xml|rels)$/.test(name))
    for (const [, bytes] of xml) XmlDocument.fromBuffer(bytes).dispose()
  })

  test('has a style of Word for each part', () => {
    const used = new Set(
      [...partOf(docx, 'word/document.xml').matchAll(/w:pStyle w:val="(\w+)"/g)].map((it) => it[1]),
    )
    const known = new Set(
      [...partOf(docx, 'word/styles.xml').matchAll(/w:styleId="(\w+)"/g)].map((it) => it[1]),
    )
    expect([...used].filter((style) => !known.has(style))).toEqual([])
    expect([...used]).toEqual(
      expect.arrayContaining([
        ...['Title', 'Author', 'Affiliation', 'Abstract', 'Keywords', 'Heading1', 'Heading2', 'Heading3'],
        ...['BodyText', 'ListParagraph', 'Caption', 'Figure', 'TableText', 'Equation', 'Bibliography'],
      ]),
    )
    expect(partOf(docx, 'word/footnotes.xml')).toContain('<w:footnote w:id="1">')
  })

  test('begins the text on a page after the one with the names', () => {
    const xml = partOf(docx, 'word/document.xml')
    const [first = '', rest = ''] = xml.split('<w:pageBreakBefore/>')
    for (const name of ['Family-name', 'Institution', 'name@institution.example']) {
      expect(first).toContain(name)
      expect(rest).not.toContain(name)
    }
  })

  test('as .dotx is the same, but opens as a new document', async () => {
    const dotx = await download('dotx')
    expect(partOf(dotx, '[Content_Types].xml')).toContain('wordprocessingml.template.main+xml')
    expect(partOf(docx, '[Content_Types].xml')).toContain('wordprocessingml.document.main+xml')
    expect(partOf(dotx, 'word/document.xml')).toBe(partOf(docx, 'word/document.xml'))
  })
})

test('its texts could be submitted as they are', () => {
  const { title, abstract, keywords } = paperTemplate(journal.name)
  expect(whyNotComplete({ title, abstract, keywords, hasManuscript: true })).toBeUndefined()
  expect(countWords(abstract)).toBeLessThan(longestAbstract)
  expect(keywords).toHaveLength(5)
})

describe('pressed', () => {
  test('to a page nothing is lost and nothing is warned of', () => {
    const { html, warnings, contents, references } = pressed
    expect(warnings).toEqual([])
    expect(contents.headings.map(({ title }) => title)).toEqual([
      ...[
        'Introduction',
        'Materials and methods',
        'Results',
        'Discussion',
        'Conclusions',
        'Acknowledgements',
        'Funding',
        'Competing interests',
      ],
      ...['Author contributions', 'Ethics approval', 'Data availability', 'Notes', 'References'],
    ])
    expect(html).toContain('This is the template for Larkhaven &amp; Northmere Letters.')
    expect(html).toMatch(/<figure id="f1">.*<b>Figure 1<\/b>A figure’s caption goes below it/s)
    expect(html).toContain('alt="Describe the figure for readers')
    expect(html).toMatch(/<b>Table 1<\/b>A table’s caption, in the style Caption/)
    expect(html).toMatch(/<h4[^>]*>(?:<[^>]+>)*A third-level heading/)
    expect(html).toMatch(/<th scope="col"[^>]*>(?:<[^>]+>)*Mean \(mm\)/)
    expect(html).toMatch(/<div class="eq" id="e1"[^>]*>.*<mfrac>/)
    expect(html).toContain('<a href="#f1">Figure 1</a>')
    expect(html).toContain('Made with References, Insert Footnote.')
    expect(references).toHaveLength(3)
    for (const number of [1, 2, 3]) expect(html).toContain(`href="#r${number}"`)
  })

  test('to the PDF and to JATS all its parts come along', async () => {
    const printed = await pdfText(pressed.pdf)
    for (const words of [
      'This is the template for',
      'A third-level heading',
      'Second group',
      'Title of a book',
    ])
      expect(printed).toContain(words)
    expect(pressed.standard).toBe('a-3a')
    for (const element of ['<fig ', '<table-wrap ', '<disp-formula', '<fn ', '<ref '])
      expect(pressed.jats).toContain(element)
    expect(pressed.jats).toContain('sec-type="data-availability"')
  })

  test('shows nobody’s name to the reviewer: the first page and the parts that tell stay away', async () => {
    const { article } = fromWord((await presses.pandoc.read(docx)).ast, () => undefined)
    const sheet = { reference: 'X', version: 1, title: 'T', abstract: 'A', keywords: [], authors: [] }
    const copy = JSON.stringify(toReviewCopy(article, sheet))
    expect(copy).toContain('Begin with the answer to the question')
    for (const hidden of [
      'Family-name',
      'Another Institution',
      'Who paid for the work',
      'with initials',
      'People who helped',
    ])
      expect(copy).not.toContain(hidden)
  })
})
