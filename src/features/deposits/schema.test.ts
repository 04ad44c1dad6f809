// What our own check lets through is valid by Crossref's schemas, wherever those are at hand.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { describe, expect, test } from 'vitest'
import type { JournalSettings } from '#edge/context.ts'
import type { Deposited } from '#features/publishing/crossref-deposit.ts'
import { languageNames } from '#journal/text/languages.ts'
import { linkKinds } from '#journal/paper/links.ts'
import { noticeTypeNames } from '#journal/published/notices.ts'
import { workTypes } from '#journal/typesetting/reference-parts.ts'
import { withDois, type RoundOnRecord } from '#journal/reviewing/record.ts'
import { decisions } from '#journal/reviewing/rounds.ts'
import { theSettings } from '#tests/support/settings.ts'
import { formats } from './formats.ts'
import { toChecked } from './making.server.ts'

const schemas = join(import.meta.dirname, '../../../../shared/schemas/crossref/schemas')

const anyText = fc.string({ unit: 'binary', maxLength: 80 })
const someText = fc.oneof(
  fc.lorem(),
  anyText,
  fc.constantFrom('', ' ', '\u0007', '<a>&amp;</a>', 'é'.repeat(300)),
)
/** Mostly what people write, now and then what nobody should. */
const mostly = (...usual: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: someText })
const maybe = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: undefined })
const given = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc
    .record(model)
    .map((it) => Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as T)

const anAuthor = given({
  given: mostly('Anwen', '', 'Sutarno \u0007'),
  family: mostly('Tarrowby', 'Vask-Oduya', '沈'),
  affiliation: maybe(someText),
  orcid: maybe(mostly('0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X')),
})

const aWork = given({
  type: fc.constantFrom(...workTypes),
  author: maybe(
    fc.array(fc.oneof(given({ family: someText }), given({ literal: someText })), { maxLength: 2 }),
  ),
  title: maybe(someText),
  'container-title': maybe(someText),
  edition: maybe(someText),
  issued: maybe(fc.integer({ min: -500, max: 3000 }).map((year) => ({ 'date-parts': [[year]] }))),
  volume: maybe(someText),
  issue: maybe(someText),
  page: maybe(fc.oneof(someText, fc.constant('12–15'))),
  number: maybe(someText),
  DOI: maybe(fc.oneof(someText, fc.constantFrom('10.5555/x', '10.1000.10/123'))),
  ISBN: maybe(fc.oneof(someText, fc.constantFrom('978-3-16-148410-0', '0-306-40615-2'))),
})

const anAddress = fc.constantFrom('10.5281/zenodo.1', '10.5281/a&b<c>', 'https://data.example/creep?v=2&a')
const aNoticed = fc.record({
  type: fc.constantFrom(...noticeTypeNames),
  id: fc.constant('01jc'),
  title: someText,
  doi: fc.constantFrom('10.5555/ald.2026.0100', '10.5555/a&b<c>'),
})

const aReview = fc.record({
  recommendation: fc.constantFrom(null, ...decisions),
  on: fc.constantFrom(null, '2026-11-03'),
  named: maybe(
    given({
      given: mostly('Tamsin', ''),
      family: mostly('Oldacre', '沈'),
      orcid: maybe(fc.constant('0000-0002-1825-0097')),
    }),
  ),
})
const aRound = fc
  .record({ number: fc.integer({ min: 1, max: 12 }), reviews: fc.array(aReview, { maxLength: 3 }) })
  .map(({ number, reviews }) => ({
    number,
    reviews: reviews.map(({ named, ...it }) => ({ ...it, ...(named && { by: named }) })),
    decisions: [],
  }))
const aRecord = fc.array(aRound, { maxLength: 2 })

const aPaper: fc.Arbitrary<Deposited> = fc.record({
  id: fc.constant('01jd'),
  volume: fc.nat(99),
  issue: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 2025, max: 2099 }),
  month: fc.integer({ min: 1, max: 12 }),
  title: mostly('Two-layer wax barriers', '<b>Wax</b> & water'),
  abstract: someText,
  keywords: fc.constant([]),
  authors: fc.array(anAuthor, { maxLength: 3 }),
  reviewFeedback: fc.constant(''),
  doi: mostly('10.5555/ald.2026.0147', '10.5555/a&b<c>', '10.5555/é'),
  articleNumber: maybe(mostly('e12')),
  versions: maybe(someText.map((note) => [{ number: 2, at: '2026-11-20T10:00:00Z', note }])),
  publishedAt: fc.date({ min: new Date('2025-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  language: maybe(fc.constantFrom(...Object.keys(languageNames))),
  links: fc.array(fc.record({ kind: fc.constantFrom(...linkKinds), address: anAddress }), { maxLength: 3 }),
  updates: fc.option(aNoticed),
  cited: fc.array(fc.record({ text: someText, work: aWork }), { maxLength: 3 }),
})

/** At least one of them has a DOI. */
const withReviews = (paper: Deposited, record: RoundOnRecord[]): Deposited | undefined => {
  const reviewRecord = withDois(record, paper.doi)
  return reviewRecord.some(({ reviews }) => reviews.some(({ doi }) => doi))
    ? { ...paper, reviewRecord }
    : undefined
}

const aJournal = fc.record({
  name: mostly('Alidade'),
  abbreviation: mostly('Ald.'),
  publisher: mostly('The Society'),
  email: mostly('editor@demo.example'),
  issn: maybe(mostly('2049-3630', '20493630')),
  crossmarkPolicy: maybe(fc.constantFrom('10.5555/crossmark')),
  publicUrl: fc.constantFrom(
    'https://journal.example',
    'http://localhost:5000',
    'https://xn--zeitschrft-5ab.example',
  ),
})

describe.skipIf(!existsSync(schemas))('with Crossref’s schemas at hand', () => {
  xmlRegisterFsInputProviders()

  for (const crossrefSchema of ['5.4.0', '5.3.1'] as const)
    test(`a deposit without faults is valid by ${crossrefSchema}`, { timeout: 120_000 }, () => {
      const path = join(schemas, `crossref${crossrefSchema}.xsd`)
      using rules = XmlDocument.fromBuffer(readFileSync(path), { url: path })
      using validator = XsdValidator.fromDoc(rules) // reading the schema takes seconds, so one serves all papers
      const sent = { papers: 0, reviews: 0 }
      fc.assert(
        fc.property(aPaper, aJournal, aRecord, (paper, its, record) => {
          const journal: JournalSettings = {
            ...theSettings('https://journal.example'),
            ...its,
            crossrefSchema,
          }
          for (const [what, format, it] of [
            ['papers', formats.crossref, paper],
            ['reviews', formats.reviews, withReviews(paper, record)],
          ] as const) {
            if (!it || format.findFaults(toChecked(it, journal)).length > 0) continue
            sent[what]++
            const xml = format.write(it, journal, { batchId: '01jd-1', stamp: '20261120093000000' })
            using document = XmlDocument.fromString(xml)
            expect(problemsOf(() => validator.validate(document))).toEqual([])
          }
        }),
        { numRuns: 800 },
      )
      expect(sent.papers).toBeGreaterThan(100)
      expect(sent.reviews).toBeGreaterThan(100)
    })
})

function problemsOf(validate: () => void): string[] {
  try {
    validate()
    return []
  } catch (problem) {
    if (problem instanceof XmlValidateError) return problem.details.map(({ message }) => message)
    throw problem
  }
}
