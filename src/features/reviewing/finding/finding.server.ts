// What an editor needs to ask reviewers: who could be, and who is asked next if somebody says no.
import { needSubmission, type SubmissionRow } from '#features/submissions/moves/move.server.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Refusal } from '#journal/refusals.ts'
import { whyNotAsk } from '#journal/reviewing/asking.ts'
import type { Suggestion } from '#journal/reviewing/suggesting.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { findCandidates, type Candidate } from './candidates.server.ts'
import { listReserves } from '../inviting/store-reserves.server.ts'
import { findStanding } from '../inviting/whom.server.ts'
import { listSuggestions } from '../suggesting/store-suggestions.server.ts'
import { listReviews } from '../store.server.ts'

export type ReserveShown = {
  id: string
  name: string
  /** Why the journal would pass over them, with what stands between them and the paper. */
  refusal?: Refusal
  says: string
}
export type Finding = {
  q: string
  candidates: Candidate[]
  reserves: ReserveShown[]
  /** Whom the author suggests and opposes. */
  suggestions: Suggestion[]
}

/** Undefined if nobody can be asked now. */
export async function openFinding(
  services: Services,
  viewer: SignedIn,
  { submissionId, q }: { submissionId: string; q: string },
): Promise<Finding | undefined> {
  const { db } = services
  const submission = await needSubmission(db, submissionId)
  if (whyNotAsk(submission, viewer)) return undefined
  const closed = await listClosed(db, submission)
  const suggestions = await listSuggestions(db, submissionId)
  const candidates = await findCandidates(db, services, { submission, viewer, q, closed, suggestions })
  return { q, candidates, reserves: await showReserves(db, services, submission), suggestions }
}

async function listClosed(tx: Tx, { id, round }: SubmissionRow): Promise<Map<string, Refusal>> {
  const reviews = (await listReviews(tx, id)).filter((it) => it.round === round)
  const asked = reviews.flatMap(({ email, invited }) => [email, invited?.email ?? email])
  const reserves = await listReserves(tx, id)
  return new Map<string, Refusal>([
    ...reserves.map(({ email }) => [email.toLowerCase(), 'reserve_already'] as const),
    ...asked.map((email) => [email.toLowerCase(), 'reviewer_asked'] as const),
  ])
}

async function showReserves(tx: Tx, services: Services, submission: SubmissionRow): Promise<ReserveShown[]> {
  const shown: ReserveShown[] = []
  for (const reserve of await listReserves(tx, submission.id)) {
    const { refusal, says } = await findStanding(tx, services, { submission, whom: reserve })
    const name = `${reserve.givenName} ${reserve.familyName}`.trim()
    shown.push({ id: reserve.id, name, says, ...(refusal && { refusal }) })
  }
  return shown
}
