// A paper as a MECA package: for publishers.
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { privateFile, zip } from '#edge/private-file.server.ts'
import { packMeca } from '../meca.server.ts'
import type { Route } from './+types/meca.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  const { name, content } = await packMeca(services, viewer, id)
  return privateFile({ name, mediaType: zip, body: content })
}
