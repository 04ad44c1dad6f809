import { expect, test } from 'vitest'
import { toContents } from './to-contents.ts'
import type { Article, Block, Inline } from '../tree/tree.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const section = (id: string, level: number, title: Inline[], content: Block[] = []) => ({
  ...{ type: 'section' as const, id, level, number: null, role: null },
  ...{ title, content },
})
const contents = (parts: Partial<Article>) =>
  toContents({ language: 'en', body: [], back: [], references: [], formulas: {}, ...parts })

test('the main headings are listed as they’re shown; those inside them aren’t', () => {
  const formulas = {
    '\\alpha_{2}': { mathml: '<math><msub><mi>α</mi><mn>2</mn></msub></math>', typst: '' },
  }
  const title: Inline[] = [
    text('Effect of '),
    { type: 'formula', tex: '\\alpha_{2}' },
    { type: 'break' },
    { type: 'emphasis', content: [text('in vitro')] },
    text(' & "after"'),
    { type: 'note', content: [[text('Once.')]] },
  ]
  const inside = section('s2', 2, [text('Inside')])
  const { headings } = contents({
    formulas,
    body: [{ ...section('s1', 1, title, [inside]), number: '1' }],
    back: [section('b1', 1, [text('Funding')])],
  })
  expect(headings).toEqual([
    { id: 's1', title: '1 Effect of α2 in vitro & "after"' },
    { id: 'b1', title: 'Funding' },
    { id: 'notes', title: 'Notes' },
  ])
})

test('the words to be read are counted, not those to be looked up', () => {
  const note: Inline = { type: 'note', content: [[text('Not read with the text.')]] }
  const found = contents({
    body: [section('s1', 1, [text('Two words')], [paragraph(text('and  three\u00a0more'), note)])],
    references: [
      {
        ...{ id: 'r1', label: '1', content: [text('Not counted at all.')] },
        ...{ work: { type: 'document' }, parts: [], confidence: 0 },
      },
    ],
  })
  expect(found.words).toBe(5)
  expect(found.headings.map(({ id }) => id)).toEqual(['s1', 'notes', 'refs'])
})

test('words are counted where nothing stands between them', () => {
  const said = '我们测量了河流的水质，并比较了两个季节。'
  expect(contents({ body: [paragraph(text(said))] }).words).toBe(12)
})

test('the first picture of each figure is known', () => {
  const figure = (id: string, names: string[]): Block => ({
    type: 'figure',
    ...{ id, label: `Figure ${id.slice(1)}`, number: id.slice(1), caption: [] },
    images: names.map((name) => ({ name, alt: '' })),
  })
  const body = [figure('f1', ['a.svg', 'b.svg']), figure('f2', []), figure('f3', ['c.png'])]
  expect(contents({ body })).toMatchObject({
    figures: 3,
    pictures: [
      { id: 'f1', label: 'Figure 1', name: 'a.svg' },
      { id: 'f3', label: 'Figure 3', name: 'c.png' },
    ],
  })
})

test('a text without notes and references has no headings for them', () => {
  expect(contents({ body: [paragraph(text('Alone.'))] })).toEqual({
    headings: [],
    words: 1,
    figures: 0,
    tables: 0,
  })
})
