import { servicesKey } from '#edge/context.ts'
import { orSentence } from '#edge/refusals-to-http.ts'
import { toFileResponse } from '../file-response.server.ts'
import { needGalley } from '../use-cases.server.ts'
import type { Route } from './+types/figure.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  return orSentence(async () => {
    const galley = await needGalley(services, params.id, `figures/${params.name}`)
    const fileName = { name: params.name, plain: params.name }
    return toFileResponse(request, services.storage, { galley, fileName })
  })
}
