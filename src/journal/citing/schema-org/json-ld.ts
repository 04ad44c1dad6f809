import type { Affiliation } from '#journal/paper/affiliations.ts'
import { articleKinds } from '#journal/paper/article-types.ts'
import { toIsoDay, type Day } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { noticeTypes, standingOf } from '#journal/published/notices.ts'
import { licence } from '#journal/published/licence.ts'
import { toFunderUrl } from '#journal/paper/funding.ts'
import { linkTable, urlOf } from '#journal/paper/links.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable, Name, Update } from '#journal/citing/citable.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { firstWords } from '#journal/citing/first-words.ts'
import { fullName, institutionsOf } from '#journal/citing/names.ts'
import { oneLine } from '#journal/citing/one-line.ts'
import { toOrganization, toPublicationIssue, vocabulary } from './schema-org.ts'

/** A paper, described for search engines: https://schema.org/ScholarlyArticle */
export function toJsonLd(paper: Citable): object {
  const { url, doi, articleNumber, abstract = '', keywords = [], language = 'en', references = [] } = paper
  const words = keywords.map(oneLine).filter(Boolean)
  return {
    '@context': vocabulary,
    '@type': articleKinds[paper.type.name].schemaOrg,
    '@id': doi ? toDoiUrl(doi) : url,
    genre: oneLine(paper.type.title),
    headline: oneLine(paper.title),
    name: oneLine(paper.title),
    description: firstWords(abstract) || undefined,
    abstract: abstract.toWellFormed().trim() || undefined,
    keywords: words.length > 0 ? words : undefined,
    inLanguage: language,
    author: paper.authors.length > 0 ? paper.authors.map(toPerson) : toOrganization(paper.journal.name), // a notice is the journal's
    datePublished: toIsoDay(paper.publishedOn),
    dateModified: toIsoDay(paper.changedOn),
    version: paper.versions?.at(-1)?.number,
    isAccessibleForFree: true,
    accessMode: paper.updates ? ['textual'] : ['textual', 'visual'], // notices have no figures
    accessModeSufficient: [{ '@type': 'ItemList', itemListElement: ['textual'] }],
    license: licence.url,
    url,
    mainEntityOfPage: url,
    image: paper.imageUrl,
    ...(doi && {
      identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: doi },
      sameAs: toDoiUrl(doi),
    }),
    pagination: articleNumber,
    encoding: toEncoding(paper),
    isBasedOn: paper.links?.map((link) => ({
      '@type': linkTable[link.kind].schemaOrg,
      '@id': urlOf(link),
      url: urlOf(link),
    })),
    funder: paper.funding?.map(({ name, id }) => ({ ...toOrganization(name), '@id': id && toFunderUrl(id) })),
    citation: references.length > 0 ? references.map(oneLine) : undefined,
    publisher: toOrganization(paper.journal.publisher),
    isPartOf: toPublicationIssue(paper),
    creativeWorkStatus: standingOf(paper.updatedBy),
    correction: paper.updatedBy?.map(toCorrection),
    about: paper.updates && toWork(paper.updates),
  }
}

/** https://schema.org/correction */
const toCorrection = ({ type, on, ...notice }: Update & { on: Day }) => ({
  ...toWork({ type, ...notice }),
  '@type': 'CorrectionComment',
  genre: noticeTypes[type].label,
  datePublished: toIsoDay(on),
})

const toWork = ({ title, doi, url }: Update) => ({
  '@type': 'ScholarlyArticle',
  '@id': toDoiUrl(doi),
  name: oneLine(title),
  url,
})

function toPerson(author: Name) {
  const { givenName, familyName, orcid } = author
  const [institution, ...others] = institutionsOf(author).map(toInstitution)
  return {
    '@type': 'Person',
    '@id': orcid && toOrcidUrl(orcid),
    sameAs: orcid && toOrcidUrl(orcid),
    name: fullName(author),
    givenName: oneLine(givenName) || undefined,
    familyName: oneLine(familyName) || undefined,
    affiliation: institution && others.length > 0 ? [institution, ...others] : institution,
  }
}

const toInstitution = ({ name, ror }: Affiliation) => ({
  ...toOrganization(name),
  '@id': ror && toRorUrl(ror),
})

function toEncoding({ pdfUrl, pdfSize }: Citable) {
  return (
    pdfUrl && {
      '@type': 'MediaObject',
      contentUrl: pdfUrl,
      encodingFormat: 'application/pdf',
      contentSize: pdfSize && `${pdfSize} B`,
    }
  )
}
