// A paper in the schema of DataCite, 4.7: https://schema.datacite.org/meta/kernel-4.7/
import { toIsoDay, type Day } from '#journal/calendar.ts'
import type { Affiliation } from '#journal/paper/affiliations.ts'
import { isRegistered, toFunderUrl, type Funder } from '#journal/paper/funding.ts'
import { licence } from '#journal/published/licence.ts'
import { doiOf, linkTable, urlOf, type PaperLink } from '#journal/paper/links.ts'
import { element, escape } from '#journal/text/markup.ts'
import { noticeTypes } from '#journal/published/notices.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable, Name, Update } from '#journal/citing/citable.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { listElement, textElement } from '#journal/citing/elements.ts'
import { institutionsOf, invertedName, withoutEmails } from '#journal/citing/names.ts'

export const dataCite = {
  namespace: 'http://datacite.org/schema/kernel-4',
  schema: 'https://schema.datacite.org/meta/kernel-4.7/metadata.xsd',
}

/** A whole `resource`, without an XML declaration. DataCite knows no paper without a DOI: it gets its address instead. */
export function toDataCite(paper: Citable): string {
  const { title, authors, publishedOn, journal, doi, url, keywords = [], language = 'en' } = paper
  const { declared = [], links = [] } = paper
  const { year } = publishedOn
  const root = {
    xmlns: dataCite.namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${dataCite.namespace} ${dataCite.schema}`,
  }
  const parts = [
    element('identifier', { identifierType: doi ? 'DOI' : 'URL' }, escape(doi ?? url)),
    element('creators', {}, creators(authors, journal.name)),
    element('titles', {}, textElement('title', title)),
    textElement('publisher', journal.publisher ?? journal.name),
    textElement('publicationYear', String(year)),
    element('resourceType', { resourceTypeGeneral: 'JournalArticle' }, 'Journal article'),
    listElement(
      'subjects',
      keywords.map((keyword) => textElement('subject', keyword)),
    ),
    listElement('dates', [
      element('date', { dateType: 'Issued' }, toIsoDay(publishedOn)),
      element('date', { dateType: 'Updated' }, toIsoDay(paper.changedOn)),
      ...(paper.updatedBy ?? []).map(toWithdrawn),
    ]),
    textElement('language', language),
    listElement('alternateIdentifiers', [
      element('alternateIdentifier', { alternateIdentifierType: 'URL' }, escape(url)),
    ]),
    listElement('relatedIdentifiers', [...links.map(relatedIdentifier), ...relatedOf(paper)]),
    listElement('formats', [
      textElement('format', 'text/html'),
      paper.pdfUrl ? textElement('format', 'application/pdf') : '',
    ]),
    textElement('version', String(paper.versions?.at(-1)?.number ?? '')),
    listElement('rightsList', [rights]),
    listElement('descriptions', [
      textElement('description', paper.abstract, { descriptionType: 'Abstract' }),
      ...declared.map(({ title: name, text }) =>
        textElement('description', `${name}: ${text}`, { descriptionType: 'Other' }),
      ),
    ]),
    listElement('fundingReferences', (paper.funding ?? []).flatMap(toFundingReferences)),
    listElement('relatedItems', [publishedIn(paper)]),
  ]
  return element('resource', root, parts.join(''))
}

const toWithdrawn = ({ type, on }: Update & { on: Day }) =>
  noticeTypes[type].effect ? element('date', { dateType: 'Withdrawn' }, toIsoDay(on)) : ''

function relatedOf({ updates, updatedBy = [] }: Citable): string[] {
  return [
    ...(updates ? [related(updates.doi, noticeTypes[updates.type].dataCite[0])] : []),
    ...updatedBy.map(({ doi, type }) => related(doi, noticeTypes[type].dataCite[1])),
  ]
}

const related = (doi: string, relationType: string) =>
  element('relatedIdentifier', { relatedIdentifierType: 'DOI', relationType }, escape(doi))

/** The schema wants somebody: if a paper has no authors, the journal. */
function creators(authors: readonly Name[], journal: string): string {
  const people = authors.map(creator).filter(Boolean).join('')
  return (
    people || element('creator', {}, element('creatorName', { nameType: 'Organizational' }, escape(journal)))
  )
}

function creator(author: Name): string {
  const { givenName, familyName, orcid } = author
  const name = withoutEmails(invertedName(author))
  const id = { nameIdentifierScheme: 'ORCID', schemeURI: 'https://orcid.org' }
  const parts = [
    element('creatorName', { nameType: 'Personal' }, escape(name)),
    textElement('givenName', familyName ? withoutEmails(givenName) : ''),
    textElement('familyName', withoutEmails(familyName)),
    orcid ? element('nameIdentifier', id, escape(toOrcidUrl(orcid))) : '',
    ...institutionsOf(author).map(toAffiliation),
  ]
  return name && element('creator', {}, parts.join(''))
}

function toAffiliation({ name, ror }: Affiliation): string {
  const id = ror && { affiliationIdentifier: toRorUrl(ror), ...rorScheme }
  return element('affiliation', { ...id }, escape(name))
}

/** One for each award, as the schema wants. */
function toFundingReferences({ name, id, awards }: Funder): string[] {
  const type = id && isRegistered(id) ? 'Crossref Funder ID' : 'ROR'
  const funder =
    textElement('funderName', name) +
    (id ? element('funderIdentifier', { funderIdentifierType: type }, escape(toFunderUrl(id))) : '')
  const numbers = awards.length > 0 ? awards.map((it) => textElement('awardNumber', it)) : ['']
  return numbers.map((number) => element('fundingReference', {}, funder + number))
}

const rorScheme = { affiliationIdentifierScheme: 'ROR', schemeURI: 'https://ror.org' }

const rights = element(
  'rights',
  {
    rightsURI: licence.url,
    rightsIdentifier: 'CC-BY-4.0',
    rightsIdentifierScheme: 'SPDX',
    schemeURI: 'https://spdx.org/licenses/',
  },
  escape(licence.title),
)

function relatedIdentifier(link: PaperLink): string {
  const doi = doiOf(link)
  const [relationType, resourceTypeGeneral] = linkTable[link.kind].dataCite
  return element(
    'relatedIdentifier',
    { relatedIdentifierType: doi ? 'DOI' : 'URL', relationType, resourceTypeGeneral },
    escape(doi ?? urlOf(link)),
  )
}

function publishedIn({ journal, volume, issue, publishedOn, articleNumber }: Citable): string {
  const parts = [
    journal.issn
      ? element('relatedItemIdentifier', { relatedItemIdentifierType: 'ISSN' }, escape(journal.issn))
      : '',
    element('titles', {}, textElement('title', journal.name)),
    textElement('publicationYear', String(publishedOn.year)),
    textElement('volume', String(volume)),
    textElement('issue', String(issue)),
    articleNumber ? element('number', { numberType: 'Article' }, escape(articleNumber)) : '',
  ]
  return element('relatedItem', { relatedItemType: 'Journal', relationType: 'IsPublishedIn' }, parts.join(''))
}
