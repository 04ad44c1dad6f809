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
/** Without a name, its reviewer is told apart by the number alone. */
type ReviewOnRecord = { recommendation: Decision | null; on: string | null; name?: string }

/** `made`: the moves that were made while the round was open. */
export type RoundHeld = {
  number: number
  policy: Policy
  reviews: (Omit<ReviewOnRecord, 'name'> & { name: string; named: boolean })[]
  made: { move: string; on: string }[]
}

/** Only what the policy of each round publishes, and of its reviewers only those who agreed. */
export function toRecord(rounds: readonly RoundHeld[]): RoundOnRecord[] {
  return rounds
    .filter(({ policy }) => publishes(policy) !== 'words')
    .map(({ number, policy, reviews, made }) => ({
      number,
      reviews: reviews.map(({ recommendation, on, name, named }) => ({
        ...{ recommendation, on },
        ...(publishes(policy) === 'names' && named && name && { name }),
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

/** 'Reviewer 1, Tamsin Oldacre', 'recommended acceptance'. */
export type RecordLine = { who: string; did: string; on?: Day }
export type PrintedRound = { title: string; lines: RecordLine[] }

export function printedRounds(record: readonly RoundOnRecord[]): PrintedRound[] {
  return record.map(({ number, reviews, decisions }) => ({
    title: `Round ${number}`,
    lines: [
      ...reviews.map(({ recommendation, on, name }, at) => ({
        who: [`Reviewer ${at + 1}`, name].filter(Boolean).join(', '),
        did: recommendation ? recommended[recommendation] : 'sent a review',
        ...(on && { on: fromIsoDay(on) }),
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
