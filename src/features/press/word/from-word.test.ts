import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWord } from '../from-word.ts'
import type { Block, Cell, Inline, Reference } from '../tree/tree.ts'
import { wordsIn } from './reading/block-text.ts'
import { withCitations } from './references/citing/citations.ts'
import { lossBetween, tellLoss, type Contents } from './conservation.ts'
import { withNumbers } from './floats/float-numbers.ts'
import { unfolded } from './front/front-lines.ts'
import { readFront } from './front/read-front.ts'
import { withHeadings } from './headings.ts'
import { plainText, withoutPrefix } from './reading/inline-text.ts'
import { withoutLayoutTables } from './floats/layout-tables.ts'
import { withLateFloats } from './floats/late-floats.ts'
import { withLegends } from './floats/legends.ts'
import type { Loose } from './reading/loose.ts'
import { figureLabel, labelIn, tableLabel } from './floats/float-labels.ts'
import { newTable } from './floats/new-table.ts'
import { contentsOfPandoc } from './reading/pandoc-contents.ts'
import { readReference } from './references/parsing/read-reference.ts'
import { unlinkedIn } from '../tree/counts.ts'
import { yearOf } from '../tree/work.ts'
import { withoutReferences } from './references/references.ts'
import { toSections } from './sections.ts'
import { withTables } from './floats/tables.ts'
import { contentsOfTree } from './reading/tree-contents.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const line = (words: string): Loose => ({ type: 'paragraph', content: [text(words)] })
const boldLine = (words: string): Loose => ({
  type: 'paragraph',
  content: [{ type: 'strong', content: [text(words)] }],
})
const told = (manuscript: Contents, paper: Contents) => tellLoss(lossBetween(manuscript, paper))
const title = (words: string): Loose => ({ type: 'heading', level: 1, content: [text(words)], sure: true })
const begins = (...blocks: Loose[]) => readFront(withHeadings(unfolded(blocks))).end

test('a figure whose chapter Word left empty belongs to the chapter it stands in', () => {
  const figure = (label: string): Loose => ({
    type: 'figure',
    id: '',
    images: [],
    caption: [[text('A strip')]],
    label: `Figure ${label}`,
    number: label,
  })
  const numbered = withNumbers([figure('4-4'), figure('-5'), title('6 Tests'), figure('-1')])
  expect(numbered.flatMap((block) => (block.type === 'figure' ? block.label : []))).toEqual([
    'Figure 4-4',
    'Figure 4-5',
    'Figure 6-1',
  ])
})

test('the text begins at the introduction, whatever stands before it', () => {
  expect(
    begins(
      line('A title'),
      line('Names'),
      boldLine('Abstract'),
      line('Words.'),
      line('Keywords: wax'),
      boldLine('1. Introduction'),
      line('Text.'),
    ),
  ).toBe(5)
  expect(begins(title('Introduction'), line('Text.'), title('Methods'), line('More.'))).toBe(0)
  expect(begins(line('A title'), line('Keywords'), line('wax; paper'), line('The text starts here.'))).toBe(3)
  expect(begins(line('The text starts here.'), line('It goes on.'))).toBe(0)
})

const labels: [words: string, number: string][] = [
  ['Figure 2. A strip', '2'],
  ['Fig. S1: A strip', 's1'],
  ['Рис. 3. Полоска', '3'],
  ['图 4 试纸', '4'],
  ['图 4‑2：试纸', '4-2'],
  ['图 ‑5 试纸', '-5'],
  ['Abbildung 3: Streifen', '3'],
  ['شکل ۲- نوار', '2'],
  ['الجدول', ''],
  ['A figure 2 strip', ''],
]
test.each(labels)('the caption "%s" has the number %s', (words, number) => {
  expect(labelIn(words, figureLabel).number).toBe(number)
})

test('a label takes no letter of the caption with it', () => {
  expect(withoutPrefix([text('Figure 2 A strip')], figureLabel)).toEqual([text('A strip')])
  expect(withoutPrefix([text('Fig. 2b: A strip')], figureLabel)).toEqual([text('A strip')])
})

test('"Table 6a" and "Table IV" are labels, "Tablet 2" is none', () => {
  expect(labelIn('Table 6a. Strips', tableLabel).number).toBe('6a')
  expect(labelIn('TABLE IV Strips', tableLabel).number).toBe('iv')
  expect(tableLabel.test('Tablet 2 broke')).toBe(false)
})

const headings: [words: string, number: string | null, title: string][] = [
  ['2.1 Strips', '2.1', 'Strips'],
  ['3) Strips', '3', 'Strips'],
  ['1，引言', '1', '引言'],
  ['2 , 背景', '2', '背景'],
  ['3、方法', '3', '方法'],
  ['4实验', '4', '实验'],
  ['3D printing of strips', null, '3D printing of strips'],
  ['10,000 strips', null, '10,000 strips'],
  ['Study area:', null, 'Study area'],
  ['可扩展性：', null, '可扩展性'],
]
test.each(headings)('the heading "%s" has the number %s and the title "%s"', (words, number, its) => {
  const [section] = toSections([title(words)]).body
  expect(section).toMatchObject({ number, title: [text(its)] })
})

test('a sentence about a table is not its caption', () => {
  const table: Loose = {
    type: 'table',
    id: '',
    label: '',
    number: '',
    caption: [],
    widths: [],
    head: [],
    body: [],
    notes: [],
  }
  const [before, after] = withNumbers(withTables([line('Table 1 shows the strips.'), table]))
  expect(before).toMatchObject({ type: 'paragraph' })
  expect(after).toMatchObject({ label: 'Table 1', caption: [] })
})

const references: Reference[] = [
  'Hallorand Y. 2007a. Strips of paper. J Assays 4: 1-9.',
  'Hallorand Y, Wells I. 2007b. More strips. J Assays 4: 10-19.',
  'Wells I, Ortolan C, Quill B. 2010. Wax on paper. J Assays 7: 1-9.',
].map((words, at) => ({
  id: `r${at + 1}`,
  label: String(at + 1),
  content: [text(words)],
  ...readReference(words),
}))

test('finding citations never changes a word', () => {
  const words = fc.array(
    fc.constantFrom('[1]', '[2,3]', 'Wells', '(2010)', 'Figure 1', ' ', ',', 'x', '2007a', 'Hallorand'),
  )
  fc.assert(
    fc.property(words, (parts) => {
      const content = [text(parts.join(''))]
      const blocks: Block[] = [{ type: 'paragraph', content }]
      const [block] = withCitations(blocks, { everything: blocks, references })
      expect(block?.type === 'paragraph' && plainText(block.content)).toBe(plainText(content))
    }),
  )
})

test('a label is taken off wherever the author broke it into runs', () => {
  const caption: Inline[] = [
    { type: 'strong', content: [text('Fig')] },
    text('ure 1'),
    text('. A '),
    { type: 'emphasis', content: [text('strip')] },
  ]
  expect(withoutPrefix(caption, figureLabel)).toEqual([
    text('A '),
    { type: 'emphasis', content: [text('strip')] },
  ])
})

test('the references end where the next part begins', () => {
  const { rest, references } = withoutReferences([
    title('Results'),
    line('Text.'),
    title('References'),
    line('1. Wells I. Wax. 2010.'),
    line('[2] Hallorand Y. Strips. 2007.'),
    title('Appendix'),
    line('Tables.'),
  ])
  expect(references.map(({ label, content }) => `${label} ${plainText(content)}`)).toEqual([
    '1 Wells I. Wax. 2010.',
    '2 Hallorand Y. Strips. 2007.',
  ])
  expect(rest).toHaveLength(4)
})

const listed = ['Wells I. Wax. J Knots. 2010;4:1-9.', 'Hallorand Y. Strips. J Knots. 2007;2:3-8.']

test.each([
  'Received 3 May 2019; accepted 4 June 2020.',
  'About the authors',
  'Информация об авторах Information about the authors',
  'Figure legends',
  'Поступила в редакцию 3 мая 2019 г.',
])('a list without numbers ends before "%s"', (words) => {
  const { rest, references } = withoutReferences([line('References'), ...listed.map(line), line(words)])
  expect(references).toHaveLength(2)
  expect(rest).toEqual([line(words)])
})

test.each([
  'References and notes',
  'Notes and references',
  'Selected references',
  'Библиографический список',
])('a list may be called %s', (words) => {
  expect(withoutReferences([line(words), ...listed.map(line)]).references).toHaveLength(2)
})

test.each([
  [
    'Roe, Anna M. 2001. “Wax.” *Knots* 3 (2): 1–9.',
    '———. 2009. “Ropes.” *Knots* 11 (1): 3–8.',
    'Roe, Anna M. 2009.',
  ],
  [
    'Roe, A. & Poe, B. (2001). Wax. Knots, 3, 1–9.',
    '—— (2009). Ropes. Knots, 11, 3–8.',
    'Roe, A. & Poe, B. (2009).',
  ],
  [
    'Roe, A. (2001) Wax. Knots 3: 1-9.',
    '---, and C. Doe. (2009) Ropes. Knots 11: 3-8.',
    'Roe, A., and C. Doe. (2009)',
  ],
  ['Roe A. Wax. Knots. 2001;3:1-9.', '—. Ropes. Knots. 2009;11:3-8.', 'Roe A. Ropes.'],
])('a dash stands for the authors above: %s, %s', (first, second, written) => {
  const { references } = withoutReferences([line('References'), line(first), line(second)])
  expect(plainText(references[1]!.content).slice(0, written.length)).toBe(written)
  expect(references[1]!.work.author?.[0]).toMatchObject({ family: 'Roe' })
  expect(yearOf(references[1]!.work)).toBe('2009')
})

test('a dash before a name stands for nobody', () => {
  const { references } = withoutReferences([line('References'), line(listed[0]!), line(`-- ${listed[1]!}`)])
  expect(plainText(references[1]!.content)).toBe(`-- ${listed[1]!}`)
})

test('a list may stand in a table, and a table of numbers behind it is none of it', () => {
  const cell = (words: string) => ({ content: [line(words) as Block] }) // a paragraph is both
  const table = newTable(
    [],
    listed.map((words, at) => [cell(`[${at + 1}]`), cell(words)]),
    [],
  )
  const numbers = newTable(
    [],
    [
      [cell('Tide'), cell('12')],
      [cell('Wind'), cell('34')],
    ],
    [],
  )
  const { rest, references } = withoutReferences([line('References'), table, numbers])
  expect(references.map(({ label }) => label)).toEqual(['1', '2'])
  expect(rest).toEqual([numbers])
})

test('sections nest by their level, without gaps, and thanks go to the back', () => {
  const deep: Loose = { type: 'heading', level: 4, content: [text('2.1 Printing')], sure: false }
  const { body, back } = toSections([
    title('2 Methods'),
    deep,
    line('Text.'),
    title('Acknowledgements'),
    line('You.'),
  ])
  expect(body).toMatchObject([
    {
      id: 's1',
      level: 1,
      number: '2',
      role: 'methods',
      content: [{ id: 's1-1', level: 2, number: '2.1', content: [{ type: 'paragraph' }] }],
    },
  ])
  expect(back).toMatchObject([{ id: 'b1', role: 'ack' }])
})

const figure = (number: string): Loose => ({
  type: 'figure',
  id: '',
  label: `Figure ${number}`,
  number,
  images: [{ name: `image-${number}.png`, alt: '' }],
  caption: [],
})

test('figures after the text go to where they are first named, with their legends', () => {
  const text = [
    title('Results'),
    line('Strips leak (Figs. 2 and 3), as given by'),
    line('where x is wet.'),
    line('See Figure 1.'),
  ]
  const legends = [title('Figure legends'), line('Figure 1. A strip.'), line('Fig. 3: Three strips.')]
  const late = [...text, ...legends, title('Figures'), ...['1', '2', '3', '4'].map(figure)]
  const shown = withLateFloats(withLegends(late)).map((block) =>
    block.type === 'figure' ? `${block.label}: ${block.caption.map(plainText).join()}` : wordsIn([block]),
  )
  expect(shown).toEqual([
    'Results',
    'Strips leak (Figs. 2 and 3), as given by',
    'where x is wet.',
    'Figure 2: ',
    'Figure 3: Three strips.',
    'See Figure 1.',
    'Figure 1: A strip.',
    'Figure 4: ',
  ])
})

const nameless: Loose = { ...figure(''), label: 'Figure' } as Loose

test('pictures without numbers take the legends of a list in its order, when they are as many', () => {
  const legends = [title('Figure legends'), line('Figure 1. A strip.'), line('Figure 2. A stain.')]
  const described = withLegends([line('Text.'), ...legends, nameless, { ...nameless }])
  expect(described.slice(2)).toMatchObject([
    { label: 'Figure 1', caption: [[text('A strip.')]] },
    { label: 'Figure 2', caption: [[text('A stain.')]] },
  ])
  const unequal = [line('Text.'), ...legends, nameless]
  expect(withLegends(unequal)).toEqual(unequal)
})

test('a figure whose number Word left empty has that of the legend with its words', () => {
  const own: Loose = { ...figure(''), label: 'Figure', caption: [[text('A stain.')]] } as Loose
  const legends = [title('Figure legends'), line('Fig. 2 A stain.')]
  expect(withLegends([own, ...legends])).toMatchObject([{ label: 'Figure 2', number: '2' }, {}])
})

test('a caption whose picture is missing is given to no other picture', () => {
  const blocks = [nameless, line('More.'), line('Figure 1. A chart.')]
  expect(withNumbers(withLegends(blocks))).toMatchObject([{ label: 'Figure 2', caption: [] }, {}, {}])
})

test('figures in the text stay where the author put them', () => {
  const blocks = [line('See Figure 1.'), line('More.'), figure('1'), line('The end.')]
  expect(withLateFloats(blocks)).toEqual(blocks)
})

const cell = (words: string, more: Partial<Cell> = {}): Cell => ({
  content: [{ type: 'paragraph', content: [text(words)] }],
  ...more,
})
const row = (...words: string[]) => words.map((one) => cell(one))

test('a column of numbers is set right, with its heading; years in the first column are names', () => {
  const { head, body } = newTable(
    [row('Year', 'Strips', 'Result', 'Share')],
    [
      row('2019', '1,204', 'dry', '12.5 %'),
      row('2020', '–', '3 wet', '<0.1'),
      row('2021', '96', 'dry', 'n/a'),
    ],
    [],
  )
  const right = [...head, ...body].map((cells) => cells.map(({ align }) => align === 'right'))
  expect(right).toEqual(Array(4).fill([false, true, false, true]))
})

test('cells that reach over rows and columns do not shift the numbers', () => {
  const { body } = newTable(
    [row('Group', 'Sex', 'Age')],
    [
      [cell('A', { rows: 2 }), cell('men'), cell('31')],
      row('women', '29'),
      [cell('all', { columns: 2 }), cell('30')],
    ],
    [],
  )
  expect(body.map((cells) => cells.map(({ align }) => align))).toEqual([
    [undefined, undefined, 'right'],
    [undefined, 'right'],
    [undefined, 'right'],
  ])
})

const contents = (text: string, pictures = 0, formulas = 0) => ({ text, pictures, formulas })

test('what is lost on the way is told in numbers, whatever else was added', () => {
  const manuscript = 'word '.repeat(98) + 'one two'
  expect(told(contents(manuscript, 2, 3), contents(`more ${manuscript} and more`, 2, 3))).toEqual([])
  expect(told(contents(manuscript), contents('word '.repeat(98) + 'one'))).toEqual([])
  expect(told(contents(manuscript, 2, 3), contents('word '.repeat(98), 1, 0))).toEqual([
    '2.0% of the manuscript’s words (2 of 100) are missing from the paper.',
    'Missing pictures: 1 of the manuscript’s 2.',
    'Missing equations: 3 of the manuscript’s 3.',
  ])
})

test('a figure whose picture can’t be used keeps its caption', () => {
  const words = (line: string) =>
    line.split(' ').flatMap((one, at) => [...(at > 0 ? [{ t: 'Space' }] : []), { t: 'Str', c: one }])
  const image = { t: 'Image', c: [['', [], []], [], ['media/plot.pdf', '']] }
  const caption = [{ t: 'Para', c: words('Figure 2. Knots by age.') }]
  const blocks = [
    { t: 'Header', c: [1, ['', [], []], words('Results')] },
    { t: 'Figure', c: [['', [], []], [null, caption], [{ t: 'Plain', c: [image] }]] },
  ]
  const { article, lost } = fromWord({ blocks }, () => undefined)
  expect(contentsOfTree(article.body).text).toContain('Knots by age.')
  expect(lost.words).toEqual([])
})

test("pandoc's tree and ours count alike", () => {
  const str = (c: string) => ({ t: 'Str', c })
  const pandoc = [
    {
      t: 'Para',
      c: [
        str('H'),
        { t: 'Subscript', c: [str('2')] },
        { t: 'Emph', c: [str('O')] },
        { t: 'Space' },
        str('wets'),
      ],
    },
    {
      t: 'Para',
      c: [
        str('paper'),
        { t: 'Note', c: [{ t: 'Para', c: [str('Really.')] }] },
        { t: 'Math', c: [{ t: 'InlineMath' }, 'x'] },
      ],
    },
    { t: 'Para', c: [{ t: 'Image', c: [['', [], []], [str('alt')], ['a.png', '']] }] },
  ]
  const { article } = fromWord({ blocks: pandoc }, () => ({ name: 'image-1.png' }))
  const [before, after] = [contentsOfPandoc(pandoc, () => ({ name: 'image-1.png' })), contentsOfTree(article)]
  expect(told(before, after)).toEqual([])
  expect(before).toMatchObject({ pictures: 1, formulas: 1 })
  expect(after).toMatchObject({ pictures: 1, formulas: 1 })
})

test('a figure without a number gets one that no other has', () => {
  const unnumbered = { ...figure(''), label: 'Figure' }
  const numbered = withNumbers([unnumbered, figure('1'), unnumbered, figure('3')])
  expect(numbered.map((block) => block.type === 'figure' && block.label)).toEqual([
    'Figure 2',
    'Figure 1',
    'Figure 4',
    'Figure 3',
  ])
})

test('a caption is one in the first row of its table with words, and in a heading style', () => {
  const rows = [[cell('Table 2. Strips', { columns: 2 })], row('Paper', 'n'), row('A4', '3')]
  const tables = [rows, [row('', ''), ...rows]].map((all) => newTable([], all, []))
  expect(withTables(tables)).toMatchObject(
    tables.map(() => ({ label: 'Table 2', caption: [[text('Strips')]], head: [row('Paper', 'n')] })),
  )
  expect(withHeadings([title('Table 2. Strips')])).toEqual([line('Table 2. Strips')])
})

test('a column of descriptions gets more room than one of names', () => {
  const rows = [row('Name', 'Task'), row('n'.repeat(60), 'd'.repeat(240)), row('Kite', 'd'.repeat(700))]
  expect(newTable([], rows, []).widths).toEqual([60, 400])
})

test('a cell over two columns widens them together', () => {
  const wide = cell('d'.repeat(40), { columns: 2 })
  const rows = [
    row('Name', 'a', 'b'),
    [cell('Kite'), wide],
    [cell('d'.repeat(90), { columns: 3 })],
    row('Rope', 'c', 'd'),
  ]
  expect(newTable([], rows, []).widths).toEqual([4, 20, 20])
})

test('a table that only places equations is unwrapped; a table of symbols stays', () => {
  const formula = (tex: string, words: string) => [
    cell('', { content: [{ type: 'paragraph', content: [{ type: 'formula', tex }] }] }),
    cell(words),
  ]
  const equations = newTable([], [formula('a=b', '(1)'), formula('c=d', '()'), row('where c is wet', '')], [])
  expect(withoutLayoutTables([equations])).toMatchObject([
    { type: 'equation', label: '1' },
    { type: 'equation', label: null },
    { type: 'paragraph' },
  ])
  const symbols = newTable([], [formula('a', '0.5'), formula('c', '12'), formula('d', '3')], [])
  expect(withoutLayoutTables([symbols])).toEqual([symbols])
})

test('a reference that nothing cites is told, and so is what the text cites and the list lacks', () => {
  const blocks = [
    'Introduction',
    'Paper carries liquid [1], and wax stops it [4].',
    'References',
    '[1] Hallorand Y. Strips of paper. J Assays. 2007;4:1-9.',
    '[2] Wells I. Wax on paper. J Assays. 2010;7:1-9.',
    '[3] Ortolan C. More wax. J Assays. 2011;8:10-19.',
  ].map((words) => ({ t: 'Para', c: [{ t: 'Str', c: words }] }))
  expect(fromWord({ blocks }, () => undefined).warnings).toEqual([
    'References that the text never cites: 2, 3.',
    'The text cites references that aren’t in the list: [4].',
  ])
})

test.each([
  [
    'It was (November 2024) and then (March 2021, May–June 2022), seen by Landsat (from February 20, 2025; read on 9 May, 2024).',
    [],
  ],
  [
    'Ropes rot (; Roe 2002; ; Poe et al., 1999; ), and tar helps (Doe 2004, ).',
    ['(Roe 2002; Poe et al., 1999)', '(Doe 2004)'],
  ],
])('what looks like a citation and leads nowhere is told without dates and gaps: %s', (sentence, told) => {
  expect(unlinkedIn([text(sentence)])).toEqual(told)
})
