import { expect, test } from 'vitest'
import { withoutMarkup } from '#journal/markup.ts'
import { anArticle } from '../samples/article.ts'
import { aFront } from '../samples/front.ts'
import { hasJatsSchema, jatsProblems } from '../samples/jats-schema.ts'
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
