// The zip of what we hold about someone. Asked for by a form, so that no other site can request it.
import { redirect } from 'react-router'
import { profilePrivacyPath } from '#journal/desk-addresses.ts'
import { privateFile, zip } from '#edge/private-file.server.ts'
import { orSayAt } from '#edge/notices.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { downloadOwnData } from '../use-cases/own-data.server.ts'
import type { Route } from './+types/own-data.ts'

export const loader = () => redirect(profilePrivacyPath)

export async function action({ context }: Route.ActionArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const bytes = await orSayAt(profilePrivacyPath, () => downloadOwnData(services, viewer))
  const day = services.clock.now().toISOString().slice(0, 10)
  return privateFile({ name: `my-data-${day}.zip`, mediaType: zip, body: bytes })
}
