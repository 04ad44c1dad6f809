// What authors do without Word's styles: where captions stand, how headings look, how lists are broken.
import { expect, test } from 'vitest'
import type { Inline } from '../tree/tree.ts'
import { withFigures } from './floats/figures.ts'
import { newTable } from './floats/new-table.ts'
import { withTables } from './floats/tables.ts'
import { withHeadings } from './headings.ts'
import { plainText } from './reading/inline-text.ts'
import type { Loose } from './reading/loose.ts'
import { entriesOf } from './references/entries.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const line = (words: string): Loose => ({ type: 'paragraph', content: [text(words)] })
const picture = (name: string): Loose => ({
  type: 'paragraph',
  content: [{ type: 'image', image: { name, alt: '', width: 4, height: 3 } }],
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
    'with its number in brackets',
    [picture('a'), line('شكل (1): موقع الدراسة')],
    ['a | Figure 1 | موقع الدراسة'],
  ],
]

test.each(places)('a picture takes its own caption, %s', (_, blocks, figures) => {
  expect(figuresOf(...blocks)).toEqual(figures)
})

test('a table takes its caption in two languages', () => {
  const [found] = withTables([line('表1 样品'), line('Table 1 Samples'), table])
  expect(found?.type === 'table' && found.caption.map(plainText)).toEqual(['样品', 'Samples'])
})

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
