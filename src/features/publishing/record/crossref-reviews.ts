// The reviews of a paper as Crossref deposit XML, which doesn't mix them with the paper itself:
// https://www.crossref.org/documentation/schema-library/markup-guide-record-types/peer-reviews/
import type { JournalSettings } from '#edge/context.ts'
import { paperPath } from '#journal/addresses.ts'
import { fromIsoDay } from '#journal/calendar.ts'
import { element, escape } from '#journal/text/markup.ts'
import { toReviewId, type NamedReviewer, type ReviewOnRecord } from '#journal/reviewing/record.ts'
import type { Decision } from '#journal/reviewing/rounds.ts'
import { toBatch, toDate, toPerson, type Batch, type Deposited } from '../crossref-deposit.ts'
import { oneLine } from '../one-line.ts'

/** Those on record that have DOIs, of which there's one at least. Valid against the schema of its version, as the paper's deposit is. */
export function toReviewsDeposit(paper: Deposited, journal: JournalSettings, batch: Batch): string {
  const reviews = (paper.reviewRecord ?? []).flatMap(({ number: round, reviews: its }) =>
    its.map((review, at) => toPeerReview({ paper, journal, round, reviewer: at + 1, ...review })),
  )
  return toBatch(batch, journal, reviews.join('\n'))
}

type Placed = ReviewOnRecord & {
  paper: Deposited
  journal: JournalSettings
  round: number
  reviewer: number
}

function toPeerReview({ paper, journal, round, reviewer, recommendation, on, by, doi }: Placed): string {
  if (!doi || !on) return ''
  const revision = round - 1 // the first submission is revision 0
  const address = `${journal.publicUrl}${paperPath(paper.id)}#${toReviewId(round, reviewer)}`
  return element(
    'peer_review',
    {
      stage: 'pre-publication',
      type: 'referee-report',
      'revision-round': revision,
      recommendation: recommendation ? recommendations[recommendation] : undefined,
    },
    [
      element('contributors', {}, toReviewer(by)),
      element(
        'titles',
        {},
        element('title', {}, escape(`Review: ${oneLine(paper.title)} (R${revision}/RC${reviewer})`)),
      ),
      element('review_date', {}, toDate(fromIsoDay(on))),
      element('running_number', {}, `RC${reviewer}`),
      toRelation(paper.doi),
      element('doi_data', {}, element('doi', {}, escape(doi)) + element('resource', {}, escape(address))),
    ].join(''),
  )
}

const recommendations: Record<Decision, string> = {
  accept: 'accept',
  minor: 'minor-revision',
  major: 'major-revision',
  reject: 'reject',
}

/** Crossref takes neither digits nor question marks in a name. */
function toReviewer(by: NamedReviewer | undefined): string {
  const [given = '', family = ''] = [by?.given, by?.family].map((it = '') =>
    oneLine(it.replaceAll(/[\p{Nd}?]/gu, '')),
  )
  return given || family
    ? toPerson({ ...by, given, family, orcidAuthenticated: true }, { role: 'reviewer' })
    : element('anonymous', { contributor_role: 'reviewer', sequence: 'first' }, '')
}

const toRelation = (doi: string) =>
  `<rel:program xmlns:rel="http://www.crossref.org/relations.xsd" name="relations"><rel:related_item><rel:inter_work_relation relationship-type="isReviewOf" identifier-type="doi">${escape(doi)}</rel:inter_work_relation></rel:related_item></rel:program>`
