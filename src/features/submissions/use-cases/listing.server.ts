// What people see of many submissions: tabs, pools, and what is theirs.
import { pools } from '#journal/access.ts'
import { tabsOf, type Tab } from '#journal/dashboards.ts'
import { insist, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Status } from '#journal/workflow.ts'
import type { Services } from '#server/context.ts'
import type { PageAsked, SubmissionPage } from '../contract.ts'
import { countSubmissions, listSubmissions, type Filter } from '../store-lists.server.ts'
import { toSubmission } from '../to-submission.ts'
import { toAfter, toCursor } from './paging.server.ts'

/** A page of one tab of the viewer's dashboard; an unknown tab is the first. */
export async function listTab(
  services: Services,
  viewer: SignedIn,
  key: string,
  page: PageAsked = firstPage,
) {
  const tabs = tabsOf(viewer.role)
  const tab = tabs.find((it) => it.key === key) ?? tabs[0]
  return list(services, viewer, tab ? toFilter(tab, viewer) : { authorId: viewer.id }, page)
}

/** The tabs of the viewer's dashboard with the number of submissions in each, counted to `mostCounted`. */
export async function countTabs({ db }: Services, viewer: SignedIn): Promise<(Tab & { count: number })[]> {
  const count = async (tab: Tab) => ({
    ...tab,
    count: await countSubmissions(db, toFilter(tab, viewer), mostCounted),
  })
  return Promise.all(tabsOf(viewer.role).map(count))
}
export const mostCounted = 1000

/** The viewer's own submissions; with a status only those. */
export function listMine(services: Services, viewer: SignedIn, page: PageAsked = firstPage, status?: Status) {
  return list(services, viewer, { authorId: viewer.id, ...(status && { statuses: [status] }) }, page)
}

/** What an editor or a reviewer has taken, whatever became of it. */
export function listTaken(services: Services, viewer: SignedIn, page: PageAsked = firstPage) {
  return list(
    services,
    viewer,
    viewer.role === 'editor' ? { editorId: viewer.id } : { reviewerId: viewer.id },
    page,
  )
}

/** Everything that waits at a status, for the role that works on it. */
export async function listByStatus(
  services: Services,
  viewer: SignedIn,
  status: Status,
  page: PageAsked = firstPage,
) {
  insist(whyNotPool(viewer, status))
  return list(services, viewer, { statuses: [status] }, page)
}

function whyNotPool({ role }: SignedIn, status: Status): Refusal | undefined {
  return (pools[role] as readonly Status[]).includes(status) ? undefined : 'status_closed' // widened: each pool knows only its own stages
}

const firstPage: PageAsked = { limit: 50 }

function toFilter({ shelf, statuses }: Tab, { id, role }: SignedIn): Filter {
  if (shelf === 'own') return { authorId: id, statuses }
  if (shelf === 'pool') return { statuses }
  return role === 'editor' ? { editorId: id, statuses } : { reviewerId: id, statuses }
}

async function list(
  { db, journal }: Services,
  viewer: SignedIn,
  filter: Filter,
  { limit, cursor }: PageAsked,
): Promise<SubmissionPage> {
  const rows = await listSubmissions(db, filter, limit + 1, toAfter(cursor))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    submissions: shown.map((row) => toSubmission(row, viewer, journal)),
    ...(last && { nextCursor: toCursor(last) }),
  }
}
