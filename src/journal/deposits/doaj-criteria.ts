// What DOAJ asks of a journal before it lists it, as far as the journal itself can tell: https://doaj.org/apply/guide
import { depositsPath, peoplePath, policiesPath, statisticsPath } from '#journal/desk-addresses.ts'
import { isIssn } from './check.ts'

/** Shares are 0 to 1. */
export type JournalFacts = {
  issn?: string | undefined
  /** The publisher's postal address. */
  hasAddress: boolean
  /** Texts that the journal wrote itself, by the names of their pages. */
  ownTexts: readonly string[]
  /** Editors whose profile has an affiliation. */
  editors: number
  /** The fewest reviews that any type of article on offer needs. */
  reviews: number
  /** Research published: within the last twelve months, and ever. */
  papersThisYear: number
  papers: number
  daysSinceFirst: number
  /** The share of papers with an author who edits or reviews here: the larger one of the two newest issues. */
  endogeny: number
  isPreserved: boolean
  isSentToDoaj: boolean
  hasCharge: boolean
}

/** `must`: without it, DOAJ declines. `where` is a page of the journal; `setting` what an operator sets. */
export type Criterion = {
  name: string
  level: 'must' | 'should'
  asks: string
  isMet: boolean
  where?: string
  setting?: string
}

type Row = [
  name: string,
  level: Criterion['level'],
  isMet: (facts: JournalFacts) => boolean,
  asks: string,
  at: Pick<Criterion, 'where' | 'setting'>,
]

const hasText =
  (name: string) =>
  ({ ownTexts }: JournalFacts) =>
    ownTexts.includes(name)
const always = () => true
const charges = 'Charges'

// oxfmt-ignore
const table: readonly Row[] = [
  ['ISSN',                      'must',   ({ issn }) => issn !== undefined && isIssn(issn), 'An ISSN that issn.org confirms, shown on the site.', { setting: 'JOURNAL_ISSN' }],
  ['Aims and scope',            'must',   hasText('mission-scope'),                 'Aims and scope in the journal’s own words, not the text that came with the software.', { where: '/mission-scope', setting: 'content/mission-scope.md' }],
  ['Editorial board',           'must',   hasText('editorial-board'),               'The whole board, each member with an institution; not the invented board that came with the software.', { where: '/editorial-board', setting: 'content/editorial-board.md' }],
  ['Five editors',              'must',   ({ editors }) => editors >= 5,            'At least five editors, each with an affiliation in their profile, and preferably not all from one institution.', { where: peoplePath }],
  ['Publisher’s address',       'must',   ({ hasAddress }) => hasAddress,           'The publisher’s name and address, and the country where it’s registered.', { setting: 'JOURNAL_PUBLISHER, JOURNAL_ADDRESS' }],
  ['Two reviewers',             'must',   ({ reviews }) => reviews >= 2,            'At least two independent reviewers for each paper (two editors in the arts and humanities).', { where: policiesPath }],
  ['Five papers a year',        'must',   (it) => it.papersThisYear >= 5,           'At least five research papers in the last twelve months.', { where: '/archives' }],
  ['A history',                 'must',   (it) => it.papers >= 10 || it.daysSinceFirst > 365, 'More than a year of publishing, or at least ten research papers.', { where: '/archives' }],
  ['Papers by our own people',  'must',   ({ endogeny }) => endogeny <= 0.25,       'In each of the last two issues, no more than a quarter of the papers are by the journal’s own editors or reviewers.', { where: statisticsPath }],
  ['Peer review',               'must',   always,                                   'The kind of review and its steps, stated on the site.', { where: '/peer-review' }],
  ['Instructions for authors',  'must',   always,                                   'Instructions for authors, easy to find.', { where: '/author-guidelines' }],
  ['Open access',               'must',   always,                                   'A statement that everything is free to read and reuse immediately.', { where: '/open-access' }],
  ['Licence and copyright',     'must',   always,                                   'CC BY 4.0 on every paper, and who holds the copyright.', { where: '/open-access' }],
  [charges,                     'must',   always,                                   'All charges, and who can have them waived.', { where: '/processing-charges' }],
  ['One address for each paper','must',   always,                                   'A page of its own for each paper, with the full text and no need to register.', { where: '/archives' }],
  ['Preservation',              'should', ({ isPreserved }) => isPreserved,         'Papers kept in a long-term archive.', { setting: 'PRESERVATION_URL' }],
  ['DOIs',                      'should', always,                                   'A persistent identifier for each paper.', { where: depositsPath }],
  ['Sent to DOAJ',              'should', ({ isSentToDoaj }) => isSentToDoaj,       'Each paper’s record, sent to DOAJ when it’s published. Turn this on once DOAJ has accepted the journal.', { setting: 'DOAJ_URL' }],
]

/** As in the table. A journal that charges nothing has no page of charges, and speaks of them nowhere. */
export const toCriteria = (facts: JournalFacts): Criterion[] =>
  table
    .filter(([name]) => facts.hasCharge || name !== charges)
    .map(([name, level, isMet, asks, at]) => ({ name, level, asks, isMet: isMet(facts), ...at }))
