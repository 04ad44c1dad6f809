// A figure of a proof, for whoever has its link.
import { servicesKey } from '#edge/context.ts'
import { readFigure } from '../galleys.server.ts'
import type { Route } from './+types/linked-figure.ts'

export function loader({ context, params: { submissionId, token, name } }: Route.LoaderArgs) {
  return readFigure(context.get(servicesKey), { token }, { submissionId, name })
}
