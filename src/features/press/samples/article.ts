import type { Article, Block, Inline } from '../tree/tree.ts'
import { readReference, type ReadReference } from '../word/references/parsing/read-reference.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const image = { name: 'image-1.png', alt: '', width: 2, height: 1 }

const everyInline: Inline[] = [
  { type: 'strong', content: [text('a')] },
  { type: 'superscript', content: [{ type: 'citation', kind: 'reference', to: 'r1', text: '1' }] },
  { type: 'subscript', content: [text('b')] },
  { type: 'strike', content: [text('c')] },
  { type: 'smallCaps', content: [text('d')] },
  { type: 'code', text: '<e>' },
  { type: 'break' },
  { type: 'formula', tex: 'x^2' },
  { type: 'link', href: 'https://example.org/?a=1&b=2', content: [text('f')] },
  { type: 'citation', kind: 'figure', to: 'f1', text: 'Figure 1' },
  { type: 'note', content: [[text('A note & more.')]] },
  { type: 'image', image },
]

const everyBlock: Block[] = [
  paragraph(...everyInline),
  {
    type: 'section',
    id: 's1-1',
    level: 2,
    number: null,
    title: [text('Inside')],
    role: null,
    content: [paragraph(text('Deep.'))],
  },
  paragraph(text('After the inner section.')),
  { type: 'paragraph', content: [text('Somebody said.')], quoted: true },
  { type: 'code', text: 'if (a < b) {}' },
  {
    type: 'list',
    ordered: true,
    start: 3,
    items: [[paragraph(text('one')), figure('f2')], [], [table('t2')]],
  },
  figure('f1'),
  table('t1'),
  { type: 'equation', id: 'e1', label: '1', formulas: ['x^2', 'x^2'], images: [] },
  { type: 'equation', id: 'e2', label: null, formulas: [], images: [image] },
]

/** A tree with every kind of node, some in tricky places. */
export const anArticle: Article = {
  language: 'en',
  formulas: {
    'x^2': { mathml: '<math display="block"><msup><mi>x</mi><mn>2</mn></msup></math>', typst: 'x^2' },
  },
  body: [
    paragraph(text('Before any section.')),
    {
      type: 'section',
      id: 's1',
      level: 1,
      number: '1',
      title: [text('Introduction '), { type: 'emphasis', content: [text('sic')] }],
      role: 'intro',
      content: everyBlock,
    },
    paragraph(text('After the section.')),
  ],
  back: [
    {
      type: 'section',
      id: 'b1',
      level: 1,
      number: null,
      title: [text('Thanks')],
      role: 'ack',
      content: [paragraph(text('You.'))],
    },
    {
      type: 'section',
      id: 'b2',
      level: 1,
      number: null,
      title: [text('Funding')],
      role: 'financial-disclosure',
      content: [],
    },
  ],
  references: [
    {
      id: 'r1',
      label: '1',
      content: [
        text('Hallorand Y. Strips & co. '),
        { type: 'emphasis', content: [text('J Assays')] },
        text(' 2022;4(1):17-29.'),
      ],
      ...withDoi(
        '10.5555/jba.2022.0401',
        readReference('Hallorand Y. Strips & co. J Assays 2022;4(1):17-29.'),
      ),
    },
  ],
}

function figure(id: string): Block {
  return {
    type: 'figure',
    id,
    label: 'Figure 1',
    number: '1',
    images: [image, image],
    caption: [[text('A strip.')]],
  }
}

function table(id: string): Block {
  const cell = (words: string) => ({ content: [paragraph(text(words))] })
  return {
    type: 'table',
    id,
    label: 'Table 1',
    number: '1',
    caption: [[text('Strips.')]],
    widths: [5, 5],
    head: [[{ ...cell('Both'), columns: 2, align: 'center' }]],
    body: [[{ ...cell('1'), rows: 2 }, cell('2')], [{ content: [] }]],
    notes: [[text('A note.')]],
  }
}

function withDoi(DOI: string, read: ReadReference): ReadReference {
  return { ...read, work: { ...read.work, DOI } }
}
