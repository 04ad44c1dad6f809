import type { Services } from '#edge/context.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { MonthOfUse } from '#journal/usage.ts'
import { listUse } from './store.server.ts'

/** A paper's use by month, oldest first, up to what was counted last. */
export async function readUse({ db }: Pick<Services, 'db'>, paperId: string): Promise<MonthOfUse[]> {
  return isSubmissionId(paperId) ? listUse(db, paperId) : []
}
