import { atomType } from '#journal/citing/atom.ts'
import { servicesKey } from '#server/context.ts'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { issueFeed } from '../feeds.server.ts'
import { toXmlResponse } from '../xml-response.ts'
import type { Route } from './+types/issue-feed.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const feed = await orErrorPage(() =>
    issueFeed(context.get(servicesKey), Number(params.volume), Number(params.issue)),
  )
  return toXmlResponse(feed, atomType)
}
