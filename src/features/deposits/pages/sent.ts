// What was sent, as it was sent.
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { needSent } from '../use-cases.server.ts'
import type { Route } from './+types/sent.ts'

export async function loader({ context, params: { submissionId, depositId } }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  const body = await needSent(services, viewer, { paperId: submissionId, depositId })
  // As text: nothing in it is to be run or styled.
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
