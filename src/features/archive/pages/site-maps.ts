// /sitemap.xml: the index of all site maps.
import { servicesKey } from '#edge/context.ts'
import { toSiteMapIndex } from '../site-map.ts'
import { listSiteMaps } from '../site-maps.server.ts'
import { toXmlResponse } from '../xml-response.ts'
import type { Route } from './+types/site-maps.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return toXmlResponse(toSiteMapIndex(await listSiteMaps(services), services.journal.publicUrl))
}
