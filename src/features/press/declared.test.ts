// What authors declared, and their links, in the forms of a paper.
import { expect, test } from 'vitest'
import { shippedQuestions, toDeclared } from '#journal/paper/declarations.ts'
import { linkKinds, type PaperLink } from '#journal/paper/links.ts'
import { withDeclared } from './declared.ts'
import { toHtml } from './html/to-html.ts'
import { toJats } from './jats/to-jats.ts'
import { aFront } from './samples/front.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { hasJats4r, jats4rErrors } from './samples/jats4r.ts'
import type { Article, Section } from './tree/tree.ts'
import type { DeclarationKind } from './word/front/labels.ts'
import { plainText } from './word/reading/inline-text.ts'

const bare: Article = { language: 'en', body: [], back: [], references: [], formulas: {} }
const answers = Object.fromEntries(shippedQuestions.map(({ id }) => [id, `About ${id}.\n\nAnd <more>.`]))
const declared = [
  ...toDeclared(shippedQuestions, answers),
  { id: 'q1', title: 'Is it from a thesis?', text: 'Yes' },
]
const links: PaperLink[] = [
  ...linkKinds.map((kind) => ({ kind, address: '10.5281/zenodo.1234567' })),
  ...linkKinds.map((kind) => ({ kind, address: 'https://data.example/creep?v=2&a' })),
]
const titlesOf = ({ back }: Article) => back.map(({ title }) => plainText(title))
const headed = (title: string): Section => ({
  ...{ type: 'section', id: 'b1', level: 1, number: null, role: null, content: [] },
  title: [{ type: 'text', text: title }],
})
const found = (kind: DeclarationKind, from: string) => ({ [kind]: { value: 'So.', from, at: 0 } })

test('what the text doesn’t say comes after it, and the links last', () => {
  expect(titlesOf(withDeclared(bare, { declared, links }, {}))).toEqual([
    ...['Competing interests', 'Data availability', 'Code availability', 'Ethics approval', 'Consent'],
    ...['Trial registration', 'Use of AI', 'Acknowledgements', 'Is it from a thesis?'],
    'Preprint, data and code',
  ])
})

test.each([
  ['Declaration of competing interest', ['interests']],
  ['Data availability statement', ['data']],
  ['Code availability', ['code']],
  ['Data and code availability', ['data', 'code']],
  ['Ethics approval and consent to participate', ['ethics', 'consent']],
  ['Trial registration', ['trial']],
  ['Declaration of generative AI in the writing process', ['ai']],
  ['Acknowledgments', ['acknowledgements']],
])('the text’s own “%s” wins, wherever it stands', (title, kinds) => {
  const others = declared.filter(({ id }) => !kinds.includes(id)).map((it) => it.title)
  const asSection = withDeclared({ ...bare, body: [headed(title)] }, { declared }, {})
  expect(titlesOf(asSection)).toEqual(others)
  const kind = kinds[0] as DeclarationKind
  const inParagraph = withDeclared(bare, { declared }, found(kind, `${title}: So.`))
  expect(titlesOf(inParagraph)).toEqual(others)
})

test('a paper whose authors declared nothing stays as it is', () => {
  expect(withDeclared(bare, {}, {})).toBe(bare)
})

test('the JATS of a paper with everything is valid, and says each once', { timeout: 120_000 }, () => {
  const jats = toJats(withDeclared(bare, { declared, links }, {}), aFront({ declared, links }), String)
  expect(jatsProblems(jats)).toEqual([])
  expect(jats).toContain('<fn id="declared-interests" fn-type="coi-statement">')
  expect(jats).toMatch(/<back>.*<sec id="declared-data" sec-type="data-availability">/s)
  expect(jats).toContain(
    '<related-article related-article-type="preprint" ext-link-type="doi" xlink:href="10.5281/zenodo.1234567"',
  )
  expect(jats).toMatch(
    /<related-object content-type="dataset"[^>]*href="https:\/\/data.example\/creep\?v=2&amp;a"/,
  )
  for (const { text } of declared) expect(jats.split(text.split('\n')[0] ?? '').length).toBe(2)
})

test.skipIf(!hasJats4r())(
  'it has no error by JATS for Reuse (skipped where ../shared is missing)',
  { timeout: 120_000 },
  () => {
    const jats = toJats(withDeclared(bare, { declared, links }, {}), aFront({ declared, links }), String)
    expect(jats4rErrors(jats)).toEqual([])
  },
)

test('the page links to what was linked, and shows what was typed as text', () => {
  const html = toHtml(withDeclared(bare, { declared, links }, {}), String, { tableUrl: String })
  expect(html).toContain('href="https://doi.org/10.5281/zenodo.1234567"')
  expect(html).toContain('And &lt;more&gt;.')
  expect(html).toContain('id="declared-data"')
})
