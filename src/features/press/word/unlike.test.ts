// Manuscripts unlike those the press was made with: what is typed by hand, laid out in tables or written for a typesetter.
import { afterAll, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childImageConverter } from '#adapters/pictures/child-image-converter.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { fromWord } from '../from-word.ts'
import { figureUrl, readManuscript, setPaper } from '../press.ts'
import { aFront } from '../samples/front.ts'
import { toJats } from '../jats/to-jats.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import type { Block, Cell } from '../tree/tree.ts'
import {
  aWordFile,
  bold,
  dotPng,
  equation,
  fraction,
  heading,
  mathRun,
  paragraph,
  picture,
  table,
  text,
} from '../samples/word-file.ts'
import { toHtml } from '../html/to-html.ts'
import { wordsIn } from './reading/block-text.ts'
import { everyNode, plainText } from './reading/inline-text.ts'

const presses = { pandoc: childPandoc(), typesetter: childTypst(), imageConverter: childImageConverter() }
afterAll(() => Promise.all(Object.values(presses).map((program) => program.stop())))

/** The blocks of the first section, whose heading the file has anyway. */
async function bodyOf(body: string[], beside: Parameters<typeof aWordFile>[1] = {}) {
  const front = [paragraph('Of ropes and kites in winter'), heading(1, 'Introduction')]
  const { ast } = await presses.pandoc.read(aWordFile([...front, ...body], beside))
  const { article, lost } = fromWord(ast, (name) => ({ name: name.replace('media/', '') }))
  const [section] = article.body.filter((block) => block.type === 'section')
  return { article, lost, blocks: section?.content ?? [] }
}

const told = (block: Block): string => {
  if (block.type === 'figure')
    return `${block.label} [${block.images.length}] ${block.caption.map(plainText).join(' / ')}`
  if (block.type === 'table') return `${block.label} ${block.caption.map(plainText).join(' / ')}`
  if (block.type === 'list') return `list ${block.numbering ?? ''}: ${block.items.map(wordsIn).join('; ')}`
  return block.type === 'section' ? `§ ${plainText(block.title)}` : wordsIn([block])
}

const shape = (block: Block): string[] =>
  block.type === 'section'
    ? [`${block.level}: ${block.number} ${plainText(block.title)}`, ...block.content.flatMap(shape)]
    : []

const two = { media: { 'a.png': dotPng, 'b.png': dotPng } }
const filler = paragraph(
  'Ropes drift in the wind of the quay, and kites drift with them, which nobody had measured.',
)

test('a table of pictures and their letters is one figure', async () => {
  const cell = (inside: string, span = 1) =>
    `<w:tc><w:tcPr>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${inside}</w:tc>`
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
  const panels = `<w:tbl><w:tblPr/>${row(cell(picture(1)), cell(picture(2)))}${row(cell(paragraph('(a) north')), cell(paragraph('(b) south')))}${row(cell(paragraph('Figure 1. Two quays'), 2))}</w:tbl>`
  const { blocks, lost } = await bodyOf([filler, panels], two)
  expect(blocks.map(told).slice(1)).toEqual(['Figure 1 [2] Two quays (a) north; (b) south.'])
  expect(lost.words).toEqual([])
})

test('a table of samples and their pictures stays a table', async () => {
  const row = (words: string, inside: string) =>
    `<w:tr><w:tc>${paragraph(words)}</w:tc><w:tc>${inside}</w:tc></w:tr>`
  const samples = `<w:tbl><w:tblPr/>${row('Sample', paragraph('Photograph'))}${row('Hemp', picture(1))}${row('Flax', picture(2))}</w:tbl>`
  const { blocks } = await bodyOf([filler, paragraph('Table 1. Samples'), samples, filler], two)
  expect(blocks.map(told)).toContain('Table 1 Samples')
})

test('the caption of a table with one cell stays with what is in it', async () => {
  const { lost } = await bodyOf([
    filler,
    paragraph('Listing 1. Knots').replace('<w:p>', '<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr>'),
    table([['tie the rope']]),
    filler,
  ])
  expect(lost.words).toEqual([])
})

test('a table in a cell becomes a part of the table around it', async () => {
  const inner = table([
    ['Depth', 'Salt'],
    ['1 m', '33'],
  ])
  const outer = table([
    ['Site', 'Detail'],
    ['Coast', 'HERE'],
    ['Hill', 'Dry'],
  ]).replace(/<w:p><w:r><w:t xml:space="preserve">HERE<\/w:t><\/w:r><\/w:p>/, `${inner}<w:p/>`)
  const { blocks } = await bodyOf([filler, outer])
  const found = blocks.find((block) => block.type === 'table')
  const row = (cells: Cell[]) =>
    cells
      .map(({ content, columns, rows }) => [wordsIn(content), columns ?? 1, rows ?? 1].join(' '))
      .join(', ')
  expect([...found!.head, ...found!.body].map(row)).toEqual([
    'Site 1 1, Detail 2 1',
    'Coast 1 2, Depth 1 1, Salt 1 1',
    '1 m 1 1, 33 1 1',
    'Hill 1 1, Dry 2 1',
  ])
})

const cellOf = (...inside: string[]) => `<w:tc>${inside.join('')}</w:tc>`
const tableOf = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`
const named = (words: string) => cellOf(paragraph(words))

const captioned = picture(1, { alt: 'A quay' }) + paragraph('Figure 1. The quay')
const odd: [string, string][] = [
  ['a table', tableOf([named('Depth'), named('Salt')], [named('1 m'), named('33')])],
  ['two tables', `${table([['Depth']])}<w:p/>${table([['Salt']])}`],
  ['a picture', picture(1)],
  ['a figure', captioned],
  ['an equation', equation(fraction('a', 'b'))],
  ['a list', paragraph('• ropes') + paragraph('• kites')],
]
test.each(odd)('a table with %s in a cell is printed with all its words', async (_, inside) => {
  const whole = tableOf(
    [named('Site'), named('What was seen there in winter')],
    [named('Coast'), cellOf(paragraph('Seen:'), inside, '<w:p/>')],
    [named('Hill'), named('Nothing')],
  )
  const body = [filler, paragraph('Table 1. Sites'), whole, filler]
  const docx = aWordFile([heading(1, 'Results'), ...body], { media: { 'a.png': dotPng } })
  const { article, media, lost } = await readManuscript(presses, docx)
  expect(lost).toMatchObject({ words: [], pictures: 0, formulas: 0 })
  const jats = toJats(article, aFront(), figureUrl)
  expect(jatsProblems(jats)).toEqual([])
  expect(toHtml(article, figureUrl)).not.toContain('id=""')
  expect((await setPaper(presses, { article, media, jats, front: aFront() })).warnings).toEqual([])
})

test('a row of merged cells alone goes, and those above it end where they ended', async () => {
  const ropes = table([
    ['Rope', 'Kite', 'Wind'],
    ['v:hemp', 'v:box', 'v:calm'],
    ['^', '^', '^'],
    ['^', 'flat', 'gale'],
  ])
  const { blocks } = await bodyOf([ropes])
  const found = blocks.find((block) => block.type === 'table')
  expect(found!.widths).toEqual([4, 4, 4])
  expect(found!.body.map((row) => row.map(({ rows = 1 }) => rows))).toEqual([
    [2, 1, 1],
    [1, 1],
  ])
})

test('a table and a list in a footnote stay, line by line', async () => {
  const note = [
    paragraph('Of the quay:'),
    table([
      ['Depth', 'Salt'],
      ['1 m', '33'],
    ]),
    paragraph('At noon.'),
  ]
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    'word/footnotes.xml': `<w:footnotes xmlns:w="${main}"><w:footnote w:id="2">${note.join('')}</w:footnote></w:footnotes>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n" Type="${office}/footnotes" Target="footnotes.xml"/><Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  }
  const host = filler.replace('</w:p>', '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>')
  const { blocks, lost } = await bodyOf([host], { parts })
  expect(lost.words).toEqual([])
  const notes = blocks.flatMap((block) => (block.type === 'paragraph' ? everyNode(block.content) : []))
  expect(notes.flatMap((node) => (node.type === 'note' ? node.content.map(plainText) : []))).toEqual([
    'Of the quay:',
    'Depth · Salt',
    '1 m · 33',
    'At noon.',
  ])
})

test('what surrounds a text box isn’t the caption of the picture in it', async () => {
  const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${picture(1)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
  const host = filler.replace('<w:p>', `<w:p>${box}`)
  const { blocks } = await bodyOf([filler, host, paragraph('Fig. 1: Flux by hour'), filler], two)
  expect(blocks.map(told).filter((words) => words.startsWith('Fig'))).toEqual(['Figure 1 [1] Flux by hour'])
})

test.each([
  ['(a) ropes|(b) kites|(c) quays', 'list (a): ropes; kites; quays'],
  ['i) ropes|ii) kites', 'list i): ropes; kites'],
  ['1) ropes|2) kites', 'list 1): ropes; kites'],
  ['• ropes|• kites', 'list : ropes; kites'],
  ['– верёвки;|– змеи.', 'list : верёвки;; змеи.'],
  ['（1）绳索。|（2）风筝。', 'list （1）: 绳索。; 风筝。'],
  ['・綱を使う。|・凧を使う。', 'list : 綱を使う。; 凧を使う。'],
])('what’s typed as a list is one: %s', async (lines, list) => {
  const { blocks } = await bodyOf([filler, ...lines.split('|').map((line) => paragraph(line)), filler])
  expect(blocks.map(told)[1]).toBe(list)
})

test('a dialogue and a lone letter are no lists', async () => {
  const lines = ['— Who flies?', '— The kite.', '(c) ropes are old', 'A. Marden flew it.']
  const { blocks } = await bodyOf([filler, ...lines.map((line) => paragraph(line)), filler])
  expect(blocks.some(({ type }) => type === 'list')).toBe(false)
})

test('a list keeps the signs by which Word counts it', async () => {
  const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const item = (words: string) =>
    paragraph(words).replace(
      '<w:p>',
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
    )
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/><Relationship Id="styles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`
  const { blocks, article } = await bodyOf([filler, item('ropes'), item('kites'), filler], {
    parts: { 'word/numbering.xml': numbering, 'word/_rels/document.xml.rels': relations },
  })
  expect(blocks.map(told)[1]).toBe('list (i): ropes; kites')
  expect(toJats(article, aFront(), figureUrl)).toContain('<list list-type="roman-lower">')
  expect(toHtml(article, (name) => name)).toContain('<ol type="i">')
})

test('‘Insert Figure 1 here’ says where the figure goes, and isn’t printed', async () => {
  const { blocks, lost } = await bodyOf(
    [filler, paragraph('[Insert Figure 1 about here]'), filler, picture(1), paragraph('Figure 1. Kites')],
    two,
  )
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'figure', 'paragraph'])
  expect(lost.words).toEqual([])
})

const styled = (style: string, words: string) =>
  paragraph(words).replace('<w:p>', `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>`)
test.each(['Normal', 'Caption'])(
  'a table that goes on below ‘Table 1 (continued)’ is one table (%s)',
  async (style) => {
    const head = ['Quay', 'Ropes']
    const { blocks, lost } = await bodyOf([
      filler,
      styled(style, 'Table 1. Ropes by quay'),
      table([head, ['North', '3']]),
      styled(style, 'Table 1 (continued)'),
      table([head, ['South', '4']]),
      filler,
    ])
    const tables = blocks.filter((block) => block.type === 'table')
    expect(
      tables.map(({ head: top, body }) =>
        [...top, ...body].map((cells) => cells.map(({ content }) => wordsIn(content)).join(' ')),
      ),
    ).toEqual([['Quay Ropes', 'North 3', 'South 4']])
    expect(lost.words).toEqual([])
  },
)

test.each(['Quotations', 'Block Quotation'])('what stands in the style ‘%s’ is a quotation', async (name) => {
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="${name}"/></w:style></w:styles>`
  const body = [filler, styled('Q', 'A rope is a rope.'), filler]
  const { blocks } = await bodyOf(body, { parts: { 'word/styles.xml': styles } })
  expect(blocks.map((block) => block.type === 'paragraph' && block.quoted)).toEqual([
    undefined,
    true,
    undefined,
  ])
})

test('code that Word keeps line by line is one listing', async () => {
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="SourceCode"><w:name w:val="Source Code"/></w:style></w:styles>`
  const code = ['tie(rope)', 'fly(kite)'].map((line) => styled('SourceCode', line))
  const { blocks } = await bodyOf([filler, ...code, filler], { parts: { 'word/styles.xml': styles } })
  expect(blocks.filter(({ type }) => type === 'code')).toEqual([
    { type: 'code', text: 'tie(rope)\nfly(kite)' },
  ])
})

const numbering = (words: string) => `<w:r><w:tab/><w:t>${words}</w:t></w:r>`
test.each([
  ['(A.1)', 'A.1'],
  ['(۳)', '3'],
  ['(2a).', '2a'],
])('an equation’s number is known as %s', async (words, label) => {
  const line = equation(fraction('a', 'b')).replace(/<\/?m:oMathPara>/g, '')
  const beside = line.replace('</w:p>', `${numbering(words)}</w:p>`)
  const { blocks } = await bodyOf([filler, beside, filler])
  expect(blocks[1]).toMatchObject({ type: 'equation', label })
})

test('‘#(1)’ at the end of an equation is its number', async () => {
  const hashed = equation(
    `<m:eqArr><m:e>${fraction('a', 'b')}${mathRun('#')}<m:d><m:e>${mathRun('1')}</m:e></m:d></m:e></m:eqArr>`,
  )
  const { blocks } = await bodyOf([filler, hashed, filler])
  expect(blocks[1]).toMatchObject({ type: 'equation', label: '1' })
  expect(JSON.stringify(blocks[1])).not.toContain('#')
})

test('a caption is known in Korea’s brackets, in two lines of Russian, and in an appendix', async () => {
  const rows = table([
    ['Quay', 'Ropes'],
    ['North', '3'],
  ])
  const captions = async (...lines: string[]) =>
    (await bodyOf([filler, ...lines, rows, filler])).blocks.map(told).filter((_, at) => at > 0)[0]
  expect(await captions(paragraph(text('<표 1> 밧줄')))).toBe('Table 1 밧줄')
  expect(await captions(paragraph('Таблица 1'), paragraph(bold('Канаты')))).toBe('Table 1 Канаты')
  expect(await captions(paragraph('Table B1. Ropes'))).toBe('Table B1 Ropes')
})

test('the author’s own label counts where Word’s stands before it, and an empty heading parts no caption from its table', async () => {
  const rows = table([
    ['Quay', 'Ropes'],
    ['North', '3'],
  ])
  const beside = async (...blocks: string[]) =>
    (await bodyOf([filler, ...blocks, filler])).blocks.map(told).filter((_, at) => at > 0)[0]
  expect(await beside(paragraph('Table 3: Supplementary Table 1: Ropes'), rows)).toBe('Table S1 Ropes')
  expect(await beside(paragraph('Table : Table 2: Ropes'), rows)).toBe('Table 2 Ropes')
  expect(await beside(rows, heading(3, ''), paragraph('Table 4: Ropes'))).toBe('Table 4 Ropes')
})

test('a label that is set anew isn’t lost', async () => {
  const { blocks, lost } = await bodyOf(
    [filler, picture(1), paragraph('Illustration 1: The lake'), filler],
    two,
  )
  expect(blocks.map(told)).toContain('Figure 1 [1] The lake')
  expect(lost.words).toEqual([])
})

test('a caption in two languages below the letters of its panels is one, and an appendix’s figure can be cited', async () => {
  const panels = paragraph('（a）北              （b）南')
  const captions = [paragraph('图B1  北湖'), paragraph('Fig. B1  The lake')]
  const { blocks } = await bodyOf([paragraph('See Figure B1.'), picture(1), panels, ...captions, filler], two)
  expect(blocks.map(told)).toContain('Figure B1 [1] 北湖 / The lake')
  expect(JSON.stringify(blocks[0])).toContain('"type":"citation","kind":"figure"')
})

test('a bold name at the start of a line is no heading', async () => {
  const { article } = await bodyOf([filler, paragraph(bold('Funding'), text(' Kite Fund.'))])
  expect(article.back).toEqual([])
})

test('a picture anchored in a heading stands before it, as a figure', async () => {
  const anchored = heading(2, 'Ropes').replace(
    '</w:p>',
    picture(1).replace(/^<w:p>|<\/w:p>$/g, '') + '</w:p>',
  )
  const { article, lost } = await bodyOf([filler, anchored, filler], two)
  expect(lost.pictures).toBe(0)
  expect(article.body.flatMap(shape)).toEqual(['1: null Introduction', '2: null Ropes'])
  expect(
    article.body.flatMap((block) => (block.type === 'section' ? block.content.map(told) : [])),
  ).toContain('Figure 1 [1] ')
})

test('full-width numbers number a heading, and say how deep it is', async () => {
  const lines = ['２．方法', '２．１　観測'].flatMap((line) => [paragraph(bold(line)), filler])
  const { ast } = await presses.pandoc.read(
    aWordFile([paragraph('Kites'), heading(1, '１．はじめに'), filler, ...lines]),
  )
  const { article } = fromWord(ast, () => undefined)
  expect(article.body.flatMap(shape)).toEqual(['1: 1 はじめに', '1: 2 方法', '2: 2.1 観測'])
})
