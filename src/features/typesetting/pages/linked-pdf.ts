// The PDF of a proof, for whoever has its link.
import { servicesKey } from '#edge/context.ts'
import { readPdf } from '../galleys.server.ts'
import type { Route } from './+types/linked-pdf.ts'

export function loader({ context, params: { submissionId, token } }: Route.LoaderArgs) {
  return readPdf(context.get(servicesKey), { token }, submissionId)
}
