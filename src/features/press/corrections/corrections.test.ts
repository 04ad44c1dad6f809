import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anArticle } from '../samples/article.ts'
import { toHtml } from '../html/to-html.ts'
import { toText } from '../to-text.ts'
import type { Article, Block, Figure, Inline } from '../tree/tree.ts'
import { wordsOf } from '../word/conservation.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { flattened, nested } from '../word/sections.ts'
import {
  correctionKinds,
  corrections,
  correctionsAt,
  isCorrection,
  type Correction,
  type CorrectionKind,
} from '#journal/typesetting/corrections.ts'
import { fromMarked, toMarked } from './marked-text.ts'
import { placesOf, type AsRead } from './places.ts'
import { withCorrections } from './with-corrections.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (words: string): Block => ({ type: 'paragraph', content: [text(words)] })

/** As the press leaves it: whatever follows a heading belongs to its section, and every picture says something. */
const read: AsRead = {
  article: JSON.parse(
    JSON.stringify({ ...anArticle, ...nested(flattened([...anArticle.body, ...anArticle.back])) }).replaceAll(
      '"alt":""',
      '"alt":"Figure 1. A strip."',
    ),
  ) as Article, // as it went in
  cut: ['Data are available on request.', 'Larkhaven, Iceland'],
}

const toPage = ({ article }: AsRead) => toHtml(article, (name) => name)

function targetOf(of: AsRead, kind: string, words: string) {
  const found = placesOf(of).find(({ target }) => target.kind === kind && target.words.includes(words))
  if (!found) throw new Error(`no ${kind} says ${words}`)
  return found.target
}

const correct = (kind: CorrectionKind, at: string, words: string, value = '', of = read): Correction => ({
  kind,
  target: targetOf(of, at, words),
  value,
})

test('a paragraph becomes a heading, and what follows is its section', () => {
  const { article } = withCorrections(read, [correct('level', 'paragraph', 'Before any section', '1')])
  expect(article.body[0]).toMatchObject({
    type: 'section',
    id: 's1',
    level: 1,
    title: [text('Before any section.')],
  })
  expect(article.body[1]).toMatchObject({ type: 'section', id: 's2', number: '1', role: 'intro' })
})

test('a heading becomes a paragraph with its number, or a heading of another level', () => {
  const { article } = withCorrections(read, [correct('level', 'heading', 'Introduction', '0')])
  expect(article.body.map(({ type }) => type).slice(0, 2)).toEqual(['paragraph', 'paragraph'])
  expect(textOf((article.body[1] as Block & { type: 'paragraph' }).content)).toBe('1 Introduction sic')
  const raised = withCorrections(read, [correct('level', 'heading', 'Inside', '1')])
  expect(raised.article.body.filter(({ type }) => type === 'section')).toHaveLength(2)
})

test('a caption is corrected with its marks, its citations stay links, and the figure its pictures', () => {
  const caption: Inline[] = [
    text('Strips, see '),
    { type: 'citation', kind: 'reference', to: 'r1', text: '[1]' },
    text('.'),
  ]
  const figure: Figure = {
    type: 'figure',
    id: 'f1',
    label: 'Figure 1',
    number: '1',
    images: [{ name: 'a.png', alt: 'Cut open' }],
    caption: [caption],
  }
  const of = { article: { ...read.article, body: [figure] }, cut: [] }
  const { article } = withCorrections(of, [
    correct('caption', 'figure', 'Strips', 'Wax _strips_ of 10^3^ mm, see [1].', of),
  ])
  expect(article.body).toEqual([
    {
      ...figure,
      caption: [
        [
          text('Wax '),
          { type: 'emphasis', content: [text('strips')] },
          text(' of 10'),
          { type: 'superscript', content: [text('3')] },
          text(' mm, see '),
          { type: 'citation', kind: 'reference', to: 'r1', text: '[1]' },
          text('.'),
        ],
      ],
    },
  ])
})

test('what is said of a section leads to it wherever it has moved, and is mere words once it is no section', () => {
  const cited: Block = {
    type: 'paragraph',
    content: [text('See '), { type: 'citation', kind: 'section', to: 's1-1', text: 'Section 1.1' }],
  }
  const body = nested([cited, ...flattened(read.article.body)]).body
  const of = { article: { ...read.article, body }, cut: [] }
  const linkIn = (value: string) =>
    toPage(withCorrections(of, [correct('level', 'heading', 'Inside', value, of)])).match(
      /href="#s[^"]*">Section 1.1|See Section 1.1/,
    )?.[0]
  expect(linkIn('2')).toBe('href="#s1-1">Section 1.1')
  expect(linkIn('1')).toBe('href="#s2">Section 1.1')
  expect(linkIn('0')).toBe('See Section 1.1')
})

test('each picture of a figure gets its own alternative text', () => {
  const { article } = withCorrections(read, [
    correct('alt', 'figure', 'A strip', 'A strip from above\nThe same, cut open'),
  ])
  const figure = flattened(article.body).find((block) => block.type === 'figure')
  expect(figure?.images.map(({ alt }) => alt)).toEqual(['A strip from above', 'The same, cut open'])
})

test('a picture is replaced at the width its author gave it, and only the one that is meant', () => {
  const key = 'ab'.repeat(32)
  const figure: Figure = {
    ...{ type: 'figure', id: 'f1', label: 'Figure 1', number: '1', caption: [[text('A strip.')]] },
    images: [
      { name: 'a.png', alt: 'Whole', width: 4, height: 4 },
      { name: 'b.png', alt: 'Cut open', width: 4, height: 3 },
    ],
  }
  const of = { article: { ...read.article, body: [figure] }, cut: [] }
  const { article } = withCorrections(of, [
    correct('picture', 'figure', 'A strip', `\n${key}.png 400x200`, of),
  ])
  expect(article.body).toMatchObject([
    {
      images: [
        figure.images[0],
        { name: 'image-abababababababab.png', alt: 'Cut open', width: 4, height: 2 },
      ],
    },
  ])
})

test('a picture that nothing was said of says what its caption says', () => {
  const figure: Figure = {
    type: 'figure',
    id: 'f1',
    label: 'Figure 1',
    number: '1',
    images: [
      { name: 'a.png', alt: 'Fig. 1 | A strip.' },
      { name: 'b.png', alt: 'Cut open' },
    ],
    caption: [[text('A strip.')]],
  }
  const of = { article: { ...read.article, body: [figure] }, cut: [] }
  const { article } = withCorrections(of, [correct('caption', 'figure', 'A strip', 'Wax _strips_.', of)])
  expect(article.body).toMatchObject([{ images: [{ alt: 'Figure 1. Wax strips.' }, { alt: 'Cut open' }] }])
})

test('a figure that is left out takes its links along, and its citations stay as words', () => {
  const { article } = withCorrections(read, [correct('cut', 'figure', 'A strip')])
  const page = toPage({ article, cut: [] })
  expect(page).not.toContain('id="f1"')
  expect(page).not.toContain('href="#f1"')
  expect(page).toContain('Figure 1')
})

test('a corrected reference is read anew, keeps its place, and what its manager knew', () => {
  const words = 'Hallorand Y. Strips and company. _J Assays_ 2023;4(1):17-29.'
  const { article } = withCorrections(read, [correct('reference', 'reference', 'Hallorand', words)])
  expect(article.references).toMatchObject([
    { id: 'r1', label: '1', work: { DOI: '10.5555/jba.2022.0401', issued: { 'date-parts': [[2023]] } } },
  ])
  expect(toPage({ article, cut: [] })).toContain('<i>J Assays</i>')
})

test('a DOI that was found is refused with all that was found, or replaced, or kept with new words', () => {
  const [given] = read.article.references
  const found = { DOI: '10.5555/found', volume: '9' }
  const { DOI: _, volume: __, ...own } = given!.work // there is one
  const reference = { ...given!, work: { ...own, ...found }, found }
  const of = { article: { ...read.article, references: [reference] }, cut: [] }
  const after = (kind: CorrectionKind, value: string) =>
    withCorrections(of, [correct(kind, 'reference', 'Hallorand', value, of)]).article.references[0]
  expect(after('doi', '')).toEqual({ ...given, work: own })
  expect(after('doi', 'https://doi.org/10.5555/right')?.work.DOI).toBe('10.5555/right')
  expect(after('doi', '10.5555/found')).toEqual(reference)
  const reread = after('reference', 'Hallorand Y. Strips and company. J Assays 2023;4(1):17-29.')
  expect(reread).toMatchObject({
    work: { DOI: '10.5555/found', volume: '4' },
    found: { DOI: '10.5555/found' },
  })
  expect(reread?.found).not.toHaveProperty('volume')
})

test('a DOI that the author wrote is corrected with the words alone', () => {
  const [given] = read.article.references
  const content = [...given!.content, text(` ${given!.work.DOI}`)]
  const of = { article: { ...read.article, references: [{ ...given!, content }] }, cut: [] }
  expect(withCorrections(of, [correct('doi', 'reference', 'Hallorand', '', of)]).article).toEqual(of.article)
})

test('a line taken off the first page comes back, and can then be told apart from what stays off', () => {
  const { article, cut } = withCorrections(read, [correct('keep', 'cutLine', 'Data are available')])
  expect(article.body[0]).toEqual(paragraph('Data are available on request.'))
  expect(cut).toEqual(['Larkhaven, Iceland'])
})

test('the language of the paper is corrected with the words that the press puts in, and a passage has its own', () => {
  const { article } = withCorrections(read, [
    correct('language', 'paper', '', 'ru'),
    correct('language', 'paragraph', 'Somebody said', 'fr'),
  ])
  const page = toPage({ article, cut: [] })
  expect(article.language).toBe('ru')
  expect(page).toContain('<b>Рисунок 1</b>')
  expect(page).toContain('<p lang="fr" dir="ltr">Somebody said.</p>')
})

test('a correction whose place is gone is told and changes nothing', () => {
  const lost: Correction = {
    kind: 'cut',
    target: { kind: 'paragraph', words: 'Nobody wrote this.', nth: 1, of: 1 },
    value: '',
  }
  expect(withCorrections(read, [lost])).toEqual({ ...read, missing: [lost] })
})

test('of paragraphs with the same words only the one meant changes, and none once there are more or fewer', () => {
  const twice = (...words: string[]): AsRead => ({
    article: { ...read.article, body: words.map(paragraph), back: [] },
    cut: [],
  })
  const second: Correction = {
    kind: 'cut',
    target: { kind: 'paragraph', words: 'Same.', nth: 2, of: 2 },
    value: '',
  }
  expect(withCorrections(twice('Same.', 'Other.', 'Same.'), [second]).article.body).toEqual([
    paragraph('Same.'),
    paragraph('Other.'),
  ])
  for (const changed of [twice('Same.'), twice('Same.', 'Same.', 'Same.')])
    expect(withCorrections(changed, [second])).toEqual({ ...changed, missing: [second] })
})

test('a picture without words is found by the words before it', () => {
  const equation: Block = {
    type: 'equation',
    id: 'e1',
    label: null,
    formulas: [],
    images: [{ name: 'a.png', alt: '' }],
  }
  const of: AsRead = {
    article: { ...read.article, body: [paragraph('Hence'), equation, paragraph('and'), equation], back: [] },
    cut: [],
  }
  const { article } = withCorrections(of, [correct('alt', 'equation', '… and', 'E = mc²', of)])
  expect(article.body.map((block) => block.type === 'equation' && block.images[0]?.alt)).toEqual([
    false,
    '',
    false,
    'E = mc²',
  ])
})

test('with marks, every block says which place of the file it is', () => {
  const { article } = withCorrections(read, [correct('level', 'paragraph', 'Before any section', '1')], {
    marked: true,
  })
  const keys = new Set(placesOf(read).map(({ key }) => key))
  const places = flattened([...article.body, ...article.back]).map(({ place }) => place)
  expect(places.every((place) => place !== undefined && keys.has(place))).toBe(true)
  expect(new Set(places).size).toBe(places.length)
})

const values: Record<CorrectionKind, fc.Arbitrary<string>> = {
  level: fc.constantFrom('0', '1', '2', '3'),
  language: fc.constantFrom('fr', 'ru', 'zh', 'en'),
  caption: fc.string({ maxLength: 40 }),
  alt: fc.string({ maxLength: 40 }),
  picture: fc.constantFrom('', `${'ab'.repeat(32)}.png 400x300`, `\n${'cd'.repeat(32)}.svg`),
  parts: fc
    .record({ year: fc.constantFrom('2021', ''), title: fc.string({ maxLength: 20 }) })
    .map((parts) => JSON.stringify(parts)),
  doi: fc.constantFrom('', '10.5555/strips', 'https://doi.org/10.5555/other'),
  reference: fc.string({ maxLength: 40 }).map((words) => `x${words}`),
  cut: fc.constant(''),
  keep: fc.constant(''),
}

const anyCorrection = fc
  .constantFrom(...placesOf(read).filter(({ target }) => correctionsAt(target.kind).length > 0))
  .chain(({ target }) =>
    fc
      .constantFrom(...correctionsAt(target.kind))
      .chain((kind) => values[kind].map((value): Correction => ({ kind, target, value }))),
  )
const someCorrections = fc.uniqueArray(anyCorrection, {
  maxLength: 6,
  selector: ({ kind, target }) => `${kind} ${target.kind} ${target.words} ${target.nth}`,
})

/** Levels are those of the file; a second one would count from what the first has made. */
const oneLevel = (given: Correction[]) =>
  given.filter(({ kind }, at) => kind !== 'level' || given.findIndex((one) => one.kind === kind) === at)

test('whatever is corrected, playing it again changes nothing more', () => {
  fc.assert(
    fc.property(someCorrections.map(oneLevel), (given) => {
      const once = withCorrections(read, given)
      expect(once.missing).toEqual([])
      const again = withCorrections(
        once,
        given.filter(({ kind }) => kind === 'level' || kind === 'cut' || kind === 'keep'),
      )
      expect(toPage(again)).toBe(toPage(once))
    }),
  )
})

test('headings and languages lose no word, and what is not named stays as it is', () => {
  const harmless = someCorrections.map((given) =>
    given.filter(({ kind }) => kind === 'level' || kind === 'language'),
  )
  const wordsIn = ({ article }: AsRead) =>
    wordsOf(toText({ ...article, body: unlabelled(article) })).toSorted()
  fc.assert(
    fc.property(harmless, (given) => {
      expect(wordsIn(withCorrections(read, given))).toEqual(wordsIn(read))
    }),
  )
})

/** Labels are the press's words, in the paper's language. */
const unlabelled = ({ body }: Article): Block[] =>
  flattened(body)
    .map((block) => (block.type === 'figure' || block.type === 'table' ? { ...block, label: '' } : block))
    .filter(({ type }) => type !== 'list')

test('nothing corrected leaves the same paper, and so does a correction to what is there', () => {
  expect(withCorrections(read, []).article).toBe(read.article)
  fc.assert(
    fc.property(someCorrections, (given) => {
      const captions = given
        .filter(({ kind }) => kind === 'caption')
        .map((one) => ({ ...one, value: 'A strip.' }))
      expect(
        toPage(
          withCorrections(
            read,
            captions.filter(({ target }) => target.kind === 'figure'),
          ),
        ),
      ).toBe(toPage(read))
    }),
  )
})

test('only what belongs to a place is a correction of it', () => {
  expect(correctionsAt('heading')).toEqual(['level'])
  for (const kind of correctionKinds) {
    const target = { kind: corrections[kind].at[0], words: 'Words.', nth: 1, of: 1 }
    expect(isCorrection({ kind, target: { ...target, kind: 'equation' }, value: 'nonsense\u0000' })).toBe(
      kind === 'alt',
    )
  }
  const target = targetOf(read, 'heading', 'Introduction')
  expect(['0', '4', '5', '', 'x'].map((value) => isCorrection({ kind: 'level', target, value }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('what is typed comes back as it was', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      const line = [text(words)]
      expect(textOf(fromMarked(toMarked(line), line))).toBe(words.replaceAll(/\s+/g, ' ').trim())
    }),
  )
  const lines = flattened(read.article.body).flatMap((block) =>
    block.type === 'paragraph' ? [block.content] : [],
  )
  for (const line of lines) expect(fromMarked(toMarked(line), line)).toEqual(line)
})
