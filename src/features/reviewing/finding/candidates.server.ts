// Whom an editor could ask for a review, best fit first.
import { findConflicts } from '#features/conflicts/use-cases.server.ts'
import type { SubmissionRow } from '#features/submissions/moves/move.server.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Conflict } from '#journal/people/conflicts.ts'
import type { Refusal } from '#journal/refusals.ts'
import { daysSince } from '#journal/workspace/reminders.ts'
import { byFit, type Standing } from '#journal/reviewing/fit.ts'
import { findOpposed, type Suggestion } from '#journal/reviewing/suggesting.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { whyNotPerson } from '../inviting/whom.server.ts'
import { listCandidates, type CandidateRow } from './store-candidates.server.ts'

export type Candidate = Omit<Standing, 'isClosed' | 'hasConflict'> & {
  id: string
  name: string
  affiliation: string
  answerDays: number | null
  conflicts: Conflict[]
  /** Why the author opposes them. */
  opposed?: string
  /** Why they can't be asked. */
  closed?: Refusal
}

type Asked = {
  submission: SubmissionRow
  viewer: SignedIn
  q: string
  /** By their addresses in small letters: who has been asked, or is a reserve. */
  closed: ReadonlyMap<string, Refusal>
  suggestions: readonly Suggestion[]
}

const most = 40
const aDay = 24 * 3600 // seconds

export async function findCandidates(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { submission, viewer, q, closed: known, suggestions }: Asked,
): Promise<Candidate[]> {
  const { id: submissionId, keywords } = submission
  const rows = await listCandidates(tx, {
    submissionId,
    keywords,
    viewerId: viewer.id,
    q,
    most,
  })
  const personIds = rows.map(({ id }) => id)
  const conflicts = await findConflicts(tx, services, { submissionId, personIds })
  const now = services.clock.now().getTime()
  const candidates = rows.map((row): Candidate => {
    const closed = known.get(row.email.toLowerCase()) ?? whyNotPerson(submission, row.email, row.id)
    const opposed = findOpposed(suggestions, row)?.reason
    return {
      ...toCandidate(row, now),
      conflicts: conflicts.get(row.id) ?? [],
      ...(opposed !== undefined && { opposed }),
      ...(closed && { closed }),
    }
  })
  return candidates.toSorted((one, other) => byFit(toStanding(one), toStanding(other)))
}

const toStanding = ({ conflicts, opposed, closed, ...it }: Candidate): Standing => ({
  ...it,
  hasConflict: conflicts.length > 0 || opposed !== undefined,
  isClosed: closed !== undefined,
})

function toCandidate({ asked, answers, reviews, ...row }: CandidateRow, now: number) {
  const { id, name, affiliation, knows, papers, open } = row
  return {
    ...{ id, name, affiliation, knows, papers, open },
    askedDays: asked && daysSince(asked.getTime(), now),
    answerDays: toDays(answers),
    reviewDays: toDays(reviews),
  }
}

const toDays = (seconds: number | null) => (seconds === null ? null : Math.max(1, Math.round(seconds / aDay)))
