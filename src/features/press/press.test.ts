import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { readExif } from '#features/manuscripts/nameless-pictures/exif.ts'
import { wordsWith } from '#tests/support/bytes-inside.ts'
import { pictures } from '#tests/support/named-pictures.ts'
import { pressManuscript, type Presses } from './press.ts'
import { anArticle } from './samples/article.ts'
import { aFront } from './samples/front.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { hasJats4r, jats4rErrors } from './samples/jats4r.ts'
import { pdfText, piecesOf } from './samples/pdf-text.ts'
import { waxPaper } from './samples/wax-paper.ts'
import { aWordFile, dotPng, heading, link, paragraph, picture, text } from './samples/word-file.ts'
import { toTypst } from './to-typst.ts'

const presses: Presses = {
  pandoc: childPandoc(),
  imageConverter: childImageConverter(),
  typesetter: childTypst(),
}
afterAll(() => Promise.all(Object.values(presses).map((program) => program.stop())))
const mainHeadingsOf = (html: string) => [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
const pressed = (body: string[]) => pressManuscript(presses, { docx: aWordFile(body), front: aFront() })

test('a manuscript becomes a page, a text, a JATS document and a PDF', { timeout: 180_000 }, async () => {
  const front = aFront()
  const { html, text, jats, contents, references, pdf, pages, standard, media, warnings } =
    await pressManuscript(presses, { docx: waxPaper, front })
  expect(html).toContain('<h2 id="s1"><a href="#s1">1 Introduction</a></h2>')
  expect(html).toContain('<a class="ref" href="#r1" id="c1">1</a>')
  expect(html).toContain('<a href="#f1">Figure 1</a>')
  expect(html).toContain(
    '<figure id="f1"><div class="pic"><div class="card"><img src="figures/image-1.png" alt="A strip of paper"',
  )
  expect(html).toContain('<b>Figure 1</b>A strip, not to scale.')
  expect(html).toContain('<table class="data"><thead><tr><th scope="col">Humidity</th>')
  expect(html).toContain('<td colspan="2">both failed</td>')
  expect(html).toMatch(/<div class="eq" id="e1"[^>]*>.*<mfrac>/)
  expect(html).toContain('<li id="r1">Quillwether T. Wicking between printed walls.')
  expect(html).not.toContain('We printed a second wax pass') // the abstract comes from the journal's records
  expect(contents.headings).toEqual([
    { id: 's1', title: '1 Introduction' },
    { id: 's2', title: '2 Methods' },
    { id: 'b1', title: 'Acknowledgements' },
    { id: 'refs', title: 'References' },
  ])
  expect(contents).toMatchObject({ figures: 1, tables: 1 })
  expect(mainHeadingsOf(html)).toEqual(contents.headings.map(({ id }) => id))
  expect(references).toHaveLength(2)
  expect(text).toContain('Paper strips move liquid without pumps')
  expect(media.get('image-1.png')?.type).toBe('image/png')
  expect(jats).toContain('<article-title>Two-layer wax barriers</article-title>')
  expect(jats).toContain('<pub-id pub-id-type="doi">10.5555/lps.2019.0312</pub-id>')
  expect(warnings).toEqual([
    'On the first page but in none of the paper’s fields, so not printed: “Two-layer wax barriers hold capillary flow” “Anwen Tarrowby, Jorin Vask-Oduya” “over the first.”',
    expect.stringContaining('Figures that will look pixelated in print: Figure 1'), // a picture of one dot
  ])

  const printed = await pdfText(pdf)
  expect(printed).toContain('Two-layer wax barriers')
  expect(printed).toContain('Anwen Tarrowby')
  expect(printed).toContain('APPROVED 16 November 2026') // the page's own word, too
  expect(printed).toContain('Paper strips move liquid without pumps')
  expect(printed).toContain('Wicking between printed walls')
  expect(printed).toContain(`1 of ${pages}`)
  expect(standard).toBe('a-3a')
})

test('what an author writes is printed, not run', { timeout: 180_000 }, async () => {
  const hostile = [
    '#read("/etc/passwd") $x$ `raw` @label <tag> *bold* _it_ \\ // /* #import "x"',
    '</script><script>alert(1)</script>',
    '{{constructor}} ${process.env} &amp; &lt;',
  ]
  const { html, jats, pdf } = await pressed([
    heading(1, 'Introduction'),
    ...hostile.map((line) => paragraph(text(line))),
    paragraph(
      link('javascript:alert(1)', 'a trap'),
      text(' and '),
      link('https://example.org/a?b=1&c="2"', 'a link'),
    ),
    heading(1, '#panic("in a heading") </h2>'),
    paragraph(text('The end of the paper, with enough words to be one.')),
  ])
  const printed = await pdfText(pdf)
  for (const line of hostile) expect(printed).toContain(line)
  expect(printed).toContain('#panic("in a heading") </h2>')
  expect(html).not.toMatch(/<script|javascript:/i)
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;')
  expect(html).toContain('a trap')
  expect(jats).not.toContain('javascript:')
})

test(
  'a brace over or under a part of a formula is drawn as one, and one inside a font closes',
  { timeout: 180_000 },
  async () => {
    const formulas = await presses.pandoc.formulas([
      String.raw`\underset{mis\ 2}{\overset{t_{e}^{*} - t_{b}^{*}}{︸}} = \underset{︸}{x + y}`,
      String.raw`\underset{a + b}{︷} + \overset{c}{︸}`,
      String.raw`\mathcal{C = \{}c_{1},\ldots,c_{653}\}`,
      String.raw`\mathbf{a}\mathbf{ }\frac{b}{}c`,
      String.raw`\sqrt{}(x)^{i}\binom{n}{k}`,
    ])
    expect(formulas.map(({ typst }) => typst)).toEqual([
      'underbrace(t_e^(*) - t_b^(*), m i s med 2) = underbrace(x + y)',
      'overbrace(a + b) + underbrace(c)',
      'cal(C =) { c_1\\,dots.h\\,c_653 }',
      'upright(bold(a)) b / thin c',
      'sqrt(thin)\\(x\\)^i binom(n, k)',
    ])
    for (const { mathml } of formulas) expect(mathml).not.toMatch(/[︷︸]</)
  },
)

test('a formula that tries to read a file is only a formula', { timeout: 180_000 }, async () => {
  const formulas = await presses.pandoc.formulas([
    'x^2',
    '\\text{#read("/etc/passwd")}',
    '\\begin{matrix} a \\\\ b',
    '\\frac{1}{2}',
    '\\text{$ #panic() $}',
  ])
  expect(formulas[0]?.mathml).toContain('<msup>')
  expect(formulas[2]?.typst).toBe('')
  expect(formulas[3]?.mathml).toContain('<mfrac>')
  const article = {
    body: Object.keys(formulas).map((n) => ({
      type: 'equation',
      id: `e${n}`,
      label: null,
      formulas: [n],
      images: [],
    })),
    formulas: Object.fromEntries([
      ...formulas.map(({ typst }, n) => [n, typst]),
      ['0', '#read("/etc/passwd")'],
    ]),
  }
  const { pdf, warnings } = await presses.typesetter.toPdf({
    article: { ...toTypst(anArticle, aFront()), references: [], back: [], ...article },
    files: new Map(),
  })
  expect(await pdfText(pdf)).not.toContain('root:')
  expect(warnings.join()).toContain('An equation is printed as TeX: 0')
})

test('a damaged picture costs the paper that picture and no more', { timeout: 180_000 }, async () => {
  const broken = dotPng.map((byte, at) => (at === 45 ? byte ^ 0xff : byte))
  const body = [
    heading(1, 'Introduction'),
    paragraph(text('The text stays.')),
    picture(1),
    paragraph(text('Figure 1. Gone.')),
  ]
  const { pdf, warnings } = await pressManuscript(presses, {
    docx: aWordFile(body, { media: { 'dot.png': broken } }),
    front: aFront(),
  })
  expect(await pdfText(pdf)).toContain('The text stays.')
  expect(warnings).toContain('The picture image-1.png is damaged and isn’t printed.')
})

test('no figure says where it was taken, when, and by whom', { timeout: 180_000 }, async () => {
  const kinds = ['jpeg', 'png', 'gif', 'webp', 'svg'] as const
  const named = kinds.map((kind) => [kind, pictures[kind]((place) => `Zzqv${place}`, '')] as const)
  const media = Object.fromEntries(named.map(([kind, bytes]) => [`figure.${kind}`, bytes]))
  const figures = kinds.flatMap((kind, n) => [picture(n + 1), paragraph(text(`Figure ${n + 1}. A ${kind}.`))])
  const body = [heading(1, 'Introduction'), paragraph(text('The text.')), ...figures]
  const published = await pressManuscript(presses, { docx: aWordFile(body, { media }), front: aFront() })
  const noted = [...published.media].map(([name, { bytes }]) => [
    name.replace(/.*\./, ''),
    wordsWith('Zzqv', bytes),
  ])
  // Without its profile, a photograph has different colours.
  expect(Object.fromEntries(noted)).toEqual({
    jpg: ['Profile'],
    webp: ['Profile'],
    png: [],
    gif: [],
    svg: [],
  })
  expect(wordsWith('Zzqv', published.pdf).filter((word) => word !== 'Profile')).toEqual([])
  const photograph = Buffer.from(
    [...published.media.values()].find(({ type }) => type === 'image/jpeg')!.bytes,
  )
  const notes = photograph.subarray(photograph.indexOf('Exif\0\0') + 6)
  expect(readExif(notes)).toEqual({ orientation: 6, hasPlace: false })
})

test('what pandoc cannot see in a Word file is told to the publisher', { timeout: 180_000 }, async () => {
  const chart = '<w:p><w:r><w:drawing><c:chart xmlns:c="c"/></w:drawing></w:r></w:p>'
  const boxWithWords = '<w:p><w:r><wps:wsp xmlns:wps="s"><wps:txbx/></wps:wsp></w:r></w:p>'
  const arrow = '<w:p><w:r><wps:wsp xmlns:wps="s"/></w:r></w:p>'
  const { warnings } = await presses.pandoc.read(
    aWordFile([paragraph(text('Words.')), chart, boxWithWords, arrow, '<w:altChunk r:id="a1"/>']),
  )
  expect(warnings).toEqual([
    'Missing charts made in Word: 1. Please insert each as a picture.',
    'Missing shapes drawn in Word (arrows, boxes, lines): 1. Please insert the drawing as a picture.',
    'Missing documents that were inserted into this one: 1. Please paste the text of each instead.',
  ])
})

test('a program that takes too long is killed, and says so', { timeout: 180_000 }, async () => {
  const pandoc = childPandoc({ milliseconds: 50 })
  await expect(pandoc.read(waxPaper)).rejects.toThrow(/SIGKILL/)
})

test('a file that is no Word file is refused in words', async () => {
  const doc = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  await expect(pressManuscript(presses, { docx: doc, front: aFront() })).rejects.toThrow('save it as .docx')
})

// Manuscripts under the MIT licence, beside the project.
const real = join(process.cwd(), '../shared/manuscripts/real')
const manuscripts = [
  {
    file: 'r26-nursing-capnography-omml.docx',
    section: 'Introduction',
    figures: 4,
    tables: 1,
    references: 25,
  },
  { file: 'r27-nursing-reliability.docx', section: 'Methods', figures: 0, tables: 1, references: 21 },
  {
    file: 'r31-palaeo-omml-tables.docx',
    section: 'Materials and Methods',
    figures: 11,
    tables: 2,
    references: 33,
  },
]

test.skipIf(!existsSync(real)).each(manuscripts)(
  'the real manuscript $file is published whole (skipped where ../shared is missing)',
  { timeout: 180_000 },
  async ({ file, section, figures, tables, references }) => {
    const paper = await pressManuscript(presses, { docx: readFileSync(join(real, file)), front: aFront() })
    expect(paper.contents.headings.map(({ title }) => title)).toContain(section)
    expect(paper.html.match(/<figure id=/g) ?? []).toHaveLength(figures)
    expect(paper.html.match(/<figure class="wide"/g) ?? []).toHaveLength(tables)
    expect(paper.references).toHaveLength(references)
    expect(paper.contents).toMatchObject({ figures, tables })
    expect(mainHeadingsOf(paper.html)).toEqual(paper.contents.headings.map(({ id }) => id))
    expect(jatsProblems(paper.jats)).toEqual([])
    if (hasJats4r()) expect(jats4rErrors(paper.jats)).toEqual([])
    const printed = await pdfText(paper.pdf)
    for (const { title } of paper.contents.headings) expect(printed).toContain(title)
  },
)

test('a long address stays in the column beside the abstract, and can be copied whole', async () => {
  const [author] = aFront().authors
  const email = 'mirela.featherstonehaugh.zellanova@papers.example'
  const { pdf } = await pressManuscript(presses, {
    docx: waxPaper,
    front: aFront({ authors: [{ ...author!, email }] }),
  })
  const pieces = (await piecesOf(pdf)).filter(({ page }) => page === 1)
  const abstract = pieces.find(({ text }) => text === 'ABSTRACT')!.left
  const beside = pieces.slice(pieces.findIndex(({ text }) => text === 'CORRESPONDENCE') + 1)
  const address = beside.slice(
    0,
    beside.findIndex(({ text }) => text === 'LICENCE'),
  )
  expect(Math.max(...address.map(({ right }) => right))).toBeLessThan(abstract)
  expect(address.map(({ text }) => text).join('')).toContain(email)
})
