import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Inline, Reference } from '../tree.ts'
import { withCitations } from './citations.ts'
import { whereTextBegins } from './front-cut.ts'
import { withHeadings } from './headings.ts'
import { plainText, withoutPrefix } from './inline-text.ts'
import type { Loose } from './loose.ts'
import { figureLabel, tableLabel } from './names.ts'
import { partsOf } from './reference-parts.ts'
import { withoutReferences } from './references.ts'
import { toSections } from './sections.ts'
import { withTables } from './tables.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const line = (words: string): Loose => ({ type: 'paragraph', content: [text(words)] })
const boldLine = (words: string): Loose => ({
  type: 'paragraph',
  content: [{ type: 'strong', content: [text(words)] }],
})
const title = (words: string): Loose => ({ type: 'heading', level: 1, content: [text(words)], sure: true })
const begins = (...blocks: Loose[]) => whereTextBegins(withHeadings(blocks))
const warn = () => {}

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

const labels: [words: string, number: string | undefined][] = [
  ['Figure 2. A strip', '2'],
  ['Fig. S1: A strip', 'S1'],
  ['Рис. 3. Полоска', '3'],
  ['图 4 试纸', '4'],
  ['A figure 2 strip', undefined],
]
test.each(labels)('the caption "%s" has the number %s', (words, number) => {
  expect(figureLabel.exec(words)?.[1]).toBe(number)
})

test('"Table 6a" and "Table IV" are labels, "Tablet 2" is none', () => {
  expect(tableLabel.exec('Table 6a. Strips')?.[1]).toBe('6a')
  expect(tableLabel.exec('TABLE IV Strips')?.[1]).toBe('IV')
  expect(tableLabel.test('Tablet 2 broke')).toBe(false)
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
  const [before, after] = withTables([line('Table 1 shows the strips.'), table], warn)
  expect(before).toMatchObject({ type: 'paragraph' })
  expect(after).toMatchObject({ label: 'Table 1', caption: [] })
})

test('what a reference says of itself is read, and nothing else', () => {
  expect(
    partsOf(
      'Hallorand, Y. & Wells, I. (2007a). Strips. J Assays 4(1): 17–29. https://doi.org/10.5555/jba.2007.1',
    ),
  ).toEqual({
    firstAuthor: 'Hallorand',
    year: '2007',
    volume: '4',
    issue: '1',
    firstPage: '17',
    lastPage: '29',
    doi: '10.5555/jba.2007.1',
  })
  expect(partsOf('personal communication')).toEqual({})
})

const references: Reference[] = [
  {
    id: 'r1',
    label: '1',
    content: [text('Hallorand Y. 2007a. Strips.')],
    firstAuthor: 'Hallorand',
    year: '2007',
  },
  {
    id: 'r2',
    label: '2',
    content: [text('Hallorand Y. 2007b. More strips.')],
    firstAuthor: 'Hallorand',
    year: '2007',
  },
  { id: 'r3', label: '3', content: [text('Wells I. 2010. Wax.')], firstAuthor: 'Wells', year: '2010' },
]
const cited = (words: string): string[] => {
  const [block] = withCitations<Block>([{ type: 'paragraph', content: [text(words)] }], [], references)
  return block?.type === 'paragraph'
    ? block.content.flatMap((node) => (node.type === 'citation' ? [`${node.text}>${node.to}`] : []))
    : []
}

const sentences: [sentence: string, citations: string[]][] = [
  ['as shown [1, 3]', ['1>r1', '3>r3']],
  ['as shown [1-3]', ['1>r1', '3>r3']],
  ['as Hallorand and Wells (2007b) say', ['Hallorand and Wells (2007b>r2']],
  ['(Wells et al., 2010; Nobody 1999)', ['Wells et al., 2010>r3']],
  ['an interval [7, 9] of degrees', []],
]
test.each(sentences)('citations: %s', (sentence, citations) => {
  expect(cited(sentence)).toEqual(citations)
})

test('finding citations never changes a word', () => {
  const words = fc.array(
    fc.constantFrom('[1]', '[2,3]', 'Wells', '(2010)', 'Figure 1', ' ', ',', 'x', '2007a', 'Hallorand'),
  )
  fc.assert(
    fc.property(words, (parts) => {
      const content = [text(parts.join(''))]
      const [block] = withCitations<Block>([{ type: 'paragraph', content }], [], references)
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
  const { rest, references } = withoutReferences(
    [
      title('Results'),
      line('Text.'),
      title('References'),
      line('1. Wells I. Wax. 2010.'),
      line('[2] Hallorand Y. Strips. 2007.'),
      title('Appendix'),
      line('Tables.'),
    ],
    warn,
  )
  expect(references.map(({ label, content }) => `${label} ${plainText(content)}`)).toEqual([
    '1 Wells I. Wax. 2010.',
    '2 Hallorand Y. Strips. 2007.',
  ])
  expect(rest).toHaveLength(4)
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
