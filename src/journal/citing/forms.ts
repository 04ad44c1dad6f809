/** What describes a paper for programs, by the ending of its address: `/articles/ID.bib`. */
export const citationForms = {
  jsonld: 'application/ld+json',
  'csl.json': 'application/vnd.citationstyles.csl+json',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'datacite.xml': 'application/vnd.datacite.datacite+xml',
} as const

export type CitationForm = keyof typeof citationForms

/** What feeds come in, by the ending of their addresses: `/feed.rss`. */
export const feedForms = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
} as const

export type FeedForm = keyof typeof feedForms
