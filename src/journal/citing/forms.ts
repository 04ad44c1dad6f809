/** What describes a paper for programs, by the ending of its address: `/articles/ID.bib`. */
export const citationForms = {
  jsonld: 'application/ld+json',
  'csl.json': 'application/vnd.citationstyles.csl+json',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'datacite.xml': 'application/vnd.datacite.datacite+xml',
} as const

export type CitationForm = keyof typeof citationForms
