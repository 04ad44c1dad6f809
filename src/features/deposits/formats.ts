// What each registrar and index reads of a paper, and what in it they'd refuse.
import type { Registrar } from '#adapters/registrar/registrar.ts'
import type { JournalSettings } from '#edge/context.ts'
import { toCrossrefDeposit, type Batch, type Deposited } from '#features/publishing/crossref-deposit.ts'
import { toReviewsDeposit } from '#features/publishing/record/crossref-reviews.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { toDataCite } from '#journal/citing/indexing/datacite.ts'
import { toDoajArticle } from '#journal/citing/indexing/doaj-article.ts'
import { findFaults, type Checked, type FaultCode } from '#journal/deposits/check.ts'
import { standingOf } from '#journal/published/notices.ts'
import { toReviewDoi } from '#journal/reviewing/record.ts'

type Format = {
  /** Empty: whoever lists it should take it out. */
  write(paper: Deposited, journal: JournalSettings, batch: Batch): string
  findFaults(paper: Checked): FaultCode[]
}

const only =
  (...codes: FaultCode[]) =>
  (paper: Checked) =>
    findFaults(paper).filter((code) => codes.includes(code))

const faultsOfReviews = only('title_missing', 'doi_form', 'address_form', 'publisher_long', 'email_long')

export const formats: Record<Registrar['format'] | 'reviews', Format> = {
  crossref: { write: toCrossrefDeposit, findFaults },
  reviews: {
    write: toReviewsDeposit,
    // With a DOI as long as any of them.
    findFaults: (paper) => faultsOfReviews({ ...paper, doi: toReviewDoi(paper.doi, 99, 9) }),
  },
  datacite: {
    write: (paper, journal) => toDataCite(toCitable(paper, journal)),
    findFaults: only('title_missing', 'address_form'),
  },
  doaj: {
    // A list of papers to rely on has neither those that were retracted nor the notices that say so.
    write: (paper, journal) =>
      paper.updates || standingOf(paper.updatedBy ?? [])
        ? ''
        : JSON.stringify(toDoajArticle(toCitable(paper, journal)), null, 2),
    findFaults: only('title_missing', 'orcid_wrong'),
  },
}
