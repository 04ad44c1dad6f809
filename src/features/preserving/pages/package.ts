// The package in which a paper came, as it came.
import { privateFile, zip } from '#edge/private-file.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { openArrived } from '../arriving/arrived.server.ts'
import type { Route } from './+types/package.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return privateFile({ name: `${id}.zip`, mediaType: zip, body: await openArrived(services, viewer, id) })
}
