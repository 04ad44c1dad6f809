// SQL for the reviewers whom an author suggests or opposes.
import type { Tx } from '#adapters/database/database.ts'
import type { Suggestion } from '#journal/reviewing/suggesting.ts'

export async function listSuggestions(tx: Tx, submissionId: string): Promise<Suggestion[]> {
  return tx<Suggestion>`
    select side, name, email, reason from suggested_reviewers where submission_id = ${submissionId} order by side, place`
}

/** In place of those that were there. */
export async function saveSuggestions(
  tx: Tx,
  submissionId: string,
  suggestions: readonly Suggestion[],
): Promise<void> {
  await tx`delete from suggested_reviewers where submission_id = ${submissionId}`
  for (const [place, { side, name, email, reason }] of suggestions.entries())
    await tx`
      insert into suggested_reviewers (submission_id, side, place, name, email, reason)
      values (${submissionId}, ${side}, ${place}, ${name}, ${email}, ${reason})`
}

type Leaver = { id: string; email: string; name: string }

/** What they said goes with them, and so does what others said of them. A single name may be an ordinary word. */
export async function forgetSuggestions(tx: Tx, { id, email, name }: Leaver): Promise<void> {
  await tx`
    delete from suggested_reviewers v using submissions s
    where s.id = v.submission_id and (s.author_id = ${id} or lower(v.email) = lower(${email})
      or ${name}::text <> '' and lower(v.name) = lower(${name}))`
  for (const words of [name, email].filter(Boolean))
    await tx`
      update suggested_reviewers set reason = '' where position(lower(${words}) in lower(reason)) > 0`
}

/** Once a paper is decided, nobody needs them. */
export async function dropPastSuggestions(tx: Tx, open: readonly string[]): Promise<void> {
  await tx`
    delete from suggested_reviewers v using submissions s
    where s.id = v.submission_id and not s.status = any(${open}::text[])`
}
