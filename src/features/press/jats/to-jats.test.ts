import { expect, test } from 'vitest'
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

test('the parts of a reference are tagged where they stand', () => {
  expect(jats).toContain(
    '<mixed-citation>Hallorand Y. Strips &amp; co. <italic>J Assays</italic> <year>2022</year>;<volume>4</volume>(<issue>1</issue>):<fpage>17</fpage>-<lpage>29</lpage>. <pub-id pub-id-type="doi">10.5555/jba.2022.0401</pub-id></mixed-citation>',
  )
})
