import { dashboardPath, dashboardTabPath } from '#journal/desk-addresses.ts'
import { findTab } from '#journal/workspace/dashboards.ts'
import type { Role } from '#journal/roles.ts'
import type { Submission } from './submission.ts'

/** The dashboard with this submission in view, under the tab that now lists it. */
export function dashboardAt({ id, status }: Pick<Submission, 'id' | 'status'>, role: Role): string {
  const tab = findTab(role, status)
  return tab ? `${dashboardTabPath(tab.key)}#${id}` : dashboardPath
}
