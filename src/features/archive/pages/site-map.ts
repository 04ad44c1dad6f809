import { informationPaths } from '#features/about/components/side-nav.tsx'
import { volumes } from '#journal/calendar.ts'
import { servicesKey } from '#server/context.ts'
import { today } from '#server/day.ts'
import { issuePath, paperPath } from '../components/addresses.ts'
import { toSiteMap } from '../site-map.ts'
import { listAddresses } from '../store.server.ts'
import type { Route } from './+types/site-map.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const issues = volumes(today(services)).flatMap(({ months }) =>
    months.map((issue) => ({ path: issuePath(issue) })),
  )
  const papers = await listAddresses(services.db)
  const pages = ['/', '/archives', ...informationPaths].map((path) => ({ path }))
  const entries = [
    ...pages,
    ...issues,
    ...papers.map(({ id, publishedAt }) => ({ path: paperPath(id), changed: publishedAt })),
  ]
  return new Response(toSiteMap(entries, services.journal.publicUrl), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=300',
    },
  })
}
