import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anArticle } from '../samples/article.ts'
import { toHtml } from './to-html.ts'
import type { Article, Block, Cell, Inline, Reference } from '../tree/tree.ts'

const empty: Article = { language: 'en', body: [], back: [], references: [], formulas: {} }
const page = (parts: Partial<Article>) => toHtml({ ...empty, ...parts }, (name) => `figures/${name}`)
const text = (words: string): Inline => ({ type: 'text', text: words })
const cite = (to: string): Inline => ({ type: 'citation', kind: 'reference', to, text: to.slice(1) })
const reference = (words: string, more: Partial<Reference> = {}): Reference => ({
  id: 'r1',
  label: '1',
  content: [text(words)],
  ...{ work: { type: 'document' }, parts: [], confidence: 0 },
  ...more,
})

test('a heading leads to itself, unless it holds a link already', () => {
  const section = (title: Inline[]) => ({
    type: 'section' as const,
    id: 's1',
    level: 1,
    number: '1',
    title,
    role: null,
    content: [],
  })
  expect(page({ body: [section([text('Methods')])] })).toContain(
    '<h2 id="s1"><a href="#s1">1 Methods</a></h2>',
  )
  const note: Inline = { type: 'note', content: [[text('Once.')]] }
  expect(page({ body: [section([text('Methods'), note])] })).toContain('<h2 id="s1">1 Methods<sup>')
})

test('a figure can be enlarged without a script, and its name says which', () => {
  const html = page({ body: [anArticle.body[1]!] }) // the section with every kind of block
  expect(html).toContain('popovertarget="f1-large" aria-label="Enlarge Figure 1"')
  expect(html).toMatch(/id="f1-large" popover role="dialog" aria-label="Figure 1">.*<img /)
  expect(html).toContain('popovertargetaction="hide"')
})

const figureOf = (number: number, caption: Inline[]) => ({
  type: 'figure' as const,
  ...{ id: `f${number}`, label: `Figure ${number}`, number: String(number), caption: [caption] },
  images: [{ name: `${number}.png`, alt: '' }],
})

test('an enlarged figure has its caption, and leads to the figures beside it', () => {
  const note: Inline = { type: 'note', content: [[text('Once.')]] }
  const body = [1, 2, 3].map((number) => figureOf(number, [text('A strip'), cite('r1'), note]))
  const html = page({ body, references: [reference('Hallorand Y. Strips.')] })
  const [, second = ''] = /id="f2-large"(.*?)<\/div><figcaption>/s.exec(html) ?? []
  expect(second).toMatch(/popovertarget="f1-large" [^>]*aria-label="Previous: Figure 1">Previous</)
  expect(second).toMatch(/popovertarget="f3-large" [^>]*aria-label="Next: Figure 3">Next</)
  expect(second).toContain('<p><b>Figure 2</b> A strip1<sup>2</sup></p>')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html).not.toMatch(/Previous: Figure 3|Next: Figure 1/)
})

test.each([
  ['<mover><mi>y</mi><mo accent="true">\u0302</mo></mover>', '<mpadded depth="0"><mi>𝑦\u0302</mi></mpadded>'],
  ['<mover><mi>h</mi><mo accent="true">\u0303</mo></mover>', '<mi>ℎ\u0303</mi>'],
  ['<mi>y</mi>', '<mpadded depth="0"><mi>y</mi></mpadded>'],
  ['<mi>x</mi>', '<mi>x</mi>'],
])('the index of %s stands as high as that of any letter', (letter, shown) => {
  const index = (base: string) => `<msub>${base}<mi>i</mi></msub>`
  const formulas = { y_i: { mathml: `<math>${index(letter)}</math>`, typst: '' } }
  const body = [{ type: 'equation' as const, id: 'e1', label: null, formulas: ['y_i'], images: [] }]
  expect(page({ body, formulas })).toContain(index(shown))
})

test('numbers in brackets are set as one thing with their brackets', () => {
  const content = [text('so [see] ['), cite('r1'), text(','), cite('r2'), text('].')]
  expect(page({ body: [{ type: 'paragraph', content }] })).toMatch(
    /<p>so \[see\] <span class="cited">\[<a [^>]*>1<\/a>,<a [^>]*>2<\/a>\]<\/span>\.<\/p>/,
  )
})

test('numbers in brackets are set as one thing once, however deep they stand', () => {
  const inside: Inline = { type: 'strong', content: [text('['), cite('r1'), text(']')] }
  const content: Inline[] = [{ type: 'emphasis', content: [inside] }]
  expect(page({ body: [{ type: 'paragraph', content }] }).match(/class="cited"/g)).toHaveLength(1)
})

test('a long reference that is cut within a letter of mathematics can be looked for', () => {
  const html = page({ references: [reference(`${'a'.repeat(249)}𝑥 and more`)] })
  expect(html).toContain(`scholar?q=${'a'.repeat(249)}`)
})

test('every place where a reference is cited is reached from it', () => {
  const body = [{ type: 'paragraph' as const, content: [cite('r1'), cite('r1')] }]
  const html = page({ body, references: [reference('Hallorand Y. Strips.')] })
  expect(html).toContain('<a class="ref" href="#r1" id="c1">1</a><a class="ref" href="#r1" id="c1-2">1</a>')
  expect(html).toContain('href="#c1" aria-label="Back to where reference 1 is cited, place 1 of 2">↑</a>')
  expect(html).toContain('href="#c1-2" aria-label="Back to where reference 1 is cited, place 2 of 2">2</a>')
})

test('both ends of a range are links, and what lies between leads back to the first', () => {
  const range: Inline = {
    ...{ type: 'citation', kind: 'reference', text: '2–4' },
    ...{ to: 'r2', through: ['r3', 'r4'] },
  }
  const body = [{ type: 'paragraph' as const, content: [text('as shown ['), range, text(']')] }]
  const references = ['r1', 'r2', 'r3', 'r4'].map((id) =>
    reference('Wells I. Wax.', { id, label: id.slice(1) }),
  )
  const html = page({ body, references })
  expect(html).toContain('[<a class="ref" href="#r2" id="c2">2</a>–<a class="ref" href="#r4" id="c4">4</a>]')
  expect(html).toContain('href="#c2" aria-label="Back to where reference 3 is cited"')
  expect(html).not.toContain('Back to where reference 1 is cited')
})

const linked = (words: string, doi?: string) =>
  [
    ...page({ references: [reference(words, doi ? { work: { type: 'document', DOI: doi } } : {})] }).matchAll(
      /<li.*?<\/li>/g,
    ),
  ].join()

test.each([
  ['2017;19(1):1. doi:10.5555/a.1', 'href="https://doi.org/10.5555/a.1" rel="noopener">doi:10.5555/a.1</a>'],
  ['https://dx.doi.org/10.5555/a(1)b.', 'href="https://doi.org/10.5555/a(1)b" rel="noopener">https://dx.doi'],
  ['(doi: 10.5555/a.1).', 'rel="noopener">doi: 10.5555/a.1</a>).'],
  [
    'From https://example.org/a?b=1&c, read today',
    'href="https://example.org/a?b=1&amp;c" rel="noopener">https://example.org/a?b=1&amp;c</a>, read',
  ],
  [
    'Adam. arXiv:1412.6980v2, 2014',
    'href="https://arxiv.org/abs/1412.6980v2" rel="noopener">arXiv:1412.6980v2</a>, 2014',
  ],
])('in "%s" the address is a link', (words, link) => {
  expect(linked(words, '10.5555/a.1')).toContain(link)
})

test('a DOI is shown once, and added where the wording has none', () => {
  expect(linked('Strips. doi:10.5555/a.1', '10.5555/a.1').match(/10\.5555\/a\.1/g)).toHaveLength(2) // address and words
  expect(linked('Strips.', '10.5555/a.1')).toContain('rel="noopener">doi.org/10.5555/a.1</a>')
})

test('a reference without any address can be searched for', () => {
  expect(linked('Hallorand Y. Strips & co.')).toContain(
    'href="https://scholar.google.com/scholar?q=Hallorand%20Y.%20Strips%20%26%20co."',
  )
  expect(linked('Strips. doi:10.5555/a.1', '10.5555/a.1')).not.toContain('scholar.google')
})

test('whatever a reference says, its words stay and only the web is linked', () => {
  const wild = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(' doi:10.5555/x', ' arXiv:1412.6980', ' https://a.test/', 'javascript:x', ')', '.'),
    ),
  )
  fc.assert(
    fc.property(wild, (pieces) => {
      const html = linked(pieces.join('').replaceAll(/\p{Cc}|[<>&"']/gu, ' '))
      const words = html.replaceAll(/ ?<a class="find".*?<\/a>|<[^>]*>/g, '')
      expect(words).toBe(
        pieces
          .join('')
          .replaceAll(/\p{Cc}|[<>&"']/gu, ' ')
          .toWellFormed(),
      )
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:/)
    }),
  )
})

test('an enlarged figure says which of how many it is, and gives its picture away', () => {
  const body = [1, 2].map((number) => figureOf(number, [text('A strip')]))
  const html = page({ body })
  expect(html).toContain('<span>2 of 2</span>')
  expect(html).toContain('<a class="btn sm" href="figures/2.png" download="">Original</a>')
  expect(page({ body: body.slice(1) })).not.toContain('2 of')
})

const tableOf = (head: Cell[][], body: Cell[][]): Block => ({
  type: 'table',
  ...{ id: 't1', label: 'Table 1', number: '1', caption: [[text('Strips')]], widths: [], notes: [] },
  ...{ head, body },
})
const cell = (words: string, more: Partial<Cell> = {}): Cell => ({
  content: [{ type: 'paragraph', content: [text(words)] }],
  ...more,
})

test('under a head, what stands in the first column names the row, and nothing else does', () => {
  const body = [[cell('Wax', { rows: 2 }), cell('wet')], [cell('dry')]]
  const html = page({ body: [tableOf([[cell('Strip'), cell('State')]], body)] })
  expect(html).toContain('<tr><th scope="row" rowspan="2">Wax</th><td>wet</td></tr><tr><td>dry</td></tr>')
  expect(page({ body: [tableOf([], body)] })).not.toContain('<th')
})

test('a table fills the window by its address, closes by its own, and can be taken along', () => {
  const body = [tableOf([], [[cell('1')]])]
  const html = toHtml({ ...empty, body }, String, { tableUrl: (name) => `tables/${name}` })
  expect(html).toContain('id="t1-large"')
  expect(html).toContain('href="#t1-large" aria-label="Enlarge Table 1"')
  expect(html).toContain('href="tables/t1.csv" download="" aria-label="Table 1 as CSV"')
  expect(html).toContain('<a class="shut" href="#t1">Close</a>')
  expect(page({ body })).not.toContain('CSV')
})
