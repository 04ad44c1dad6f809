import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { MonthOfUse } from '#journal/published/usage.ts'
import { firstMonth, useOfPapers } from './reports/store-reports.server.ts'
import { listJournalUse, listUse } from './by-month.server.ts'
import { addDays, type DayOfUse } from './store.server.ts'

/** A paper's use by month, oldest first, up to what was counted last. */
export async function readUse({ db }: Pick<Services, 'db'>, paperId: string): Promise<MonthOfUse[]> {
  return (await readUses({ db }, isSubmissionId(paperId) ? [paperId] : []))[paperId] ?? []
}

/** The same of several papers, those that were never read left out. */
export async function readUses(
  { db }: Pick<Services, 'db'>,
  paperIds: readonly string[],
): Promise<Record<string, MonthOfUse[]>> {
  if (paperIds.length === 0) return {}
  const uses = await listUse(db, paperIds)
  return Object.fromEntries(uses.map(({ paperId, months }) => [paperId, months]))
}

/** All papers together. */
export const readJournalUse = ({ db }: Pick<Services, 'db'>): Promise<MonthOfUse[]> => listJournalUse(db)

/** What was counted elsewhere, for papers that weren’t read here in those days. */
export const importUse = (tx: Tx, days: readonly DayOfUse[]): Promise<void> => addDays(tx, days)

/** Every paper's use by month, as rows under their names. */
export async function listAllUse({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[][]> {
  const end = clock.now().toISOString().slice(0, 7)
  const papers = await useOfPapers(db, { begin: (await firstMonth(db)) ?? end, end })
  const rows = papers.flatMap(({ doi, title, months }) =>
    months.map((month) => [doi, title, month.month, ...metrics.map((metric) => String(month[metric]))]),
  )
  return [['DOI', 'Title', 'Month', ...metrics], ...rows]
}

const metrics = [
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Requests',
] as const
