// The PDF of a proof, for the author who has it.
import { servicesKey } from '#edge/context.ts'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { readPdf } from '../galleys.server.ts'
import type { Route } from './+types/proof-pdf.ts'

export function loader({ context, params: { submissionId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return readPdf(services, needSignedIn(context, request), submissionId)
}
