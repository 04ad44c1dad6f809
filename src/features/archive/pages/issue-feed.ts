import { atomType } from '#journal/citing/atom.ts'
import { servicesKey } from '#edge/context.ts'
import { orSentence } from '#edge/refusals-to-http.ts'
import { IssueAsked } from '../contract.ts'
import { issueFeed } from '../feeds.server.ts'
import { toXmlResponse } from '../xml-response.ts'
import type { Route } from './+types/issue-feed.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return orSentence(async () => {
    const { volume, issue } = IssueAsked.parse(params)
    return toXmlResponse(await issueFeed(context.get(servicesKey), volume, issue), atomType)
  })
}
