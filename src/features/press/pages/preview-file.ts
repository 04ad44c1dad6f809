// The PDF of a preview, its page one, its figures and tables.
import { Readable } from 'node:stream'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { servicesKey } from '#edge/context.ts'
import { files } from '../preview/preview.ts'
import { openPreviewFile } from '../preview/use-cases.server.ts'
import type { Route } from './+types/preview-file.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = needSignedIn(context, request)
  const { id, '*': name } = params
  const file = await openPreviewFile(context.get(servicesKey), viewer, { id, name })
  const headers = {
    'content-type': file.mediaType,
    'content-length': String(file.size),
    ...(name === files.pdf && {
      'content-disposition': `inline; filename="${file.reference}-preview.pdf"`,
    }),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  }
  return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers }) // Node's own type for the same thing
}
