/** What of a deposit a registrar refuses, and what people call it. */
// oxfmt-ignore
export const fields = {
  title:     'Title',
  authors:   'Authors',
  orcid:     'ORCID iDs',
  abstract:  'Abstract',
  doi:       'DOI',
  address:   'Address of the paper',
  date:      'Date of publication',
  issue:     'Volume and issue',
  pages:     'Article number and pages',
  licence:   'Licence',
  funding:   'Funding',
  references:'References',
  relations: 'Related works',
  journal:   'Journal title',
  issn:      'ISSN',
  publisher: 'Publisher and email',
  account:   'Our account',
  stamp:     'Time stamp',
  file:      'The deposit as a whole',
  registrar: 'The registrar’s own system',
} as const

export type Field = keyof typeof fields

/** A refusal as people are told of it; `words` are the registrar's own. */
export type Told = { field: Field; sentence: string; mend: string; words: string }
