// An author suggests and opposes reviewers.
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { suggestionToFix, whyNotSuggest, type Suggestion } from '#journal/reviewing/suggesting.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { fieldOf, type Row } from './rows.ts'
import { listSuggestions, saveSuggestions } from './store-suggestions.server.ts'

type Opened = { submission: Submission; suggestions: Suggestion[] }

/** For its author alone. */
export async function openSuggestions(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<Opened> {
  const submission = await needSubmissionFor(services, viewer, submissionId)
  return services.db.transaction(async (tx) => {
    insist(whyNotSuggest(await lockSubmission(tx, submissionId), viewer))
    return { submission, suggestions: await listSuggestions(tx, submissionId) }
  })
}

/** All of them, in place of those named before. */
export async function saveSuggested(
  { db }: Services,
  viewer: SignedIn,
  { submissionId, rows }: { submissionId: string; rows: readonly Row[] },
): Promise<void> {
  const wrong = rows.flatMap((row) =>
    Object.entries(suggestionToFix(row) ?? {}).map(([part, sentence]) => [fieldOf(row, part), sentence]),
  )
  if (wrong.length > 0) throw new Refused('fields_invalid', { fields: Object.fromEntries(wrong) })
  await db.transaction(async (tx) => {
    insist(whyNotSuggest(await lockSubmission(tx, submissionId), viewer))
    await saveSuggestions(tx, submissionId, rows)
  })
}
