// What people find when they come to work.
import { findTab, tabsOf } from '#journal/workspace/dashboards.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { hourAt } from '#edge/day.ts'
import { forYouTab } from './list-address.ts'
import { findOpenTab, type Counts, whatClosed, whatWaits } from './waiting.ts'
import type { DashboardAsked, ListAsked } from '#features/submissions/lists/list-asked.ts'
import { sectionsOfEditor } from '#features/submissions/in-section/putting.server.ts'
import { readUses } from '#features/usage/use-cases.server.ts'
import { listForYou, type ForYou } from '#features/submissions/lists/for-you.server.ts'
import type { SubmissionPage } from '#features/submissions/submission.ts'
import {
  countAll,
  countTabs,
  listAll,
  listClosed,
  listTab,
} from '#features/submissions/lists/listing.server.ts'

const cardsOnPage = 20
const rowsOnPage = 50

/**
 * The tab that was asked for, or else 'For you'; where that would only repeat one tab, it's the first with something to
 * do.
 */
export async function openDashboard(services: Services, viewer: SignedIn, asked: DashboardAsked) {
  const counts = await countTabs(services, viewer, asked)
  const tabs = tabsOf(viewer.role, viewer.isChief).map(({ key, name }) => ({
    key,
    name,
    count: counts[key] ?? 0,
  }))
  const forYou = await findForYou(services, viewer, asked)
  const tab = tabs.find(({ key }) => key === asked.tab)?.key ?? findOpenTab(viewer.role, counts)
  const page = forYou ? nothing : await listTab(services, viewer, { ...asked, tab, limit: cardsOnPage })
  const closed =
    viewer.role === 'author' ? await listClosed(services, viewer, { limit: cardsOnPage }) : nothing
  return {
    role: viewer.role,
    tabs,
    tab: forYou ? forYouTab : tab,
    page,
    use: await readUses(services, publishedIn(page)),
    sections: await findSections(services, viewer, tab),
    forYou,
    isFirstRun: !isTab(viewer, asked.tab) && hasNothing(counts) && closed.submissions.length === 0,
    closed,
    waits: whatWaits(viewer.role, counts),
    ended: whatClosed(closed.submissions),
    greeting: greetingAt(services),
    now: services.clock.now().toISOString(),
  }
}

const publishedIn = ({ submissions }: SubmissionPage) =>
  submissions.flatMap(({ id, status }) => (status === 'published' ? id : []))

/** Where an editor's pool has only those. */
async function findSections(services: Services, viewer: SignedIn, tab: string) {
  const isPool = tabsOf(viewer.role).some(({ key, shelf }) => key === tab && shelf === 'pool')
  return isPool ? sectionsOfEditor(services, viewer) : []
}

/** Undefined if a tab is to be opened instead. */
async function findForYou(services: Services, viewer: SignedIn, { tab, q, cursor }: DashboardAsked) {
  if (q || cursor || isTab(viewer, tab)) return undefined
  const forYou = await listForYou(services, viewer)
  return tab === forYouTab || isAcrossTabs(viewer.role, forYou) ? forYou : undefined
}

const isTab = ({ role, isChief }: SignedIn, asked: string | undefined) =>
  tabsOf(role, isChief).some(({ key }) => key === asked)

const hasNothing = (counts: Counts) => Object.values(counts).every((count) => count === 0)

function isAcrossTabs(role: Role, forYou: ForYou): boolean {
  const listed = forYou.flatMap(({ waiting }) =>
    waiting.map((it) => findTab(role, it.submission.status)?.key),
  )
  return new Set(listed).size > 1
}

const nothing: SubmissionPage = { submissions: [], before: 0 }

function greetingAt({ clock, journal: { timeZone } }: Services): string {
  const hour = hourAt(clock.now(), timeZone)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** Under 'All Submissions'. */
export async function openAll(services: Services, viewer: SignedIn, asked: ListAsked) {
  const [count, page] = await Promise.all([
    countAll(services, viewer),
    listAll(services, viewer, { ...asked, limit: rowsOnPage }),
  ])
  return { role: viewer.role, count, page }
}
