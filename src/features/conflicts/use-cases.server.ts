// What stands between people and a paper.
import type { Tx } from '#adapters/database/database.ts'
import { conflictsBetween, yearsTogether, type Conflict } from '#journal/conflicts.ts'
import type { Services } from '#edge/context.ts'
import { listAuthors, listCandidates } from './store.server.ts'

type Asked = { submissionId: string; personIds: readonly string[] }

/**
 * The conflicts of each of these people, who mustn't see them: the reasons name the authors. In two queries, however
 * many people are asked about; someone who has left isn't among the answers.
 */
export async function findConflicts(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { submissionId, personIds }: Asked,
): Promise<Map<string, Conflict[]>> {
  const since = new Date(clock.now())
  since.setUTCFullYear(since.getUTCFullYear() - yearsTogether)
  const authors = await listAuthors(tx, submissionId)
  const candidates = await listCandidates(tx, { submissionId, personIds, since })
  return new Map(candidates.map((it) => [it.id, conflictsBetween(authors, it)]))
}
