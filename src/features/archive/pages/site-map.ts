// /sitemap-pages.xml, /sitemap-2026-11.xml: one of the site maps in the index.
import { servicesKey } from '#edge/context.ts'
import { orSentence } from '#edge/refusals-to-http.ts'
import { toSiteMap } from '../site-map.ts'
import { needSiteMap } from '../site-maps.server.ts'
import { toXmlResponse } from '../xml-response.ts'
import type { Route } from './+types/site-map.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return orSentence(async () =>
    toXmlResponse(toSiteMap(await needSiteMap(services, params.map), services.journal.publicUrl)),
  )
}
