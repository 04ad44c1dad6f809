// What authors do without Word's styles: where captions stand, how headings look, how lists are broken.
import { expect, test } from 'vitest'
import type { Block, Figure, Inline, List } from '../tree/tree.ts'
import { withEquations, withLoneNumbers } from './floats/equations.ts'
import { withFigures } from './floats/figures.ts'
import { newTable } from './floats/new-table.ts'
import { withTables } from './floats/tables.ts'
import { withoutContents } from './contents.ts'
import { withHeadings } from './headings.ts'
import { plainText } from './reading/inline-text.ts'
import type { Heading, Loose, LooseParagraph } from './reading/loose.ts'
import { entriesOf } from './references/entries.ts'
import { withoutReferences } from './references/references.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const line = (words: string): Loose => ({ type: 'paragraph', content: [text(words)] })
const picture = (name: string): Loose => ({
  type: 'paragraph',
  content: [{ type: 'image', image: { name, alt: '', width: 4, height: 3 } }],
})
const heading: Heading = { type: 'heading', level: 2, content: [], sure: true }
const figure = (name: string): Figure => ({
  ...{ type: 'figure', id: '', label: '', number: '', caption: [] },
  images: [{ name, alt: '', width: 4, height: 3 }],
})
const table = newTable([], [[{ content: [] }]], [])

const figuresOf = (...blocks: Loose[]) =>
  withFigures(blocks).flatMap((block) =>
    block.type === 'figure'
      ? [[block.images[0]?.name, block.label, ...block.caption.map(plainText)].join(' | ')]
      : [],
  )

const places: [manner: string, blocks: Loose[], figures: string[]][] = [
  [
    'above each picture',
    [line('Figure 1. Kites'), picture('a'), line('Figure 2. Ropes'), picture('b')],
    ['a | Figure 1 | Kites', 'b | Figure 2 | Ropes'],
  ],
  [
    'below each picture',
    [line('Kites fly.'), picture('a'), line('Figure 1. Kites'), picture('b'), line('Figure 2. Ropes')],
    ['a | Figure 1 | Kites', 'b | Figure 2 | Ropes'],
  ],
  [
    'below each picture, and in a list before them',
    [
      line('Figure 1. Kites'),
      line('Figure 2. Ropes'),
      picture('a'),
      line('Figure 1'),
      picture('b'),
      line('Figure 2'),
    ],
    ['a | Figure 1', 'b | Figure 2'],
  ],
  [
    'with a letter for each of two pictures, and a letter for a panel',
    [
      picture('a'),
      line('Figure 1A. Kites'),
      line('They fly.'),
      picture('b'),
      line('Figure 1B. Ropes'),
      line('They hold.'),
      picture('c'),
      line('Figure 2A: Knots; B: strands'),
    ],
    ['a | Figure 1A | Kites', 'b | Figure 1B | Ropes', 'c | Figure 2 | Knots; B: strands'],
  ],
  [
    'in two lines above the picture, as APA has it',
    [line('Figure 1'), line('Kites'), picture('a')],
    ['a | Figure 1 | Kites'],
  ],
  [
    'in two languages',
    [picture('a'), line('图1 风筝'), line('Fig.1 Kites'), line('风筝很多。')],
    ['a | Figure 1 | 风筝 | Kites'],
  ],
  [
    'with the note that APA has below it',
    [
      line('Figure 1'),
      line('Kites'),
      picture('a'),
      line('Note. Drawn at low tide.'),
      line('Notes on kites.'),
    ],
    ['a | Figure 1 | Kites | Note. Drawn at low tide.'],
  ],
  [
    'above it, where the caption’s own style is on the source below',
    [line('Figura 1 – Pipas'), { ...figure('a'), caption: [[text('Fonte: os autores.')]] }],
    ['a | Figure 1 | Pipas | Fonte: os autores.'],
  ],
  [
    'and not a sentence of Chinese that begins with its name',
    [picture('a'), line('图1展示了风筝的位置，其中绳索很长。')],
    ['a | Figure'],
  ],
  [
    'with its number in brackets',
    [picture('a'), line('شكل (1): موقع الدراسة')],
    ['a | Figure 1 | موقع الدراسة'],
  ],
  [
    'of a supplement, an appendix or a kind of its own, each counted apart',
    [
      ...[line('Figure 1. Kites'), picture('a'), line('Supplementary Figure 1: Strings'), picture('b')],
      ...[line('Appendix Figure A1. Knots'), picture('c'), line('附图1 风筝'), picture('d')],
      ...[line('Gráfico 1 – Ventos'), picture('e'), line('Scheme 2. Frames'), picture('f')],
    ],
    [
      ...['a | Figure 1 | Kites', 'b | Figure S1 | Strings', 'c | Figure A1 | Knots'],
      ...['d | Figure A1 | 风筝', 'e | Gráfico 1 | Ventos', 'f | Scheme 2 | Frames'],
    ],
  ],
  [
    'whatever words it begins with behind a colon',
    [picture('a'), line('Figure 1 Present-day kites'), picture('b'), line('Figure 2: Shows ropes of silk.')],
    ['a | Figure 1 | Present-day kites', 'b | Figure 2 | Shows ropes of silk.'],
  ],
  [
    'and not a sentence about several',
    [picture('a'), line('Figures 2–4 have kites of silk.')],
    ['a | Figure'],
  ],
]

test.each(places)('a picture takes its own caption, %s', (_, blocks, figures) => {
  expect(figuresOf(...blocks)).toEqual(figures)
})

test('a table takes its caption in two languages', () => {
  const [found] = withTables([line('表1 样品'), line('Table 1 Samples'), table])
  expect(found?.type === 'table' && found.caption.map(plainText)).toEqual(['样品', 'Samples'])
})

test('a table takes the label above it, where its caption’s style is on the source below', () => {
  const [found] = withTables([
    line('Tabela 1 – Cordas'),
    { ...table, caption: [[text('Fonte: os autores.')]] },
  ])
  expect(found).toMatchObject({
    label: 'Table 1',
    caption: [[text('Cordas')]],
    notes: [[text('Fonte: os autores.')]],
  })
})

test('a label that runs on into a caption of Chinese is taken off', () => {
  const [found] = withTables([line('表10绳索的长度'), table])
  expect(found).toMatchObject({ label: 'Table 10', caption: [[text('绳索的长度')]] })
})

const formula: Inline = { type: 'formula', tex: 'x = \\frac{a}{b + c}' }
const numbersOf = (...blocks: Loose[]) =>
  withLoneNumbers(withEquations(blocks)).map((block) =>
    block.type === 'equation'
      ? `equation ${block.label}`
      : block.type === 'paragraph'
        ? plainText(block.content)
        : '',
  )
const withFormula = (before: string, after: string): Loose => ({
  type: 'paragraph',
  content: [text(before), formula, text(after)],
})

test.each([
  ['after dots', withFormula('', '···（1）')],
  ['after a name', withFormula('Equation 1. ', '')],
])('an equation has its number %s', (_, block) => {
  expect(numbersOf(block)).toEqual(['equation 1'])
})

test('a number alone in a line is of the equation above it, or else of the one below', () => {
  const bare = withFormula('', '')
  expect(numbersOf(bare, line('(1)'), bare, line('(2)'))).toEqual(['equation 1', 'equation 2'])
  expect(numbersOf(line('(1)'), bare, line('(2)'), bare)).toEqual(['equation 1', 'equation 2'])
  expect(numbersOf(line('Kites (1)'), bare, line('Ropes.'), line('(2)'))).toEqual([
    'Kites (1)',
    'equation null',
    'Ropes.',
    '(2)',
  ])
})

const listed = (words: string, start: number, ...below: Block[]): List => ({
  ...{ type: 'list', ordered: true, start },
  items: [[{ type: 'paragraph', content: [text(words)] }, ...below]],
})
const told = (blocks: Loose[]) =>
  withHeadings(blocks).map((block) =>
    block.type === 'heading' ? `${block.level} ${plainText(block.content)}` : block.type,
  )

test('headings that Word numbers as a list are headings, where two of them have usual names', () => {
  const first = listed('Introduction', 1)
  const nested = listed('Results', 2, listed('Length of the ropes', 1))
  const more = listed('Colour of the kites', 2)
  const ropes = line('Ropes drift.')
  expect(told([first, ropes, nested, ropes, more, ropes])).toEqual([
    ...['1 Introduction', 'paragraph', '1 Results', '2 Length of the ropes', 'paragraph'],
    ...['2 Colour of the kites', 'paragraph'],
  ])
  expect(told([listed('Wash the rope', 1), ropes])).toEqual(['list', 'paragraph'])
})

test('a whole paragraph in the style of a heading is none', () => {
  const long = `${'Ropes of the quay drift in the wind with all their kites, '.repeat(3)}as we saw.`
  const styled = (words: string): Loose => ({ ...heading, content: [text(words)] })
  expect(told([styled(long), styled('Ropes of the quay.')])).toEqual(['paragraph', '2 Ropes of the quay.'])
})

test('contents that an author typed are left out with their title', () => {
  const typed = [
    line('Contents'),
    line('1. Introduction ..... 3'),
    line('2. Ropes ..... 5'),
    line('3. Kites ..... 9'),
  ]
  expect(withoutContents([line('Of ropes'), ...typed, line('Ropes drift.')])).toEqual({
    blocks: [line('Of ropes'), line('Ropes drift.')],
    left: typed,
  })
  expect(withoutContents(typed.slice(1)).blocks).toEqual([])
  expect(withoutContents([line('Contents'), line('Of ropes in 1999')]).left).toEqual([])
})

test.each(['Contents', '目录', 'Оглавление', 'Список рисунков', '表格与插图清单', 'Índice de tablas'])(
  'the title %s of contents made by Word is left out with them',
  (title) => {
    const made: Loose = { ...(line('Ropes 3') as LooseParagraph), style: 'toc 1' }
    expect(withoutContents([line(title), made, line('Ropes drift.')]).blocks).toEqual([line('Ropes drift.')])
  },
)

const headingsOf = (...lines: string[]) =>
  withHeadings(lines.map(line)).flatMap((block) =>
    block.type === 'heading' ? [`${block.level} ${plainText(block.content)}`] : [],
  )

test('lines that go on with the numbers of usual headings are headings, too', () => {
  expect(
    headingsOf(
      '1. Introduction',
      'Ropes drift.',
      '2. Theory of ropes',
      '2.1 Thin ropes',
      'We then did three things',
      '1. Wash the rope',
      '2.2 Thick ropes',
      '3. Conclusions',
      '7 Ropes were lost',
    ),
  ).toEqual([
    '1 1. Introduction',
    '1 2. Theory of ropes',
    '2 2.1 Thin ropes',
    '2 2.2 Thick ropes',
    '1 3. Conclusions',
  ])
})

test('lines without a style go on between headings that have one, and a list below them doesn’t', () => {
  const styled = (words: string): Loose => ({ ...heading, level: 1, content: [text(words)] })
  expect(
    told([
      styled('Introduction'),
      styled('1. Theory of ropes'),
      line('1.1 Thin ropes'),
      line('1.3. Thick ropes'),
      line('We then did three things'),
      line('1. Wash the rope'),
      line('2. Dry the rope'),
      line('2. KITES'),
      line('2.1 Their tails'),
      styled('3. Discussion'),
    ]),
  ).toEqual([
    ...['1 Introduction', '1 1. Theory of ropes', '2 1.1 Thin ropes', '2 1.3. Thick ropes'],
    ...['paragraph', 'paragraph', 'paragraph', '1 2. KITES', '2 2.1 Their tails', '1 3. Discussion'],
  ])
})

test('and so are lines in capitals, where two usual headings are', () => {
  expect(headingsOf('INTRODUCTION', 'Ropes drift.', 'SITES OF STUDY', 'Two quays.', 'RESULTS')).toEqual([
    '1 INTRODUCTION',
    '1 SITES OF STUDY',
    '1 RESULTS',
  ])
  expect(headingsOf('Ropes drift.', 'SITES OF STUDY', 'Two quays.')).toEqual([])
})

test('a sentence that begins like a heading is none', () => {
  expect(headingsOf('结果与文献一致。')).toEqual([])
})

test('what Word has numbered begins a work, and what a page broke off goes on with it', () => {
  const list = (start: number, ...items: string[]): Loose => ({
    ...{ type: 'list', ordered: true, start },
    items: items.map((words) => [line(words) as Block]), // a paragraph is a block
  })
  const [ames, dole, vask] = [
    'Ames L. Kites over quays. J Kites. 2001;9:33–40.',
    'Dole P. Forty kites in the wind. J Kites. 2010;18:3–14.',
    'Vask O. Kites and tails. J Kites. 2012;20:41–49.',
  ]
  const entries = entriesOf([
    list(1, ames, dole, 'Hallorand J, Roe M, Tandell'),
    line('P, and Hale S. Strings in the rain. J Kites. 2013;21:1–4.'),
    list(4, vask, 'Wells S. Knots. J Kites. 2014;22:5–9.'),
    line('Zonn B. Added by hand. Kite Press, 2015.'),
  ])
  expect(entries.map(({ content }) => plainText(content))).toEqual([
    ames,
    dole,
    'Hallorand J, Roe M, Tandell P, and Hale S. Strings in the rain. J Kites. 2013;21:1–4.',
    vask,
    'Wells S. Knots. J Kites. 2014;22:5–9.',
    'Zonn B. Added by hand. Kite Press, 2015.',
  ])
})

test('a numbered entry is one, however short', () => {
  const entries = entriesOf([
    line('[1] 전력거래소'),
    line(`[2] ${'전력 수요함수에 따른 입찰전략 연구. '.repeat(2)}`),
  ])
  expect(entries.map(({ label }) => label)).toEqual(['1', '2'])
})

test('keywords are no heading, though they’re bold', () => {
  const bold: Loose = {
    type: 'paragraph',
    content: [{ type: 'strong', content: [text('Keywords: kites; ropes')] }],
  }
  expect(withHeadings([bold])).toEqual([bold])
})

test('works in one paragraph are parted at its breaks, and the lines of one work are not', () => {
  const list = (...lines: string[]): Loose => ({
    type: 'paragraph',
    content: lines.flatMap((words): Inline[] => [text(words), { type: 'break' }]).slice(0, -1),
  })
  const works = [
    'Ames, L. 2001. Kites over quays. Boston: Beacon.',
    'Dole, P. 2010. “Forty Kites.” Journal of Kites 9: 33–40.',
  ]
  expect(entriesOf([list(...works)]).map(({ content }) => plainText(content))).toEqual(works)
  expect(entriesOf([list(works[0]!, 'Available at https://www.example.org/2001/kites')])).toHaveLength(1)
})

const works = [
  'Ames L (2001) Kites over quays. Journal of Kites 9: 33–40.',
  'Dole P (2010) Forty kites in the wind. Journal of Kites 18: 3–14.',
  'Vask O (2012) Kites and their tails. Journal of Kites 20: 41–49.',
]
const called = (words: string): Heading => ({ ...heading, content: [text(words)] })

test('a list that a program left at the very end belongs to the title above', () => {
  const blocks = [called('References'), called('Supporting Information'), line('Kites.'), ...works.map(line)]
  const { rest, references } = withoutReferences(blocks)
  expect(references.map(({ content }) => plainText(content))).toEqual(works)
  expect(rest).toEqual([called('Supporting Information'), line('Kites.')])
})

test('an annex keeps the shorter list of its own', () => {
  const annex = [called('Annex'), line('Kites.'), called('References'), line(works[0]!)]
  const { rest, references } = withoutReferences([called('References'), ...works.map(line), ...annex])
  expect(references.map(({ content }) => plainText(content))).toEqual(works)
  expect(rest).toEqual(annex)
})

test.each(['Kaynaklar (References)', 'Bibliografía/Referencias'])(
  'a list may be called so twice: %s',
  (title) => {
    const short = line('Vask O (2013) Knots.')
    const { references } = withoutReferences([called(title), ...works.map(line), short])
    expect(references).toHaveLength(4)
  },
)

test('lines that an author broke by hand belong to one work, and a name that begins small begins one', () => {
  const broken = [
    'Ames, L. (2001). Kites over quays and over the harbours of the',
    'whole north. Journal of Kites, 9, 33–40.',
    'Dole, P. (2010, July). Forty kites in the wind: a Meta-',
    'Optimization of tails. In Proceedings of the Kite Meeting (pp. 3–14).',
    'Vask, O. (2012). Kites and their',
    'tails. Journal of Kites, 20, 41–49.',
    'van Roe, J. (2013). Strings. Journal of Kites, 21, 1–4.',
    'Zell, K. (2014). Knots in',
    'strings. Journal of Kites, 22, 5–9.',
    'Zonn, B. (2015). Strings without an end.',
    'Kite Press.',
  ]
  expect(entriesOf(broken.map(line)).map(({ content }) => plainText(content))).toEqual([
    'Ames, L. (2001). Kites over quays and over the harbours of the whole north. Journal of Kites, 9, 33–40.',
    'Dole, P. (2010, July). Forty kites in the wind: a Meta-Optimization of tails. In Proceedings of the Kite Meeting (pp. 3–14).',
    'Vask, O. (2012). Kites and their tails. Journal of Kites, 20, 41–49.',
    'van Roe, J. (2013). Strings. Journal of Kites, 21, 1–4.',
    'Zell, K. (2014). Knots in strings. Journal of Kites, 22, 5–9.',
    'Zonn, B. (2015). Strings without an end. Kite Press.',
  ])
})
