// What somebody finds on coming to work.
import { isOwed } from '#journal/charge.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import { findOpenTab, whatWaits, type Counts } from '../components/waiting.ts'
import { countTabs, listMine, listTab, listTaken } from './listing.server.ts'

type Asked = { tab?: string | undefined; cursor?: string | undefined }

const cardsOnPage = 20

/** The tab that was asked for, or the first with something to do. */
export async function openDashboard(services: Services, viewer: SignedIn, asked: Asked) {
  const tabs = await countTabs(services, viewer)
  const counts = {
    ...Object.fromEntries(tabs.map(({ key, count }) => [key, count])),
    ...(await countOwed(services, viewer)),
  }
  const tab = tabs.some(({ key }) => key === asked.tab) ? String(asked.tab) : findOpenTab(viewer.role, counts)
  const page = await listTab(services, viewer, tab, { limit: cardsOnPage, cursor: asked.cursor })
  return {
    role: viewer.role,
    tabs,
    tab,
    page,
    waits: whatWaits(viewer.role, counts),
    greeting: greetingAt(services),
  }
}

/** The tab 'Publishing' holds papers that are paid, too: only those that are not are something to do. */
async function countOwed(services: Services, viewer: SignedIn): Promise<Counts> {
  if (viewer.role !== 'author') return {}
  const { submissions } = await listTab(services, viewer, 'publishing')
  return { owed: submissions.filter((it) => isOwed(it, services.journal.charge)).length }
}

function greetingAt({ clock, journal: { timeZone } }: Services): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
    clock.now(),
  )
  const hour = Number(parts)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** Under 'All Submissions': what the viewer wrote, or took on. */
export function listAll(services: Services, viewer: SignedIn, cursor?: string) {
  const list = viewer.role === 'editor' || viewer.role === 'reviewer' ? listTaken : listMine
  return list(services, viewer, { limit: rowsOnPage, cursor })
}
const rowsOnPage = 50
