// The zip of what we hold about someone. Asked for by a form, so that no other site can request it.
import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { toContentDisposition } from '#features/manuscripts/file-name.ts'
import { orSayAt } from '#edge/notices.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { downloadOwnData } from '../use-cases/own-data.server.ts'
import type { Route } from './+types/own-data.ts'

export const loader = () => redirect('/profile/privacy')

export async function action({ context }: Route.ActionArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const bytes = await orSayAt('/profile/privacy', () => downloadOwnData(services, viewer))
  const day = services.clock.now().toISOString().slice(0, 10)
  // Node's own type for the same thing.
  return new Response(Readable.toWeb(Readable.from(bytes)) as unknown as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': toContentDisposition(`my-data-${day}.zip`),
    },
  })
}
