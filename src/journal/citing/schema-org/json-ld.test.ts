import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { anyPaper, paper, withDeclarations } from '#tests/support/citable.ts'
import { hostile } from '#tests/support/hostile.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toIssueJsonLd, toJournalJsonLd } from './json-ld-journal.ts'
import { toJsonLd } from './json-ld.ts'
import { toBreadcrumbs, toScriptText } from './schema-org.ts'

const whole: Citable = {
  ...paper,
  authors: [
    { givenName: 'Anwen', familyName: 'Tarrowby', affiliation: 'Larkhaven', orcid: '0000-0002-1694-233X' },
    { givenName: 'Sutarno', familyName: '' },
  ],
  issueUrl: 'https://journal.example/volumes/2/issues/11',
  journal: { ...paper.journal, publisher: 'A Society', url: 'https://journal.example/' },
}

// The types and properties of https://schema.org that we use; any other property is a typing mistake.
const context = z.literal('https://schema.org')
const Organization = z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) })
const Periodical = z.strictObject({
  '@type': z.literal('Periodical'),
  '@id': z.url().optional(),
  name: z.string().min(1),
  issn: z.string().optional(),
  url: z.url().optional(),
  publisher: Organization.optional(),
})
const Volume = z.strictObject({
  '@type': z.literal('PublicationVolume'),
  volumeNumber: z.string().regex(/^\d+$/),
  isPartOf: Periodical,
})
const Issue = z.strictObject({
  '@type': z.literal('PublicationIssue'),
  '@id': z.url().optional(),
  url: z.url().optional(),
  issueNumber: z.string().regex(/^\d+$/),
  isPartOf: Volume,
})
const Person = z.strictObject({
  '@type': z.literal('Person'),
  '@id': z.url({ hostname: /^orcid\.org$/ }).optional(),
  sameAs: z.url({ hostname: /^orcid\.org$/ }).optional(),
  name: z.string(),
  givenName: z.string().min(1).optional(),
  familyName: z.string().min(1).optional(),
  affiliation: Organization.optional(),
})
const Article = z.strictObject({
  '@context': context,
  '@type': z.enum(['ScholarlyArticle', 'Article']),
  genre: z.string(),
  '@id': z.url(),
  headline: z.string(),
  name: z.string(),
  description: z.string().min(1).optional(),
  abstract: z.string().min(1).optional(),
  keywords: z.array(z.string().min(1)).min(1).optional(),
  inLanguage: z.string(),
  author: z.array(Person),
  datePublished: z.iso.date(),
  dateModified: z.iso.date(),
  isAccessibleForFree: z.literal(true),
  accessMode: z.array(z.enum(['textual', 'visual'])),
  accessModeSufficient: z.array(
    z.strictObject({ '@type': z.literal('ItemList'), itemListElement: z.array(z.literal('textual')) }),
  ),
  isBasedOn: z
    .array(
      z.strictObject({
        '@type': z.enum(['ScholarlyArticle', 'Dataset', 'SoftwareSourceCode', 'CreativeWork']),
        '@id': z.url(),
        url: z.url(),
      }),
    )
    .optional(),
  citation: z.array(z.string().min(1)).optional(),
  license: z.url(),
  url: z.url(),
  mainEntityOfPage: z.url(),
  identifier: z
    .strictObject({ '@type': z.literal('PropertyValue'), propertyID: z.literal('doi'), value: z.string() })
    .optional(),
  pagination: z.string().optional(),
  sameAs: z.url({ hostname: /^doi\.org$/ }).optional(),
  encoding: z
    .strictObject({
      '@type': z.literal('MediaObject'),
      contentUrl: z.url(),
      encodingFormat: z.literal('application/pdf'),
      contentSize: z
        .string()
        .regex(/^\d+ B$/)
        .optional(),
    })
    .optional(),
  publisher: Organization.optional(),
  isPartOf: Issue,
})
const BreadcrumbList = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(
    z.strictObject({
      '@type': z.literal('ListItem'),
      position: z.number(),
      name: z.string().min(1),
      item: z.url().optional(),
    }),
  ),
})
const IssuePage = Issue.extend({
  '@context': context,
  name: z.string(),
  datePublished: z.string().regex(/^\d{4}-\d\d$/),
  license: z.url(),
})
const Journal = z.strictObject({
  '@context': context,
  '@graph': z.tuple([
    z.strictObject({
      '@type': z.literal('WebSite'),
      '@id': z.url(),
      name: z.string(),
      alternateName: z.string(),
      url: z.url(),
      inLanguage: z.string(),
      potentialAction: z.strictObject({
        '@type': z.literal('SearchAction'),
        target: z.strictObject({
          '@type': z.literal('EntryPoint'),
          urlTemplate: z.string().includes('{search_term_string}'),
        }),
        'query-input': z.literal('required name=search_term_string'),
      }),
    }),
    Periodical.extend({
      alternateName: z.string(),
      description: z.string(),
      inLanguage: z.string(),
      isAccessibleForFree: z.literal(true),
      license: z.url(),
    }),
  ]),
})

/** As it appears in a page. */
const said = (json: object): unknown => JSON.parse(toScriptText(json))

test('a paper is a ScholarlyArticle with its authors, in its issue, volume and journal', () => {
  const article = Article.parse(said(toJsonLd(whole)))
  expect(article).toMatchObject({
    '@id': 'https://doi.org/10.5555/ald_2026.0147',
    headline: paper.title,
    description: 'The sea rises and falls.',
    abstract: paper.abstract,
    datePublished: '2026-11-05',
    dateModified: '2026-11-06',
    author: [
      {
        '@id': 'https://orcid.org/0000-0002-1694-233X',
        sameAs: 'https://orcid.org/0000-0002-1694-233X',
        name: 'Anwen Tarrowby',
        affiliation: { name: 'Larkhaven' },
      },
      { name: 'Sutarno', givenName: 'Sutarno' },
    ],
    pagination: 'e147',
    identifier: { value: '10.5555/ald_2026.0147' },
    encoding: { contentUrl: paper.pdfUrl, contentSize: '183204 B' },
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isPartOf: {
      '@id': whole.issueUrl,
      issueNumber: '11',
      isPartOf: {
        volumeNumber: '2',
        isPartOf: { '@id': 'https://journal.example/#journal', name: 'Alidade Demo Journal' },
      },
    },
  })
})

test('an editorial is an article, and says that it’s an editorial', () => {
  const editorial = { ...whole, type: { name: 'editorial', title: 'Editorial' } as const }
  expect(Article.parse(said(toJsonLd(editorial)))).toMatchObject({ '@type': 'Article', genre: 'Editorial' })
})

test('without DOI, PDF and abstract nothing is made up', () => {
  const bare = { ...whole, doi: undefined, pdfUrl: undefined, abstract: undefined, keywords: undefined }
  const article = Article.parse(said(toJsonLd(bare)))
  expect(article['@id']).toBe(paper.url)
  expect(Object.keys(article)).not.toEqual(expect.arrayContaining(['sameAs']))
  expect(article).not.toHaveProperty('encoding')
  expect(article).not.toHaveProperty('abstract')
})

test('an email address typed into an institution isn’t revealed', () => {
  const affiliations = ['Larkhaven <anwen@demo.example>', 'anwen@demo.example']
  const authors = affiliations.map((affiliation) => ({
    givenName: 'Anwen',
    familyName: 'Tarrowby',
    affiliation,
  }))
  const { author } = Article.parse(said(toJsonLd({ ...whole, authors })))
  expect(author.map(({ affiliation }) => affiliation?.name)).toEqual(['Larkhaven', undefined])
})

test('no title ends the script element it stands in, and all of it is understood again', () => {
  const text = toScriptText(toJsonLd({ ...whole, title: hostile, abstract: hostile }))
  expect(text).not.toContain('<')
  expect(text.isWellFormed()).toBe(true)
  expect(text).not.toMatch(/\\ud[89a-f]/i) // unpaired surrogates, which some JSON parsers refuse
  const { headline } = Article.parse(JSON.parse(text))
  expect(headline).toContain('Of </script></title><b>1 < 2 & "3"\' ]]> &lt; <!ENTITY>')
})

test('whatever a paper is called, its description has the shape', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      expect(Article.safeParse(said(toJsonLd(odd))).error).toBeUndefined()
    }),
  )
})

test('an issue is one of the periodical', () => {
  const november = { volume: 2, issue: 11, year: 2026, month: 11, name: 'Issue 11 - NOVEMBER' }
  const issue = IssuePage.parse(
    said(toIssueJsonLd(november, 'https://journal.example/volumes/2/issues/11', whole.journal)),
  )
  expect(issue).toMatchObject({
    issueNumber: '11',
    datePublished: '2026-11',
    isPartOf: { volumeNumber: '2' },
  })
})

test('the journal is a Periodical, on a site by its name', () => {
  const presented = { tagline: 'An open-access journal', abbreviation: 'Alidade' }
  const [site, periodical] = Journal.parse(said(toJournalJsonLd(whole.journal, presented)))['@graph']
  expect(site).toMatchObject({ name: 'Alidade Demo Journal', url: 'https://journal.example/' })
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://journal.example/search?q={search_term_string}' } },
  })
  expect(periodical).toMatchObject({ issn: '0000-0000', publisher: { name: 'A Society' } })
})

test('the way to a page is numbered', () => {
  const trail = [{ name: 'Home', url: 'https://journal.example/' }, { name: 'Archives' }]
  expect(BreadcrumbList.parse(said(toBreadcrumbs(trail))).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://journal.example/' },
    { '@type': 'ListItem', position: 2, name: 'Archives' },
  ])
})

test('a paper is based on what belongs to it elsewhere', () => {
  const { isBasedOn = [] } = Article.parse(said(toJsonLd(withDeclarations)))
  expect(isBasedOn).toHaveLength(withDeclarations.links?.length ?? 0)
  expect(isBasedOn).toContainEqual({
    '@type': 'Dataset',
    '@id': 'https://doi.org/10.5281/zenodo.1234567',
    url: 'https://doi.org/10.5281/zenodo.1234567',
  })
})
