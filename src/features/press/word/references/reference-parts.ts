import type { Reference } from '#features/press/tree/tree.ts'

type Parts = Pick<
  Reference,
  'firstAuthor' | 'year' | 'volume' | 'issue' | 'firstPage' | 'lastPage' | 'doi' | 'pmid'
>

// https://www.crossref.org/blog/dois-and-matching-regular-expressions/
const doi = /\b(10\.\d{4,9}\/[^\s"<>,;]+[^\s"<>,;.)\]])/i
const pmid = /PMID:?\s*(\d{5,9})/i
const year = /\(?\b((?:18|19|20)\d\d)[a-z]?\b\)?/
const pages =
  /\b(\d{1,4})\s*(?:\((\d{1,4}(?:[-–]\d+)?)\))?\s*[:,]\s*(?:pp?\.?\s*)?([A-Za-z]?\d+)\s*[-–—]+\s*([A-Za-z]?\d+)/
const surname = /^\s*((?:(?:van|von|de|der|den|di|da|la|le|al|el)\s+)*\p{Lu}[\p{L}'’-]+)/u

/** What can be told from a reference as printed; the year's letter ("2007a") is not part of the year. */
export function partsOf(reference: string): Parts {
  const found: Parts = {
    firstAuthor: surname.exec(reference)?.[1],
    year: year.exec(reference.replace(doi, ''))?.[1],
    doi: doi.exec(reference)?.[1],
    pmid: pmid.exec(reference)?.[1],
  }
  const match = pages.exec(reference.replace(doi, ''))
  if (match)
    Object.assign(found, { volume: match[1], issue: match[2], firstPage: match[3], lastPage: match[4] })
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
