// What counts as use of a paper: COUNTER Code of Practice 5.1, sections 3.3.4 and 7.

/** A request is for the paper itself; everything about it is an investigation, requests among them. */
export type Use = 'investigation' | 'request' | 'search'

/** By the ending of a paper's address. Its page has the whole text. */
const formsOfPapers: Readonly<Record<string, Use>> = {
  page: 'request',
  pdf: 'request',
  xml: 'request',
  bib: 'investigation',
  ris: 'investigation',
  'csl.json': 'investigation',
  jsonld: 'investigation',
  'datacite.xml': 'investigation',
}

/** Where nothing is about one paper, `paperId` is empty. */
export type Visit = { paperId: string; form: string }

const ofPaper = /^\/articles\/([\w-]{1,64})(?:\.([a-z.]{1,20}))?\/?(?:\?|$)/i
const ofSearch = /^\/search\/?\?(?:.*&)?q=[^&]/

/** `target` is a path with its query. Undefined for what isn't use. */
export function toVisit(target: string): Visit | undefined {
  const [, paperId, ending = 'page'] = ofPaper.exec(target) ?? []
  const form = ending.toLowerCase()
  if (paperId) return Object.hasOwn(formsOfPapers, form) ? { paperId, form } : undefined
  return ofSearch.test(target) ? { paperId: '', form: 'search' } : undefined
}

export const formsOf = (use: Exclude<Use, 'search'>): string[] =>
  Object.keys(formsOfPapers).filter((form) => use === 'investigation' || formsOfPapers[form] === use)

/** `month` is `2026-11`. */
export type MonthOfUse = { month: string; investigations: number; requests: number }
