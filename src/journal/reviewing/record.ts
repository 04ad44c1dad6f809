/** What readers of a published paper learn of its rounds of review, besides the reviewers' words. */
import { fromIsoDay, type Day } from '#journal/calendar.ts'
import { moveNames, moves } from '#journal/workflow.ts'
import { publishes, type Policy } from './policy.ts'
import type { Decision } from './rounds.ts'

/** Days are ISO 8601. The place of a review is its reviewer's number. */
export type RoundOnRecord = {
  number: number
  reviews: ReviewOnRecord[]
  /** More than one if a minor revision came between. */
  decisions: { decision: Decision; on: string }[]
}
/** Unless its reviewer agreed to be named, they're told apart by the number alone. `doi` is its own. */
export type ReviewOnRecord = {
  recommendation: Decision | null
  on: string | null
  by?: NamedReviewer
  doi?: string
}
/** `orcid` is bare; its owner has signed in to ORCID. */
export type NamedReviewer = { given: string; family: string; orcid?: string }

/** `made`: the moves that were made while the round was open. */
export type RoundHeld = {
  number: number
  policy: Policy
  reviews: (Pick<ReviewOnRecord, 'recommendation' | 'on'> & Reviewer)[]
  made: { move: string; on: string }[]
}
type Reviewer = { given: string; family: string; orcid: string | null; named: boolean }

/** Only what the policy of each round publishes, and of its reviewers only those who agreed. */
export function toRecord(rounds: readonly RoundHeld[]): RoundOnRecord[] {
  return rounds
    .filter(({ policy }) => publishes(policy) !== 'words')
    .map(({ number, policy, reviews, made }) => ({
      number,
      reviews: reviews.map(({ recommendation, on, given, family, orcid, named }) => ({
        ...{ recommendation, on },
        ...(publishes(policy) === 'names' &&
          named &&
          (given || family) && { by: { given, family, ...(orcid && { orcid }) } }),
      })),
      decisions: made.flatMap(({ move, on }) => {
        const decision = decisionOf(move)
        return decision ? [{ decision, on }] : []
      }),
    }))
}

function decisionOf(made: string): Decision | undefined {
  const move = moveNames.find((it) => it === made)
  return move && moves[move].decision
}

/** Below the paper's: the second review of the first round is 10.5555/ald.2026.0147/r1.2. A review without a day gets none. */
export const withDois = (record: readonly RoundOnRecord[], doi: string): RoundOnRecord[] =>
  record.map((round) => ({
    ...round,
    reviews: round.reviews.map((review, at) => ({
      ...review,
      ...(review.on && { doi: toReviewDoi(doi, round.number, at + 1) }),
    })),
  }))

export const toReviewDoi = (doi: string, round: number, reviewer: number): string =>
  `${doi}/r${round}.${reviewer}`

/** Where a review is on the page of its paper. */
export const toReviewId = (round: number, reviewer: number): string => `review-${round}-${reviewer}`

/** 'Reviewer 1, Tamsin Oldacre', 'recommended acceptance'. `id` is its address in the page. */
export type RecordLine = { who: string; did: string; on?: Day; id?: string; orcid?: string; doi?: string }
export type PrintedRound = { title: string; lines: RecordLine[] }

export function printedRounds(record: readonly RoundOnRecord[]): PrintedRound[] {
  return record.map(({ number, reviews, decisions }) => ({
    title: `Round ${number}`,
    lines: [
      ...reviews.map(({ recommendation, on, by, doi }, at) => ({
        who: [`Reviewer ${at + 1}`, by && `${by.given} ${by.family}`.trim()].filter(Boolean).join(', '),
        did: recommendation ? recommended[recommendation] : 'sent a review',
        ...(on && { on: fromIsoDay(on) }),
        id: toReviewId(number, at + 1),
        ...(by?.orcid && { orcid: by.orcid }),
        ...(doi && { doi }),
      })),
      ...decisions.map(({ decision, on }) => ({
        ...{ who: 'Decision:', did: decided[decision], on: fromIsoDay(on) },
      })),
    ],
  }))
}

// oxfmt-ignore
const recommended: Record<Decision, string> = {
  accept: 'recommended acceptance',
  minor:  'recommended a minor revision',
  major:  'recommended a major revision',
  reject: 'recommended rejection',
}
// oxfmt-ignore
const decided: Record<Decision, string> = {
  accept: 'accepted',
  minor:  'minor revision',
  major:  'major revision',
  reject: 'rejected',
}
