import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, test } from 'vitest'
import { articleKinds, typeNames } from '#journal/article-types.ts'
import type { JournalSettings } from '#edge/context.ts'
import { theSettings } from '#tests/support/settings.ts'
import { toCrossrefDeposit } from './crossref-deposit.ts'
import type { Paper } from './paper.ts'

const schema = join(import.meta.dirname, '../../../../shared/schemas/crossref/schemas/crossref5.4.0.xsd')
const journal = theSettings('https://journal.example')
const batch = { batchId: 'paper-01jd', at: new Date('2026-11-20T09:30:00Z') }

const aPaper = (changes: Partial<Paper> = {}): Paper => ({
  id: '01jd',
  volume: 2,
  issue: 11,
  year: 2026,
  month: 11,
  title: 'Two-layer wax barriers',
  abstract: 'We printed a second wax pass.\n\nIt holds.',
  keywords: ['wax'],
  authors: [
    { given: 'Anwen', family: 'Tarrowby', affiliation: 'Institute for Paper Engineering, Larkhaven' },
    { given: 'Sutarno', family: '', orcid: '0000-0002-1825-0097' },
    {
      given: 'Ingrid',
      family: 'Vask-Oduya',
      affiliation: 'Tamarind Hill',
      corresponding: true,
      email: 'i@demo.example',
    },
  ],
  reviewFeedback: '',
  doi: '10.5555/ald.2026.0147',
  articleNumber: 'e147',
  publishedAt: new Date('2026-11-20T09:30:00Z'),
  ...changes,
})

const deposit = (changes?: Partial<Paper>, its: Partial<JournalSettings> = {}) =>
  toCrossrefDeposit(aPaper(changes), { ...journal, ...its }, batch)

test('a deposit says what is registered, where it is and when it was published', () => {
  const xml = deposit()
  expect(xml).toContain(
    '<doi>10.5555/ald.2026.0147</doi><resource>https://journal.example/articles/01jd</resource>',
  )
  expect(xml).toContain('<timestamp>20261120093000000</timestamp>')
  expect(xml).toContain('<jats:p>We printed a second wax pass.</jats:p><jats:p>It holds.</jats:p>')
  expect(xml).toContain('<surname>Sutarno</surname>')
  expect(xml).toContain('<item_number item_number_type="article_number">e147</item_number>')
})

test('authors are deposited in their order, each with institution and ORCID iD', () => {
  const people = /<contributors>(.*)<\/contributors>/s.exec(deposit())?.[1] ?? ''
  expect(people.split('</person_name>').slice(0, -1)).toEqual([
    expect.stringMatching(
      /sequence="first".*Tarrowby.*<institution_name>Institute for Paper Engineering, Larkhaven</,
    ),
    expect.stringMatching(/sequence="additional".*Sutarno.*<ORCID>https:\/\/orcid.org\/0000-0002-1825-0097</),
    expect.stringMatching(/sequence="additional".*Vask-Oduya/),
  ])
})

test('a journal has its ISSN in the deposit, and one without an ISSN has none', () => {
  expect(deposit({}, { issn: '2999-0001' })).toContain('<issn media_type="electronic">2999-0001</issn>')
  expect(deposit()).not.toContain('<issn')
})

test('the day of publication is the journal’s own: after 18:30 in Greenwich it is tomorrow in Kolkata', () => {
  const xml = deposit({ publishedAt: new Date('2026-11-20T18:30:00Z') })
  expect(xml).toContain('<month>11</month><day>21</day><year>2026</year>')
})

test('a later deposit of the same paper has a higher time stamp', () => {
  const stampOf = (at: string) =>
    /<timestamp>(\d+)</.exec(toCrossrefDeposit(aPaper(), journal, { ...batch, at: new Date(at) }))?.[1]
  expect(BigInt(stampOf('2026-12-01T00:00:00.001Z') ?? 0)).toBeGreaterThan(
    BigInt(stampOf('2026-11-30T23:59:59Z') ?? 0),
  )
})

const hostile = '</title><doi>10.1/x</doi>&lt; "\' ]]> \u0000\u0007\uFFFF \uD800 <!ENTITY>'

const papers: [name: string, changes: Partial<Paper>, its?: Partial<JournalSettings>][] = [
  ['an ordinary paper', {}],
  ['a paper of a journal with an ISSN', {}, { issn: '2999-0001' }],
  [
    'hostile text everywhere',
    {
      title: hostile,
      abstract: hostile,
      doi: '10.5555/a&b<c>',
      authors: [{ given: hostile, family: hostile, affiliation: hostile }],
    },
  ],
  ...typeNames.map((name): [string, Partial<Paper>] => [
    `a paper of type ${name}`,
    { type: { name, title: name }, abstract: articleKinds[name].isJournals ? '' : 'We found it.' },
  ]),
  [
    'names of any length and no abstract',
    { abstract: ' \n ', authors: [{ given: 'A'.repeat(200), family: 'B'.repeat(200) }] },
  ],
]

test('hostile text stays text', () => {
  const xml = deposit({ title: hostile, abstract: hostile })
  using document = XmlDocument.fromString(xml)
  expect(document.find('//*[local-name()="doi"]').map(({ content }) => content)).toEqual([
    '10.5555/ald.2026.0147',
  ])
  expect(document.get('//*[local-name()="title"]')?.content).toContain('</title><doi>10.1/x</doi>&lt;')
})

test.skipIf(!existsSync(schema))(
  'deposits are valid, if the schema of Crossref 5.4.0 is at hand',
  { timeout: 60_000 },
  () => {
    xmlRegisterFsInputProviders()
    using rules = XmlDocument.fromBuffer(readFileSync(schema), { url: schema })
    using validator = XsdValidator.fromDoc(rules) // reading the schema takes seconds, so one validator serves all papers
    const problems = papers.map(([name, changes, its]) => {
      using document = XmlDocument.fromString(deposit(changes, its))
      return [name, problemsOf(() => validator.validate(document))]
    })
    expect(problems).toEqual(papers.map(([name]) => [name, []]))
  },
)

function problemsOf(validate: () => void): string[] {
  try {
    validate()
    return []
  } catch (problem) {
    if (problem instanceof XmlValidateError) return problem.details.map(({ message }) => message)
    throw problem
  }
}
