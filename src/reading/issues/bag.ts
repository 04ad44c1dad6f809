import { packIssue } from '#features/preserving/issue-bag.server.ts'
import { today } from '#edge/day.ts'
import { privateFile, zip } from '#edge/private-file.server.ts'
import { IssueAsked } from '#reading/archive/contract.ts'
import { needBegunIssue } from '#reading/archive/use-cases.server.ts'
import type { Asked } from '#reading/door/route.ts'

/** /volumes/2/issues/11/bag.zip: an issue, for whoever preserves it. */
export async function bagOfIssue(
  { services, params }: Asked<'volume' | 'issue'>,
  request: Request,
): Promise<Response> {
  const { volume, issue: number } = IssueAsked.parse(params)
  const { name, content } = await packIssue(services, needBegunIssue(today(services), volume, number))
  const response = privateFile({ name, mediaType: zip, body: content }) // large, and made as it's asked for: for nobody's cache
  if (request.method !== 'HEAD') return response
  await response.body?.cancel()
  return new Response(null, response)
}
