// One list across the stages of a dashboard: what's the viewer's to do, and what waits for others.
import type { Tx } from '#adapters/database/database.ts'
import { sectionsOf, waitsForWhom, waitsOf, type Section } from '#journal/workspace/for-you.ts'
import { findNextAction } from '#journal/workspace/next-actions.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Submission } from '../submission.ts'
import { toSubmission } from '../to-submission.ts'
import { toFilter } from './listing.server.ts'
import { listWaiting, planOnce, type WaitingRow } from './store-for-you.server.ts'

export type Waiting = {
  submission: Submission
  since: string
  due: string | null
  /** 'its editor'; left out for what is the viewer's own. */
  for?: string
}
export type ForYou = { key: Section['key']; name: string; waiting: Waiting[]; hasMore: boolean }[]

/** The tabs have the rest. */
const most: Record<Section['key'], number> = { yours: 20, open: 10, others: 10 }

/** Sections without papers are left out. */
export function listForYou(services: Services, viewer: SignedIn): Promise<ForYou> {
  return services.db.transaction(async (tx) => {
    await planOnce(tx)
    const sections: ForYou = []
    for (const section of sectionsOf(viewer.role))
      sections.push(await readSection(tx, services, { viewer, section }))
    return sections.filter(({ waiting }) => waiting.length > 0)
  })
}

type Read = { viewer: SignedIn; section: Section }

async function readSection(tx: Tx, { journal }: Services, read: Read): Promise<ForYou[number]> {
  const { viewer, section } = read
  const { key, name, shelf, review } = section
  const waits = waitsOf(section, journal.charge, journal.reminderDays)
  const filter = toFilter({ shelf, statuses: [], ...(review && { review }) }, viewer)
  const rows = await listWaiting(tx, { filter, waits, limit: most[key] + 1 })
  const waiting = rows.slice(0, most[key]).map((row) => toWaiting(row, read, journal))
  return { key, name, waiting, hasMore: rows.length > most[key] }
}

function toWaiting(row: WaitingRow, { viewer, section }: Read, journal: Services['journal']): Waiting {
  const action = findNextAction(row, journal.charge)
  return {
    submission: toSubmission(row, viewer, journal),
    since: row.since.toISOString(),
    due: row.due?.toISOString() ?? null,
    ...(section.key === 'others' && action && { for: waitsForWhom(action, viewer.role) }),
  }
}
