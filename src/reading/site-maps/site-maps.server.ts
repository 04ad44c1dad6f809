// Which site maps there are, and what each lists: the papers of a month, or all other pages.
import { informationPaths, isOffered } from '#site/side-nav.tsx'
import { volumes, type Month } from '#journal/calendar.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { today } from '#edge/day.ts'
import { issuePath, paperPath } from '#journal/addresses.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toXml } from '#reading/door/text.ts'
import { toSiteMap, toSiteMapIndex, type Address } from './site-map.ts'
import { countMapParts, listMapPart, type MapPart } from '#reading/archive/store-machines.server.ts'

/** /sitemap.xml: the index of all site maps. */
export async function siteMaps({ services }: Asked): Promise<Made> {
  return toXml(toSiteMapIndex(await listSiteMaps(services), services.journal.publicUrl))
}

/** /sitemap-pages.xml, /sitemap-2026-11.xml: one of the site maps in the index. */
export async function siteMap({ services, params }: Asked<'map'>): Promise<Made> {
  return toXml(toSiteMap(await needSiteMap(services, params.map), services.journal.publicUrl))
}

type Reading = Pick<Services, 'db' | 'clock' | 'journal'>

// The protocol allows 50,000 addresses and 50 MB.
const mostAddresses = 45_000

/** They're at the root, because a site map may list only what is below its own folder. */
export async function listSiteMaps({ db }: Pick<Services, 'db'>): Promise<Address[]> {
  const parts = await countMapParts(db, mostAddresses)
  return [
    { path: '/sitemap-pages.xml', changed: newest(parts) },
    ...parts.map((part) => ({ path: `/${nameOf(part)}.xml`, changed: part.changed })),
  ]
}

/** Refuses a name that isn't a site map's. */
export async function needSiteMap(services: Reading, name: string): Promise<Address[]> {
  if (name === 'sitemap-pages') return listPages(services)
  const part = toMapPart(name)
  const papers = part ? await listMapPart(services.db, part, mostAddresses) : []
  if (papers.length === 0) throw new Refused('page_missing')
  return papers.map(({ id, changed }) => ({ path: paperPath(id), changed }))
}

async function listPages(services: Reading): Promise<Address[]> {
  const parts = await countMapParts(services.db, mostAddresses)
  const issues = volumes(today(services)).flatMap(({ months }) => months)
  return [
    ...['/', '/archives'].map((path) => ({ path, changed: newest(parts) })),
    ...informationPaths.filter((path) => isOffered(path, services.journal)).map((path) => ({ path })),
    ...issues.map((issue) => ({
      path: issuePath(issue),
      changed: newest(parts.filter((part) => isSameMonth(part, issue))),
    })),
  ]
}

/** 'sitemap-2026-11', and 'sitemap-2026-11-2' if the month doesn't fit in one. */
function nameOf({ year, month, part }: MapPart): string {
  const first = `sitemap-${year}-${String(month).padStart(2, '0')}`
  return part === 1 ? first : `${first}-${part}`
}

function toMapPart(name: string): MapPart | undefined {
  const [, year, month, part = 1] = /^sitemap-(\d{4})-(\d\d)(?:-([2-9]|[1-9]\d{1,3}))?$/.exec(name) ?? []
  return year ? { year: Number(year), month: Number(month), part: Number(part) } : undefined
}

function newest(parts: readonly { changed: Date }[]): Date | undefined {
  const times = parts.map(({ changed }) => changed.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month
}
