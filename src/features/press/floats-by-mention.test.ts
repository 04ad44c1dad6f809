import { expect, test } from 'vitest'
import { floatsByMention } from './floats-by-mention.ts'
import { anArticle } from './samples/article.ts'
import { aFront } from './samples/front.ts'
import { toTypst } from './to-typst.ts'
import type { Block, Figure, Section, Table } from './tree/tree.ts'

const figure = (number: string): Figure => ({
  type: 'figure',
  id: `f${number}`,
  label: `Figure ${number}`,
  number,
  images: [],
  caption: [],
})
const table = (number: string): Table => ({
  ...{ type: 'table', id: `t${number}`, label: `Table ${number}`, number },
  ...{ caption: [], widths: [], head: [], body: [], notes: [] },
})
const says = (words: string, ...to: string[]): Block => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: words },
    ...to.map((id) => ({ type: 'citation', kind: 'figure', to: id, text: id }) as const),
  ],
})
const section = (...content: Block[]): Section => ({
  ...{ type: 'section', id: 's', level: 1, number: null, title: [], role: null },
  content,
})

/** "a [f1] b": what stands in which order. */
const order = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'section') return `{${order(block.content)}}`
      if (block.type === 'list') return `(${block.items.map(order).join('; ')})`
      if (block.type === 'figure' || block.type === 'table') return `[${block.id}]`
      return block.type === 'paragraph' && block.content[0]?.type === 'text' ? block.content[0].text : ''
    })
    .join(' ')

test('figures at the end of a manuscript go where the text first speaks of them', () => {
  const body = [
    section(says('a'), says('b', 'f1'), says('c', 'f1')),
    section(says('d', 'f2', 't1'), says('e')),
    section(says('z'), figure('1'), figure('2'), table('1')),
  ]
  expect(order(floatsByMention(body))).toBe('{a b [f1] c} {d [f2] [t1] e} {z}')
})

test('none goes before another of its kind with a lower number, nor later than its author put it', () => {
  const body = [
    says('a', 'f2'),
    says('b', 'f1'),
    says('c'),
    figure('1'),
    figure('2'),
    table('1'),
    says('d', 't1'),
  ]
  expect(order(floatsByMention(body))).toBe('a b [f1] [f2] c [t1] d')
})

test('one that the text never speaks of stays, and holds up none with a lower number', () => {
  const body = [says('a', 't1'), says('b'), table('4'), table('1')]
  expect(order(floatsByMention(body))).toBe('a [t1] b [t4]')
})

test('one inside a list stands after it', () => {
  const body: Block[] = [
    { type: 'list', ordered: true, start: 1, items: [[says('one'), figure('1')], [says('two')]] },
    says('b'),
  ]
  expect(order(floatsByMention(body))).toBe('(one; two) [f1] b')
})

test('one that stands after the thanks is printed where the text speaks of it', () => {
  const [text, thanks] = [
    section(says('a', 't1'), says('b')),
    section(says('thanks'), table('1'), table('2')),
  ]
  const article = { ...anArticle, body: [text], back: [thanks] }
  const { body, back } = toTypst(article, aFront()) as { body: Block[]; back: Block[] }
  expect([order(body), order(back)]).toEqual(['{a [t1] b}', '{thanks [t2]}'])
})

test('a figure that stands where it’s mentioned comes before a later one that is moved there', () => {
  const body = [section(says('a', 'f1', 'f2'), figure('1'), says('b'), figure('2'))]
  expect(order(floatsByMention(body))).toBe('{a [f1] [f2] b}')
})

test('a look over many draws none of them forward, unless nothing else speaks of it', () => {
  const many: Block = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'a' },
      { type: 'citation', kind: 'figure', to: 'f1', through: ['f2', 'f3', 'f4', 'f5'], text: '1–5' },
    ],
  }
  const each = ['1', '2', '3', '4'].flatMap((n) => [says(n, `f${n}`), figure(n)])
  const body = [many, ...each, says('z'), figure('5')]
  expect(order(floatsByMention(body))).toBe('a 1 [f1] 2 [f2] 3 [f3] 4 [f4] [f5] z')
})
