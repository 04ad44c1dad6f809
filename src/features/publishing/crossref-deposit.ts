// A paper as Crossref deposit XML, schema 5.4.0: https://www.crossref.org/documentation/schema-library/
import { paperPath, pdfPath } from '#journal/addresses.ts'
import { licence } from '#journal/licence.ts'
import { escape } from '#journal/markup.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Author, Paper } from './paper.ts'

export type Batch = { batchId: string; at: Date }

/** Valid against crossref5.4.0.xsd. `at` becomes the time stamp that tells Crossref which deposit is newer. */
export function toCrossrefDeposit(paper: Paper, journal: JournalSettings, { batchId, at }: Batch): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<doi_batch version="5.4.0" xmlns="http://www.crossref.org/schema/5.4.0" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1" xmlns:ai="http://www.crossref.org/AccessIndicators.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.crossref.org/schema/5.4.0 https://www.crossref.org/schemas/crossref5.4.0.xsd">
<head>
${element('doi_batch_id', batchId)}
${element('timestamp', toStamp(at))}
<depositor>${element('depositor_name', journal.publisher)}${element('email_address', journal.email)}</depositor>
${element('registrant', journal.publisher)}
</head>
<body><journal>
<journal_metadata language="en">${element('full_title', journal.name)}${element('abbrev_title', journal.abbreviation)}${toIssn(journal)}</journal_metadata>
<journal_issue>
<publication_date media_type="online">${element('month', twoDigits(paper.month))}${element('year', String(paper.year))}</publication_date>
<journal_volume>${element('volume', String(paper.volume))}</journal_volume>
${element('issue', String(paper.issue))}
</journal_issue>
${toArticle(paper, journal)}
</journal></body>
</doi_batch>
`
}

function toIssn({ issn }: JournalSettings): string {
  return issn ? `<issn media_type="electronic">${escape(issn)}</issn>` : ''
}

function toArticle(paper: Paper, { publicUrl, timeZone }: JournalSettings): string {
  const { year, month, day } = dayAt(paper.publishedAt, timeZone)
  const date = `${element('month', twoDigits(month))}${element('day', twoDigits(day))}${element('year', String(year))}`
  return `<journal_article publication_type="full_text" language="en">
<titles>${element('title', oneLine(paper.title))}</titles>
<contributors>${paper.authors.map(toPerson).join('')}</contributors>
${toAbstract(paper)}<publication_date media_type="online">${date}</publication_date>
${toItem(paper)}<ai:program name="AccessIndicators"><ai:free_to_read/><ai:license_ref applies_to="vor">${licence.url}</ai:license_ref></ai:program>
<doi_data>${element('doi', paper.doi)}${element('resource', publicUrl + paperPath(paper.id))}<collection property="text-mining"><item><resource mime_type="application/pdf">${escape(publicUrl + pdfPath(paper.id))}</resource></item></collection></doi_data>
</journal_article>`
}

/** Neither an editorial nor a correction has one. */
function toAbstract({ abstract }: Paper): string {
  const paragraphs = toParagraphs(abstract)
  return paragraphs && `<jats:abstract>${paragraphs}</jats:abstract>\n`
}

function toItem({ articleNumber }: Paper): string {
  if (!articleNumber) return ''
  return `<publisher_item><item_number item_number_type="article_number">${escape(articleNumber)}</item_number></publisher_item>\n`
}

const longestName = 60 // characters, by the schema

/** Someone with only one name has it as surname, which the schema requires. */
function toPerson({ given, family, affiliation, orcid }: Author, place: number): string {
  const [first, last] = family.trim() ? [given, family] : ['', given]
  const name = (element: string, text: string) => optional(element, oneLine(text).slice(0, longestName))
  const institution = optional('institution_name', oneLine(affiliation ?? ''))
  const affiliations = institution && `<affiliations><institution>${institution}</institution></affiliations>`
  const id = orcid ? element('ORCID', `https://orcid.org/${orcid}`) : ''
  const sequence = place === 0 ? 'first' : 'additional'
  return `<person_name contributor_role="author" sequence="${sequence}">${name('given_name', first)}${name('surname', last)}${affiliations}${id}</person_name>`
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

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** 20261120093000000: digits that increase with time. */
function toStamp(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, '')
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
