// What people see of many submissions: tabs, pools, and their own.
import { pools } from '#journal/access.ts'
import { closed, tabsOf, type Tab } from '#journal/workspace/dashboards.ts'
import { insist, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { statuses, type Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import { mostCounted } from './counting.ts'
import type { SubmissionPage } from '../submission.ts'
import type { DashboardAsked, PageAsked } from './list-asked.ts'
import {
  countSubmissions,
  listSubmissions,
  planAnew,
  type Filter,
  type Listing,
} from './store-lists.server.ts'
import { toSubmission } from '../to-submission.ts'
import { toCursor, toPlace } from './paging.server.ts'
import { toSearch } from './searching.server.ts'

/** A page of one tab of the viewer's dashboard; an unknown tab means the first. */
export async function listTab(services: Services, viewer: SignedIn, asked: PageAsked & DashboardAsked) {
  const tabs = tabsOf(viewer.role, viewer.isChief)
  const tab = tabs.find((it) => it.key === asked.tab) ?? tabs[0]
  return list(services, viewer, { ...asked, filter: tab ? toFilter(tab, viewer, asked) : ofAuthor(viewer) })
}

/** An author's rejected or withdrawn papers. */
export function listClosed(services: Services, viewer: SignedIn, page: PageAsked) {
  return list(services, viewer, { ...page, filter: toFilter(closed, viewer) })
}

/**
 * The number of submissions under each tab of the viewer's dashboard, and of an author's papers with a charge `owed`,
 * counted only as far as we show it.
 */
export async function countTabs(
  { db, journal }: Services,
  viewer: SignedIn,
  asked: Pick<DashboardAsked, 'sections'> = {},
): Promise<Record<string, number>> {
  const filters = tabsOf(viewer.role, viewer.isChief).map((tab): [string, Filter] => [
    tab.key,
    toFilter(tab, viewer, asked),
  ])
  if (viewer.role === 'author' && journal.charge.amount > 0) filters.push(['owed', owedBy(viewer)])
  return countSubmissions(db, Object.fromEntries(filters), mostCounted + 1)
}

function owedBy({ id }: SignedIn): Filter {
  return { authorId: id, statuses: ['approved_for_publication'], unpaid: true }
}

/** The viewer's own submissions; given a status, only those with it. */
export function listMine(services: Services, viewer: SignedIn, asked: PageAsked & { status?: Status } = {}) {
  return list(services, viewer, { ...asked, filter: ofAuthor(viewer, asked.status) })
}

/** What an editor or a reviewer has selected, whatever became of it. */
export function listTaken(services: Services, viewer: SignedIn, page: PageAsked = {}) {
  return list(services, viewer, { ...page, filter: takenBy(viewer) })
}

/** Under 'All Submissions': what the viewer wrote or took on. */
export function listAll(services: Services, viewer: SignedIn, page: PageAsked = {}) {
  return list(services, viewer, { ...page, filter: allOf(viewer) })
}

/** How many `listAll` has, counted only as far as we show it. */
export async function countAll({ db }: Services, viewer: SignedIn): Promise<number> {
  const { all } = await countSubmissions(db, { all: allOf(viewer) }, mostCounted + 1)
  return all
}

/** Everything waiting at a status, for the role that works on it. */
export async function listByStatus(
  services: Services,
  viewer: SignedIn,
  { status, ...page }: PageAsked & { status: Status },
) {
  insist(whyNotPool(viewer, status))
  return list(services, viewer, { ...page, filter: inPool([status], viewer) })
}

function whyNotPool({ role }: SignedIn, status: Status): Refusal | undefined {
  return (pools[role] as readonly Status[]).includes(status) ? undefined : 'status_closed' // widened: each pool knows only its own stages
}

export function toFilter(
  { shelf, statuses: stages, review }: Omit<Tab, 'key' | 'name'>,
  viewer: SignedIn,
  { sections }: Pick<DashboardAsked, 'sections'> = {},
): Filter {
  if (shelf === 'own') return { ...ofAuthor(viewer), statuses: stages }
  if (shelf === 'pool') return { ...inPool(stages, viewer), ...(!sections && inSections(viewer)) }
  return { ...takenBy(viewer), statuses: stages, ...(review && { review }) }
}

/** Editors are shown what their own sections have; those in chief see to all of them. */
const inSections = ({ id, role, isChief }: SignedIn) => role === 'editor' && !isChief && { inSectionsOf: id }

/** No one is offered a paper in which they have another part. */
const inPool = (stages: readonly Status[], { id }: SignedIn): Filter => ({ statuses: stages, without: id })

const ofAuthor = ({ id }: SignedIn, status?: Status): Filter => ({
  authorId: id,
  statuses: status ? [status] : statuses,
})

const takenBy = ({ id, role }: SignedIn): Filter =>
  role === 'editor' ? { editorId: id, statuses } : { reviewerId: id, statuses }

const allOf = (viewer: SignedIn): Filter =>
  viewer.role === 'editor' || viewer.role === 'reviewer' ? takenBy(viewer) : ofAuthor(viewer)

async function list(
  { db, journal }: Services,
  viewer: SignedIn,
  { filter, limit = 50, cursor, q = '', sort = 'newest' }: PageAsked & { filter: Filter },
): Promise<SubmissionPage> {
  const { before, after } = toPlace(cursor, sort)
  const search = toSearch(q, filter, { viewer, anonymity: journal.anonymity })
  const rows = await readRows(db, { filter, search, sort, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    submissions: shown.map((row) => toSubmission(row, viewer, journal)),
    before,
    ...(last && { nextCursor: toCursor({ sort, before: before + shown.length, ...last }) }),
  }
}

function readRows(db: Services['db'], listing: Listing) {
  if (!listing.search) return listSubmissions(db, listing)
  return db.transaction(async (tx) => {
    await planAnew(tx)
    return listSubmissions(tx, listing)
  })
}
