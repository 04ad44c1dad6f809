import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import type { JournalSettings } from '#edge/context.ts'
import { faultsBy, hasSchema } from '#tests/support/valid-by.ts'
import { theSettings } from '#tests/support/settings.ts'
import { toCrossrefDeposit, type Deposited } from './crossref-deposit.ts'
import type { CitedData } from './paper.ts'

const journal = theSettings('https://journal.example')
const batch = { batchId: 'paper-01jd', stamp: '20261120093000000' }

const aPaper = (changes: Partial<Deposited> = {}): Deposited => ({
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

const deposit = (changes?: Partial<Deposited>, its: Partial<JournalSettings> = {}) =>
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

test(
  'funders are deposited with the numbers of their awards, and fit the schema',
  { timeout: 120_000 },
  () => {
    const funding = [
      { name: 'Tide & Current Fund', id: '029chgv08', awards: [] },
      { name: 'National Paper Fund', id: '10.13039/100010269', awards: ['7', '8'] },
    ]
    const xml = deposit({ funding })
    expect(xml).toContain(
      '<fr:assertion name="funder_name">National Paper Fund<fr:assertion name="funder_identifier">https://doi.org/10.13039/100010269</fr:assertion></fr:assertion><fr:assertion name="award_number">7</fr:assertion>',
    )
    expect(deposit()).not.toContain('fr:')
    for (const version of ['5.4.0', '5.3.1'] as const) {
      const schema = `crossref/schemas/crossref${version}.xsd`
      if (hasSchema(schema))
        expect(faultsBy(schema, deposit({ funding }, { crossrefSchema: version }))).toEqual([])
    }
  },
)

test('each institution of an author is deposited, with its ROR ID', () => {
  const rors = [{ name: 'Monash University', ror: '02bfwt286' }]
  const authors = [
    { given: 'Anwen', family: 'Tarrowby', affiliation: 'Institute of Tides; Monash University', rors },
  ]
  expect(deposit({ authors })).toContain(
    '<affiliations><institution><institution_name>Institute of Tides</institution_name></institution><institution><institution_name>Monash University</institution_name><institution_id type="ror">https://ror.org/02bfwt286</institution_id></institution></affiliations>',
  )
})

test('authors are deposited in their order, each with institution and ORCID iD', () => {
  const people = /<contributors>(.*)<\/contributors>/s.exec(deposit())?.[1] ?? ''
  expect(people.split('</person_name>').slice(0, -1)).toEqual([
    expect.stringMatching(
      /sequence="first".*Tarrowby.*<institution_name>Institute for Paper Engineering, Larkhaven</,
    ),
    expect.stringMatching(
      /sequence="additional".*Sutarno.*<ORCID authenticated="false">https:\/\/orcid.org\/0000-0002-1825-0097</,
    ),
    expect.stringMatching(/sequence="additional".*Vask-Oduya/),
  ])
})

test('a journal has its ISSN in the deposit, and one without an ISSN a DOI of its own, or Crossref would refuse it', () => {
  const ofJournal = (xml: string) => /<journal_metadata.*<\/journal_metadata>/s.exec(xml)?.[0]
  const known = ofJournal(deposit({}, { issn: '2999-0001' }))
  expect(known).toContain('<issn media_type="electronic">2999-0001</issn>')
  expect(known).not.toContain('<doi>')
  const young = ofJournal(deposit())
  expect(young).not.toContain('<issn')
  expect(young).toContain('<doi>10.5555/ald</doi><resource>https://journal.example/</resource>')
})

test('the day of publication is the journal’s own: after 18:30 in Greenwich it is tomorrow in Kolkata', () => {
  const xml = deposit({ publishedAt: new Date('2026-11-20T18:30:00Z') })
  expect(xml).toContain('<month>11</month><day>21</day><year>2026</year>')
})

const hostile = '</title><doi>10.1/x</doi>&lt; "\' ]]> \u0000\u0007\uFFFF \uD800 <!ENTITY>'

test('hostile text stays text', () => {
  const xml = deposit({ title: hostile, abstract: hostile }, { issn: '2999-0001' })
  using document = XmlDocument.fromString(xml)
  expect(document.find('//*[local-name()="doi"]').map(({ content }) => content)).toEqual([
    '10.5555/ald.2026.0147',
  ])
  expect(document.get('//*[local-name()="title"]')?.content).toContain('</title><doi>10.1/x</doi>&lt;')
})

test('the PDF is named for Similarity Check and for text mining', () => {
  expect(deposit()).toContain(
    '<item crawler="iParadigms"><resource>https://journal.example/articles/01jd.pdf</resource></item>',
  )
  expect(deposit()).toContain('<collection property="text-mining">')
})

const cites = (work: CitedData, its: Partial<JournalSettings> = {}) =>
  /<citation_list>(.*)<\/citation_list>/s.exec(deposit({ cited: [{ text: 'As printed.', work }] }, its))?.[1]

test('a cited article is deposited with what’s known of it, and as it was printed', () => {
  const work = {
    type: 'article-journal' as const,
    author: [{ family: 'Hallorand', given: 'Yrsa' }, { literal: 'Paper Society' }],
    title: 'Wax & water',
    'container-title': 'Paper Letters',
    issued: { 'date-parts': [[2021]] },
    volume: '12',
    issue: '3',
    page: '121-128',
    DOI: '10.5555/wax.1',
  }
  expect(cites(work)).toBe(
    '<citation key="ref1" type="journal_article"><journal_title>Paper Letters</journal_title><author>Hallorand</author>' +
      '<volume>12</volume><issue>3</issue><first_page>121</first_page><cYear>2021</cYear><doi>10.5555/wax.1</doi>' +
      '<article_title>Wax &amp; water</article_title><unstructured_citation>As printed.</unstructured_citation></citation>',
  )
})

test('the older schema doesn’t say what kind of work is cited', () => {
  expect(cites({ type: 'book', title: 'Paper' }, { crossrefSchema: '5.3.1' })).toBe(
    '<citation key="ref1"><volume_title>Paper</volume_title><unstructured_citation>As printed.</unstructured_citation></citation>',
  )
})

test('what the schema wouldn’t take of a cited work is left to its words', () => {
  expect(cites({ type: 'document', volume: '9'.repeat(33), DOI: '10.1/x', ISBN: 'none', edition: '' })).toBe(
    '<citation key="ref1"><unstructured_citation>As printed.</unstructured_citation></citation>',
  )
})

test('a paper typeset before works were kept has the words of its references', () => {
  expect(deposit({ references: ['Wax, 2021.', 'Paper, 2022.'] })).toContain(
    '<citation key="ref2"><unstructured_citation>Paper, 2022.</unstructured_citation></citation>',
  )
  expect(deposit()).not.toContain('citation_list')
})

test('a deposit says what belongs to the paper elsewhere, and in which language it is', () => {
  const links = [
    { kind: 'preprint' as const, address: '10.5281/zenodo.1' },
    { kind: 'dataset' as const, address: 'https://data.example/a?b&c' },
  ]
  const xml = deposit({ links, language: 'fr' })
  expect(xml).toContain(
    '<rel:intra_work_relation relationship-type="hasPreprint" identifier-type="doi">10.5281/zenodo.1<',
  )
  expect(xml).toContain(
    '<rel:inter_work_relation relationship-type="isSupplementedBy" identifier-type="uri">https://data.example/a?b&amp;c<',
  )
  expect(xml).toContain('<journal_article publication_type="full_text" language="fr">')
  expect(deposit()).not.toContain('rel:')
})
