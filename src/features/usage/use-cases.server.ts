import type { Services } from '#edge/context.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { MonthOfUse } from '#journal/published/usage.ts'
import { firstMonth, useOfPapers } from './reports/store-reports.server.ts'
import { listUse } from './store.server.ts'

/** A paper's use by month, oldest first, up to what was counted last. */
export async function readUse({ db }: Pick<Services, 'db'>, paperId: string): Promise<MonthOfUse[]> {
  return isSubmissionId(paperId) ? listUse(db, paperId) : []
}

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
