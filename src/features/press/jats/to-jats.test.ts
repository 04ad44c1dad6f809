import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutMarkup } from '#journal/markup.ts'
import { anArticle } from '../samples/article.ts'
import { aFront } from '../samples/front.ts'
import { hasJatsSchema, jatsProblems } from '../samples/jats-schema.ts'
import type { Reference } from '../tree/tree.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { readReference } from '../word/references/parsing/read-reference.ts'
import { toJats } from './to-jats.ts'

const jats = toJats(anArticle, aFront(), (name) => `figures/${name}`)

test.skipIf(!hasJatsSchema())(
  'a tree of everything is valid JATS (skipped where ../shared is missing)',
  { timeout: 120_000 },
  () => {
    expect(jatsProblems(jats)).toEqual([])
    expect(jatsProblems(jats.replace('<body>', '<body><nonsense/>'))).not.toEqual([])
  },
)

test.skipIf(!hasJatsSchema())('so is a paper with the least that a paper has', { timeout: 120_000 }, () => {
  const front = aFront({
    authors: [],
    doi: undefined,
    number: undefined,
    received: undefined,
    accepted: undefined,
    keywords: [],
  })
  const empty = toJats({ language: 'en', body: [], back: [], references: [], formulas: {} }, front, String)
  expect(jatsProblems(empty)).toEqual([])
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

test.skipIf(!hasJatsSchema())('references of every kind are valid JATS', { timeout: 120_000 }, () => {
  expect(jatsProblems(ofMany)).toEqual([])
})
