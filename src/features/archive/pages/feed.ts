import { atomType } from '#journal/citing/atom.ts'
import { servicesKey } from '#edge/context.ts'
import { journalFeed } from '../feeds.server.ts'
import { toXmlResponse } from '../xml-response.ts'
import type { Route } from './+types/feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return toXmlResponse(await journalFeed(context.get(servicesKey)), atomType)
}
