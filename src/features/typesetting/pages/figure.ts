// A figure of a paper before publication.
import { servicesKey } from '#edge/context.ts'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { readFigure } from '../galleys.server.ts'
import type { Route } from './+types/figure.ts'

export async function loader({ context, params: { submissionId, name }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const viewer = needSignedIn(context, request)
  return readFigure(services, viewer, { submissionId, name })
}
