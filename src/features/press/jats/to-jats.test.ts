import { articleKinds, typeNames } from '#journal/paper/article-types.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutMarkup } from '#journal/text/markup.ts'
import { anArticle } from '../samples/article.ts'
import { aFront } from '../samples/front.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { hasJats4r, jats4rErrors } from '../samples/jats4r.ts'
import type { Block, Cell, Inline, Reference, Section } from '../tree/tree.ts'
import { newTable } from '../word/floats/new-table.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { readReference } from '../word/references/parsing/read-reference.ts'
import { toJats } from './to-jats.ts'

const cell = (text: string): Cell => ({ content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const jats = toJats(anArticle, aFront(), (name) => `figures/${name}`)

test('a tree of everything is valid JATS', { timeout: 120_000 }, () => {
  expect(jatsProblems(jats)).toEqual([])
  expect(jatsProblems(jats.replace('<body>', '<body><nonsense/>'))).not.toEqual([])
})

test('JATS has each author’s institutions with their ROR IDs, what each did in the words of CRediT, and who paid', () => {
  const author = {
    givenName: 'Anwen',
    familyName: 'Tarrowby',
    affiliation: 'Institute of Tides; Monash University',
    rors: [{ name: 'Monash University', ror: '02bfwt286' }],
    roles: ['software' as const],
  }
  const bare = { language: 'en', body: [], back: [], references: [], formulas: {} }
  const funding = [
    { name: 'Tide & Current Fund', awards: [] },
    { name: 'Wellcome Trust', id: '029chgv08', awards: ['WT-1', 'WT-2'] },
    { name: 'National Paper Fund', id: '10.13039/100010269', awards: ['7'] },
  ]
  const xml = toJats(bare, aFront({ authors: [author], funding }), String)
  expect(jatsProblems(xml)).toEqual([])
  expect(xml).toContain(
    '<institution-wrap><institution-id institution-id-type="ror">https://ror.org/02bfwt286</institution-id><institution>Monash University</institution></institution-wrap>',
  )
  expect(xml).toContain('rid="aff2"')
  expect(xml).toContain('<award-id>WT-1</award-id><award-id>WT-2</award-id></award-group>')
  expect(xml).toContain(
    '<role vocab="credit" vocab-identifier="https://credit.niso.org/" vocab-term="Software" vocab-term-identifier="https://credit.niso.org/contributor-roles/software/">Software</role>',
  )
  if (hasJats4r()) expect(jats4rErrors(xml)).toEqual([])
})

test('so is a paper with the least that a paper has', { timeout: 120_000 }, () => {
  const front = aFront({
    authors: [],
    doi: undefined,
    articleNumber: undefined,
    received: undefined,
    accepted: undefined,
    keywords: [],
  })
  const empty = toJats({ language: 'en', body: [], back: [], references: [], formulas: {} }, front, String)
  expect(jatsProblems(empty)).toEqual([])
})

test.each(typeNames)('JATS says what a paper of type %s is, to people and to programs', (name) => {
  const xml = toJats(anArticle, aFront({ type: { name, title: 'As we call it' } }), String)
  expect(xml).toContain(` article-type="${articleKinds[name].jats}"`)
  expect(xml).toContain('<subject>As we call it</subject>')
})

test('papers of every type are valid JATS', { timeout: 120_000 }, () => {
  const problems = typeNames.map((name) => {
    const front = aFront({ type: { name, title: name }, abstract: '', keywords: [] })
    return [name, jatsProblems(toJats(anArticle, front, String))]
  })
  expect(problems).toEqual(typeNames.map((name) => [name, []]))
})

test.skipIf(!hasJats4r())(
  'a tree of everything has no error by JATS for Reuse (skipped where ../shared is missing)',
  { timeout: 120_000 },
  () => {
    const section = (role: 'COI-statement' | 'data-availability'): Section => ({
      ...{ type: 'section', id: `b-${role}`, level: 2, number: null, role },
      title: [{ type: 'text', text: role }],
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'None.' }] }],
    })
    const container: Section = {
      ...{ type: 'section', id: 'b9', level: 1, number: null, role: null, title: [] },
      content: [section('COI-statement'), section('data-availability')],
    }
    const link: Block = {
      type: 'paragraph',
      content: [
        {
          type: 'link',
          href: 'https://example.org/a',
          content: [{ type: 'text', text: 'https://example.org/a' }],
        },
      ],
    }
    const bare: Block = { ...newTable([], [[cell('1'), cell('2')]], []), id: 't9', label: 'Table 9' }
    const body = [...anArticle.body, link, bare, container]
    const jats = toJats({ ...anArticle, body }, aFront(), String)
    expect(jats4rErrors(jats)).toEqual([])
    expect(jats4rErrors(jats.replaceAll('<aff id="', '<aff id="x'))).toHaveLength(1)
    expect(jatsProblems(jats)).toEqual([])
  },
)

test('pages whose last is abbreviated are a range', () => {
  const words = 'Hallorand Y. Strips. J Assays 2022;4(1):217-29.'
  const reference = {
    ...anArticle.references[0]!,
    content: [{ type: 'text' as const, text: words }],
    ...readReference(words),
  }
  expect(toJats({ ...anArticle, references: [reference] }, aFront(), String)).toContain(
    ':<page-range>217-29</page-range>.',
  )
})

test('the parts of a reference are tagged where they stand, and its words stay', () => {
  const reference = /<mixed-citation[^]*?<\/mixed-citation>/.exec(jats)?.[0] ?? ''
  expect(reference).toBe(
    '<mixed-citation publication-type="journal"><person-group person-group-type="author"><string-name><surname>Hallorand</surname> <given-names>Y</given-names></string-name></person-group>. <article-title>Strips &amp; co</article-title>. <source><italic>J Assays</italic></source> <year iso-8601-date="2022">2022</year>;<volume>4</volume>(<issue>1</issue>):<fpage>17</fpage>-<lpage>29</lpage>. <pub-id pub-id-type="doi">10.5555/jba.2022.0401</pub-id></mixed-citation>',
  )
  expect(withoutMarkup(reference)).toBe(
    'Hallorand Y. Strips & co. J Assays 2022;4(1):17-29. 10.5555/jba.2022.0401',
  )
})

const lists = ['labelled.txt', 'further.txt'].map((name) =>
  readFileSync(join(import.meta.dirname, '../word/references/samples', name), 'utf8'),
)
const many = lists
  .flatMap((list) => list.split('\n').filter((line) => line && !/^[#=]/.test(line)))
  .map((words, at): Reference => ({
    id: `r${at + 1}`,
    label: String(at + 1),
    content: [{ type: 'text', text: words }],
    ...readReference(words),
  }))
const ofMany = toJats(
  { language: 'en', body: [], back: [], references: many, formulas: {} },
  aFront(),
  String,
)

test('tagging changes no letter of a reference', () => {
  const citations = ofMany.match(/<mixed-citation[^]*?<\/mixed-citation>/g) ?? []
  expect(citations.map(withoutMarkup)).toEqual(many.map(({ content }) => textOf(content)))
})

test('references of every kind are valid JATS', { timeout: 120_000 }, () => {
  expect(jatsProblems(ofMany)).toEqual([])
})

const jatsOf = (content: Inline[], words: string[] = []) => {
  const references = words.map((text, n): Reference => ({
    id: `r${n}`,
    label: String(n),
    content: [{ type: 'text', text }],
    ...readReference(text),
  }))
  const article = {
    language: 'en',
    body: [{ type: 'paragraph' as const, content }],
    back: [],
    references,
    formulas: {},
  }
  return toJats(article, aFront(), String)
}

test.skipIf(!hasJats4r())(
  'a preprint is one where its number, DOI or address is known, and each reference holds to JATS4R',
  { timeout: 120_000 },
  () => {
    const xml = jatsOf(
      [],
      [
        'Kingsma DP, Barr J. Adam: a method for streams. arXiv preprint arXiv:1412.6980, 2014.',
        'Wang H, Yuan Z. The role of wax in ageing. bioRxiv (2020).',
      ],
    )
    expect(xml).toContain('<pub-id pub-id-type="arxiv">1412.6980</pub-id>')
    expect([...xml.matchAll(/publication-type="(\w+)"/g)].map(([, type]) => type)).toEqual([
      'preprint',
      'other',
    ])
    expect([...jatsProblems(xml), ...jats4rErrors(xml)]).toEqual([])
  },
)

test.skipIf(!hasJats4r())('links as authors leave them hold to JATS4R', { timeout: 120_000 }, () => {
  const link = (href: string, ...content: Inline[]): Inline => ({ type: 'link', href, content })
  const words = (text: string): Inline => ({ type: 'text', text })
  const xml = jatsOf(
    [
      link('https://tides.example/#/report#page', {
        type: 'emphasis',
        content: [words('https://tides.example/#/')],
      }),
      link('https://tides.example/a.png', {
        type: 'image',
        image: { name: 'a.png', alt: 'A', width: 1, height: 1 },
      }),
    ],
    ['Tide Office. 2012. Tables of tides. www.tides.example/tables/'],
  )
  expect(xml).toContain('xlink:href="https://tides.example/#/report%23page" xlink:title="tides.example"')
  expect(xml).toContain('xlink:href="http://www.tides.example/tables/" xlink:title="www.tides.example"')
  expect([...jatsProblems(xml), ...jats4rErrors(xml)]).toEqual([])
})
