// The PDF of a preview, its page one, its figures and tables.
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { servicesKey } from '#edge/context.ts'
import { privateFile } from '#edge/private-file.server.ts'
import { files } from '../preview/preview.ts'
import { openPreviewFile } from '../preview/use-cases.server.ts'
import type { Route } from './+types/preview-file.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = needSignedIn(context, request)
  const { id, '*': name } = params
  const file = await openPreviewFile(context.get(servicesKey), viewer, { id, name })
  const savedAs = name === files.pdf ? `${file.reference}-preview.pdf` : undefined
  return privateFile({ ...file, name: savedAs, body: file.stream, isShown: true })
}
