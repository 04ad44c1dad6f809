// What the publisher's desk shows of one submission.
import { needReadable, needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { toVancouver } from '#journal/citing/styles/vancouver.ts'
import { isClear, type Money } from '#journal/charges/charge.ts'
import { owedOf, type Ledger } from '#journal/charges/ledger.ts'
import { toDoi } from '#journal/published/doi.ts'
import { insist, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNot, whyNotBegin } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { findPressing } from './store.server.ts'
import { toCitable } from './to-citable.ts'
import { needPaper } from './use-cases.server.ts'

/** Refuses anyone who may not publish, and a submission that isn't accepted or is already published. */
export async function needDesk(services: Services, viewer: SignedIn, submissionId: string) {
  const { db, journal } = services
  const row = await needReadable(db, viewer, submissionId)
  insist(whyNotBegin('publish', row, viewer))
  const submission = await needSubmissionFor(services, viewer, submissionId)
  const pressing = await findPressing(db, submissionId)
  const paper = await needPaper(services, db, submissionId)
  const suggested = toDoi(paper.doi)
  return {
    submission,
    suggested,
    /** If it's a notice: the paper it's about. */
    updates: paper.updates ?? null,
    issue: { volume: paper.volume, issue: paper.issue },
    citation: toVancouver(toCitable(paper, journal)),
    charge: row.paid && row.ledger ? toMoney(row.ledger) : owedOf(row.ledger, journal.charge),
    isPaid: isClear(row, journal.charge),
    pdf: {
      isReady: row.hasPdf,
      pages: pressing?.pages ?? null,
      failure: pressing?.failure ?? null,
      warnings: pressing?.warnings ?? [],
    },
    /** With the suggested DOI; a different one is checked when it's sent. */
    refusal: whyNot('publish', row, {
      viewer: viewer,
      doi: suggested,
      paid: isClear(row, journal.charge),
    }) satisfies Refusal | undefined,
  }
}

/** What the paper was charged. */
const toMoney = ({ charged, currency }: Ledger): Money => ({ amount: charged, currency })

export type Desk = Awaited<ReturnType<typeof needDesk>>
