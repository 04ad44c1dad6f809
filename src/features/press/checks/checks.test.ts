import { expect, test } from 'vitest'
import type { Article, Block, Figure, Inline } from '../tree/tree.ts'
import { checked } from './checks.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const said = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const leads = (to: string): Inline => ({ type: 'citation', kind: 'figure', to, text: to })
const figure = (number: string, width?: number): Figure => ({
  ...{ type: 'figure', id: `f${number}`, label: `Figure ${number}`, number, caption: [[text('A strip.')]] },
  images: [{ name: `${number}.png`, alt: '', ...(width && { width }) }],
})
const article = (...body: Block[]): Article => ({
  ...{ language: 'en', body, back: [], references: [], formulas: {} },
})

/** A header of PNG, of this many pixels across. */
function png(width: number) {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(10, 20)
  return { bytes, type: 'image/png' }
}

const none = new Map()

test('a paper whose figures are there, named and sharp is told nothing', () => {
  const paper = article(said(text('See '), leads('f1'), text('.')), figure('1', 3))
  expect(checked(paper, new Map([['1.png', png(900)]]))).toEqual([])
})

test('what the text names and the file lacks is told, but not a supplement’s or another paper’s', () => {
  const words =
    'See Figure 2, Table 03 and Fig. S4, Fig. 7 of Wells (2010), (Quill 2011, Fig. 8) and Figure 2 again.'
  expect(checked(article(said(text(words))), none)).toEqual([
    'Mentioned in the text, but not in the file: Figure 2, Table 3.',
  ])
})

test('a figure that the text never names is told', () => {
  const paper = article(said(leads('f1')), figure('1'), figure('2'))
  expect(checked(paper, none)).toEqual(['The text never mentions Figure 2.'])
})

test('a picture with too few pixels for its printed size is told, with how many it has', () => {
  const paper = article(
    said(leads('f1'), leads('f2'), leads('f3')),
    figure('1', 5),
    figure('2', 30),
    figure('3'),
  )
  const media = new Map([
    ['1.png', png(480)],
    ['2.png', png(1600)], // printed at seven inches, however wide it was placed
    ['3.png', png(10)], // of no known size
  ])
  expect(checked(paper, media)).toEqual([
    'Figures that will look pixelated in print: Figure 1 (96). The numbers in brackets are pixels per inch: we ask authors for 300, and below 200 it shows.',
  ])
})

test('a table that came as a picture is told by its caption', () => {
  const picture = { ...figure('1'), caption: [] }
  const paper = article(said(leads('f1')), said(text('Table 2. Strips by length')), picture)
  expect(checked(paper, none)).toContainEqual(
    'Tables that are pictures: Table 2. Made with Word’s table tool, they could be searched, copied and read aloud.',
  )
})

test('letters that no font of ours has are told, each once', () => {
  expect(checked(article(said(text('Αβγ 漢字 שלום ภาษา \ue000 ภ'))), none)).toEqual([
    'Characters we can’t print: ภ, า, ษ, U+E000.',
  ])
})

test('a formula of an old editor that stayed a picture is told by the words before it', () => {
  const drawn = (name: string): Inline => ({ type: 'image', image: { name, alt: '' } })
  const words = said(text('We split the residues into two groups: '), drawn('image-5.svg'), text('.'))
  expect(checked(article(words), none)).toEqual([
    'Equations that are pictures: the one after “…the residues into two groups:”. Made with Word’s equation editor, they’d be typeset like all the others.',
  ])
  const display: Block = {
    type: 'equation',
    id: 'e1',
    label: null,
    formulas: [],
    images: [{ name: 'image-6.png', alt: '' }],
  }
  expect(checked(article(said(text('It is defined as:')), display), none)).toEqual([
    'Equations that are pictures: the one after “…is defined as:”. Made with Word’s equation editor, they’d be typeset like all the others.',
  ])
  expect(checked(article(said(text('A drawing of Word: '), drawn('drawing-1.svg'))), none)).toEqual([])
})
