import { expect, test } from 'vitest'
import { toContents } from '../html/to-contents.ts'
import { toHtml } from '../html/to-html.ts'
import { toJats } from '../jats/to-jats.ts'
import { aFront } from '../samples/front.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import type { Inline, Paragraph, Reference } from '../tree/tree.ts'
import { calledBy } from '../word/floats/float-labels.ts'
import { withLanguages } from './with-languages.ts'
import { wordsIn } from './words.ts'

const persian =
  'سطح آب رودخانه در هر ساعت اندازه‌گیری شد و بزرگ‌ترین سیلاب دهه گذشته در این حوضه شبیه‌سازی شده است.'
const words = (text: string): Inline[] => [{ type: 'text', text }]
const paragraph = (text: string): Paragraph => ({ type: 'paragraph', content: words(text) })
const reference = (n: number, text: string): Reference => ({
  ...{ work: { type: 'document' }, parts: [], confidence: 0 },
  id: `r${n}`,
  label: String(n),
  content: words(text),
})

const paper = withLanguages({
  body: [
    paragraph(persian),
    paragraph(persian),
    paragraph('Data: https://data.example/river'),
    paragraph('۱۲٫۵'),
  ],
  back: [],
  references: [reference(1, 'Tarrowby A. Rivers. 2019.'), reference(2, 'رحمانی، سیلاب، ۱۳۹۸')],
  formulas: {},
})

test('a paper says which language it is in, and which its passages in another script are in', () => {
  expect(paper.language).toBe('fa')
  expect(paper.body.map((block) => block.type === 'paragraph' && block.language)).toEqual([
    undefined,
    undefined,
    'en',
    undefined,
  ])
  expect(paper.references.map(({ language }) => language)).toEqual(['en', undefined])
})

test('a sentence that is read from the right stays so, however many English names it has', () => {
  const [named, code] = [
    'Google Cloud Security Command Center: برای مدیریت امنیت Google Cloud',
    'run it (اجرا)',
  ]
  const { body } = withLanguages({ ...paper, body: [paragraph(persian), paragraph(named), paragraph(code)] })
  expect(body.map((block) => block.type === 'paragraph' && block.language)).toEqual([
    undefined,
    undefined,
    'en',
  ])
})

test('neither a name in Japanese nor a long formula changes the language', () => {
  const japanese =
    '本研究では、北の湖における水温の季節変化を調べた。観測は毎朝九時に行い、三年間にわたって続けた。'
  const formula: Inline = { type: 'formula', tex: '\\text{the level of the river at the gauge}' }
  const beside: Paragraph = { type: 'paragraph', content: [formula, ...words('، سطح آب')] }
  const languagesIn = (...body: Paragraph[]) =>
    withLanguages({ ...paper, body }).body.map((block) => block.type === 'paragraph' && block.language)
  expect(languagesIn(paragraph(japanese), paragraph('北岸大学環境学部'))).toEqual([undefined, undefined])
  expect(languagesIn(paragraph(persian), beside)).toEqual([undefined, undefined])
})

test('its author knows better', () => {
  const told = withLanguages({ body: [paragraph(persian)], back: [], references: [], formulas: {} }, 'ur')
  expect(told.language).toBe('ur')
})

test('a page says it to browsers and screen readers, with its own words for what the press adds', () => {
  const html = toHtml(paper, String)
  expect(html).toContain('<p lang="en" dir="ltr">Data: ')
  expect(html).toContain('<li id="r1" lang="en" dir="ltr">')
  expect(html).toContain('>منابع</a></h2>')
  expect(toContents(paper)).toMatchObject({ language: 'fa', headings: [{ id: 'refs', title: 'منابع' }] })
})

test('so does JATS, where title and abstract are in another language than the text', () => {
  const jats = toJats(paper, aFront(), String)
  expect(jats).toContain('xml:lang="fa">')
  expect(jats).toContain('<article-title xml:lang="en">')
  expect(jats).toContain('<abstract xml:lang="en"><title>Abstract</title>')
  expect(jats).toContain('<p xml:lang="en">Data: ')
  expect(jats).toMatch(/<mixed-citation[^>]* xml:lang="en">/)
})

test('which is valid', { timeout: 120_000 }, () => {
  expect(jatsProblems(toJats(paper, aFront(), String))).toEqual([])
})

test('its figures and tables are called as its language calls them', () => {
  const figure = {
    type: 'figure',
    id: 'f1',
    label: 'Figure 4-2',
    number: '4-2',
    images: [],
    caption: [],
  } as const
  const chinese = withLanguages({
    ...paper,
    body: [
      paragraph('每小时测量河流水位，并对十年来最大的洪水进行了模拟。'),
      { ...figure, images: [], caption: [] },
    ],
  })
  expect(chinese.body[1]).toMatchObject({ label: '图 4-2' })
})

test('an English paper is told from none by its markup', () => {
  const english = withLanguages({ ...paper, body: [paragraph('The water rises.')], references: [] })
  expect(english.language).toBe('en')
  expect(toHtml(english, String)).toBe('<p>The water rises.</p>')
  expect(toContents(english)).not.toHaveProperty('language')
})

const languages = 'ar de el en es fa fr he hi it ja ko pt ru tr uk zh'.split(' ')
test.each(languages)('what we call figures and tables in %s is told from schemes and charts', (language) => {
  const { figure, table } = wordsIn(language)
  expect(calledBy({ type: 'figure', label: `${figure} 2`, number: '2' })).toBe('figure 2')
  expect(calledBy({ type: 'table', label: `${table} 2`, number: '2' })).toBe('table 2')
})
