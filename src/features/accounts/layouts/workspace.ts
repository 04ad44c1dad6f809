// Around every page for those at work. They render `WorkspacePage`, which shows what this loads.
import { monthName } from '#journal/calendar.ts'
import { dayAt } from '#edge/day.ts'
import { takeNotice } from '#edge/notices.ts'
import { keptNowhere } from '#edge/page-answers.server.ts'
import { countUnread } from '#features/notifications/use-cases.server.ts'
import type { AtWork } from '#site/at-work.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { toFullName } from '../names.ts'
import { hasReviewed } from '../store/people.server.ts'
import { atWorkKey, needSomebodyAtWork } from '../signed-in/at-work.server.ts'
import type { Route } from './+types/workspace.ts'

export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const middleware = [keptNowhere, needSomebodyAtWork]
export const links = () => styleSheets('lists', 'forms', 'workspace')

/** Runs at every navigation: a notice that stayed would be said again. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<AtWork> {
  const { services, person } = context.get(atWorkKey)
  const { id, givenName, email, role, roles, createdAt, opensDocument } = person
  const day = dayAt(createdAt, services.journal.timeZone)
  const since = `${monthName(day)} ${day.year}`
  const [unread, hasSent] = await Promise.all([countUnread(services.db, id), hasReviewed(services.db, id)])
  return {
    name: toFullName(person),
    givenName,
    email,
    role,
    roles,
    since,
    unread,
    opensDocument,
    hasReviewed: hasSent,
    notice: takeNotice(context, request),
  }
}
