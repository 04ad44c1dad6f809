import { servicesKey } from '#server/context.ts'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { toFileResponse } from '../file-response.server.ts'
import { needGalley } from '../use-cases.server.ts'
import type { Route } from './+types/figure.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const galley = await orErrorPage(() => needGalley(services, params.id, `figures/${params.name}`))
  return toFileResponse(request, services.storage, {
    galley,
    fileName: { name: params.name, plain: params.name },
  })
}
