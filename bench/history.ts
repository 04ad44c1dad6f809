// A history for every submission, and the statistics that are counted from it.
import type { Database } from '#adapters/database/database.ts'
import { fewestPapers } from '#journal/workspace/usual-times.ts'
import { countGroups, countOpen, saveStatistics } from '../src/features/statistics/store.server.ts'

/** Five moves each, within four years. */
export async function addHistory(db: Database): Promise<void> {
  await db`truncate submission_history`
  for (let from = 0; from <= 100_000; from += batch) await addMoves(db, from)
  await db`vacuum analyze submission_history`
}

const batch = 5000

async function addMoves(db: Database, from: number): Promise<void> {
  await db`
    insert into submission_history (submission_id, role, event, from_status, to_status, at)
    select s.id, 'editor', move[1], nullif(move[2], ''), move[3], s.stage_since - s.number * interval '20 minutes' + n * interval '50 hours'
    from (select id, stage_since, substr(reference, 7)::int as number from submissions) s, (values
      (0, array['submit', '', 'submitted']), (1, array['selectForEdit', 'submitted', 'editing_in_progress']),
      (2, array['sendForReview', 'editing_in_progress', 'sent_for_review']),
      (3, array['selectForReview', 'sent_for_review', 'review_in_progress']),
      (4, array['approve', 'review_in_progress', 'approved_for_publication'])) as moves(n, move)
    where s.number > ${from}::int and s.number <= ${from + batch}::int order by s.id, n`
}

/** Seconds that the hourly count takes. */
export async function countAll(db: Database): Promise<number> {
  const begun = performance.now()
  const groups = await countGroups(db, { timeZone: 'Asia/Kolkata', fewest: fewestPapers })
  await saveStatistics(db, { groups, open: await countOpen(db, new Date()) }, new Date())
  return (performance.now() - begun) / 1000
}
