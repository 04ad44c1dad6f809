// A paper as Crossref deposit XML, schema 5.4.0, or 5.3.1 where asked:
// https://www.crossref.org/documentation/schema-library/
import { affiliationsOf, type Affiliation } from '#journal/paper/affiliations.ts'
import { paperPath, pdfPath } from '#journal/addresses.ts'
import type { Day } from '#journal/calendar.ts'
import { isRegistered, toFunderUrl } from '#journal/paper/funding.ts'
import { licence } from '#journal/published/licence.ts'
import { doiOf, linkTable, urlOf } from '#journal/paper/links.ts'
import { attributeList, escape } from '#journal/text/markup.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { toCrossmark } from './crossmark.ts'
import { toCitationList } from './citation-list.ts'
import { oneLine } from './one-line.ts'
import type { Author, CitedWork, Paper } from './paper.ts'

/** A paper with its references: as printed, and as data once the press has found them. */
export type Deposited = Paper & {
  references?: readonly string[]
  cited?: readonly CitedWork[] | null
  language?: string | null
}

/** `stamp` tells Crossref which deposit is newer; by default it's made with 5.4.0. */
export type Batch = { batchId: string; stamp: string }

/** Valid against the schema of its version, if `findFaults` finds none. */
export function toCrossrefDeposit(paper: Deposited, journal: JournalSettings, batch: Batch): string {
  return toBatch(
    batch,
    journal,
    `<journal>
<journal_metadata language="en">${element('full_title', journal.name)}${element('abbrev_title', journal.abbreviation)}${toIdentity(journal)}</journal_metadata>
<journal_issue>
<publication_date media_type="online">${element('month', twoDigits(paper.month))}${element('year', String(paper.year))}</publication_date>
<journal_volume>${element('volume', String(paper.volume))}</journal_volume>
${element('issue', String(paper.issue))}
</journal_issue>
${toArticle(paper, journal)}
</journal>`,
  )
}

/** Whatever it registers, which is all of one kind. */
export function toBatch({ batchId, stamp }: Batch, journal: JournalSettings, records: string): string {
  const { crossrefSchema: version = '5.4.0' } = journal
  return `<?xml version="1.0" encoding="UTF-8"?>
<doi_batch version="${version}" xmlns="http://www.crossref.org/schema/${version}" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1" xmlns:ai="http://www.crossref.org/AccessIndicators.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.crossref.org/schema/${version} https://www.crossref.org/schemas/crossref${version}.xsd">
<head>
${element('doi_batch_id', batchId)}
${element('timestamp', stamp)}
<depositor>${element('depositor_name', journal.publisher)}${element('email_address', journal.email)}</depositor>
${element('registrant', journal.publisher)}
</head>
<body>${records}</body>
</doi_batch>
`
}

/**
 * Until a journal has an ISSN, Crossref knows it by a DOI of its own, and refuses it without either:
 * https://www.crossref.org/documentation/content-registration/descriptive-metadata/journal-title-management/
 */
function toIdentity({ issn, doiPrefix, referencePrefix, publicUrl }: JournalSettings): string {
  if (issn) return `<issn media_type="electronic">${escape(issn)}</issn>`
  const doi = `${doiPrefix}/${referencePrefix.toLowerCase()}`
  return `<doi_data>${element('doi', doi)}${element('resource', `${publicUrl}/`)}</doi_data>`
}

function toArticle(paper: Deposited, journal: JournalSettings): string {
  const { publicUrl, timeZone, crossrefSchema } = journal
  const pdf = escape(publicUrl + pdfPath(paper.id))
  const date = toDate(dayAt(paper.publishedAt, timeZone))
  return `<journal_article publication_type="full_text" language="${languageOf(paper)}">
<titles>${element('title', oneLine(paper.title))}</titles>
<contributors>${paper.updates ? toSpeaker(journal) : paper.authors.map((it, place) => toPerson(it, { place })).join('')}</contributors>
${toAbstract(paper)}<publication_date media_type="online">${date}</publication_date>
${toItem(paper)}${toCrossmark(paper, journal, toFundref(paper) + access)}
${toRelations(paper)}${toVersion(paper, crossrefSchema)}<doi_data>${element('doi', paper.doi)}${element('resource', publicUrl + paperPath(paper.id))}<collection property="crawler-based"><item crawler="iParadigms"><resource>${pdf}</resource></item></collection><collection property="text-mining"><item><resource mime_type="application/pdf">${pdf}</resource></item></collection></doi_data>
${toCitationList(citedBy(paper), { typed: crossrefSchema !== '5.3.1' })}</journal_article>`
}

/** As the press read it from the text; the schema knows languages, and no regions. */
const languageOf = ({ language }: Deposited) => escape(language?.split('-')[0] ?? 'en')

const access = `<ai:program name="AccessIndicators"><ai:free_to_read/><ai:license_ref applies_to="vor">${licence.url}</ai:license_ref></ai:program>`

/**
 * The schema at hand has funders by DOI of the Open Funder Registry, and no ROR IDs:
 * https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/funding-information/
 */
function toFundref({ funding = [] }: Paper): string {
  const assertion = (name: string, content: string) =>
    `<fr:assertion name="${name}">${content}</fr:assertion>`
  const groups = funding.map(({ name, id, awards }) => {
    const known = id && isRegistered(id) ? assertion('funder_identifier', toFunderUrl(id)) : ''
    const funder = assertion('funder_name', escape(oneLine(name)) + known)
    return assertion(
      'fundgroup',
      [funder, ...awards.map((it) => assertion('award_number', escape(oneLine(it))))].join(''),
    )
  })
  return groups.length > 0
    ? `<fr:program xmlns:fr="http://www.crossref.org/fundref.xsd" name="fundref">${groups.join('')}</fr:program>`
    : ''
}

/** Neither an editorial nor a correction has one. */
function toAbstract({ abstract }: Paper): string {
  const paragraphs = toParagraphs(abstract)
  return paragraphs && `<jats:abstract>${paragraphs}</jats:abstract>\n`
}

/** What belongs to it elsewhere: https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/relationships/ */
function toRelations({ links = [] }: Paper): string {
  const items = links.map((link) => {
    const [work, type] = linkTable[link.kind].crossref
    const doi = doiOf(link)
    const attributes = attributeList({
      'relationship-type': type,
      'identifier-type': doi ? 'doi' : 'uri',
    })
    const it = `rel:${work}_relation`
    return `<rel:related_item><rel:description>${linkTable[link.kind].title}</rel:description><${it}${attributes}>${escape(doi ?? urlOf(link))}</${it}></rel:related_item>`
  })
  return items.length > 0
    ? `<rel:program xmlns:rel="http://www.crossref.org/relations.xsd" name="relations">${items.join('')}</rel:program>\n`
    : ''
}

/** A paper from before works were kept has their words alone. */
const citedBy = ({ references = [], cited }: Deposited): readonly CitedWork[] =>
  cited ?? references.map((text) => ({ text, work: { type: 'document' } }))

function toItem({ articleNumber }: Paper): string {
  const number = oneLine(articleNumber ?? '')
  if (!number) return ''
  return `<publisher_item><item_number item_number_type="article_number">${escape(number)}</item_number></publisher_item>\n`
}

/** In a notice, the journal itself speaks. */
const toSpeaker = ({ name }: JournalSettings) =>
  `<organization contributor_role="author" sequence="first">${escape(oneLine(name))}</organization>`

/** New in 5.4.0. */
function toVersion({ versions }: Paper, schema: JournalSettings['crossrefSchema']): string {
  const newest = versions?.at(-1)
  if (!newest || schema === '5.3.1') return ''
  return `<version_info>${element('version', String(newest.number))}${optional('description', oneLine(newest.note))}</version_info>`
}

const longestName = 60 // characters, by the schema

/** Someone with only one name has it as surname, which the schema requires. */
export function toPerson(
  { given, family, orcid, orcidAuthenticated = false, ...author }: Author,
  { role = 'author', place = 0 },
): string {
  const [first, last] = oneLine(family) ? [given, family] : ['', given]
  const name = (element: string, text: string) => optional(element, oneLine(text).slice(0, longestName))
  const institutions = affiliationsOf(author).map(toInstitution).join('')
  const affiliations = institutions && `<affiliations>${institutions}</affiliations>`
  const id = orcid
    ? `<ORCID authenticated="${orcidAuthenticated}">https://orcid.org/${escape(orcid)}</ORCID>`
    : ''
  const sequence = place === 0 ? 'first' : 'additional'
  return `<person_name contributor_role="${role}" sequence="${sequence}">${name('given_name', first)}${name('surname', last)}${affiliations}${id}</person_name>`
}

function toInstitution({ name, ror }: Affiliation): string {
  const id = ror ? `<institution_id type="ror">${toRorUrl(ror)}</institution_id>` : ''
  const named = optional('institution_name', oneLine(name))
  return named && `<institution>${named}${id}</institution>`
}

function optional(name: string, text: string): string {
  return text && element(name, text)
}

function toParagraphs(abstract: string): string {
  return abstract
    .split(/\n\s*\n/)
    .map((paragraph) => optional('jats:p', oneLine(paragraph)))
    .join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`
}

export const toDate = ({ year, month, day }: Day): string =>
  `${element('month', twoDigits(month))}${element('day', twoDigits(day))}${element('year', String(year))}`

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
