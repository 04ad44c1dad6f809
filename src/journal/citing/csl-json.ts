import { specifiedType, type TypeShown } from '#journal/paper/article-types.ts'
import { standingOf } from '#journal/published/notices.ts'
import type { Citable, Name } from './citable.ts'
import { noteOf } from './linked.ts'
import { oneLine } from './one-line.ts'

/**
 * One CSL-JSON item, as reference managers read it: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html
 */
export function toCslJson(paper: Citable): string {
  const {
    type,
    title,
    authors,
    publishedOn,
    journal,
    volume,
    issue,
    articleNumber,
    doi,
    url,
    abstract,
    keywords = [],
  } = paper
  const { year, month, day } = publishedOn
  const item = {
    id: doi ?? url,
    type: 'article-journal',
    genre: genreOf(type), // styles print it: '[Letter]'
    title: oneLine(title),
    author: authors.length > 0 ? authors.map(cslName) : undefined,
    issued: { 'date-parts': [[year, month, day]] },
    'container-title': journal.name,
    publisher: journal.publisher,
    ISSN: journal.issn,
    volume: String(volume),
    issue: String(issue),
    number: articleNumber,
    DOI: doi,
    URL: url,
    abstract: abstract || undefined,
    keyword: keywords.join(', ') || undefined,
    language: paper.language ?? 'en',
    status: standingOf(paper.updatedBy),
    note: noteOf(paper),
  }
  return `${JSON.stringify([item], undefined, 2)}\n`
}

/** What needs no mention is left out, as in a reference list. */
const genreOf = ({ name, title }: TypeShown) => (name === specifiedType.name ? undefined : title)

function cslName(author: Name) {
  const [given, family] = [oneLine(author.givenName), oneLine(author.familyName)]
  return given && family ? { family, given } : { literal: family || given }
}
