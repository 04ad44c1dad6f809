/**
 * Where Crossref says whether a paper is still as it was: https://www.crossref.org/documentation/crossmark/crossmark-button/
 * `domain` is where it was asked from: the journal's host name, or 'pdf'.
 */
export const toCrossmarkUrl = (doi: string, domain: string): string =>
  `https://crossmark.crossref.org/dialog?doi=${encodeURIComponent(doi)}&domain=${domain}`
