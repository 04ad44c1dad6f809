// The PDF before publication, for publishers only.
import { Readable } from 'node:stream'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { Refused } from '#journal/refusals.ts'
import { servicesKey } from '#edge/context.ts'
import { findGalley } from '../store.server.ts'
import type { Route } from './+types/proof.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, storage } = context.get(servicesKey)
  const viewer = needSignedIn(context, request)
  const { reference } = await needReadable(db, viewer, params.submissionId)
  if (viewer.role !== 'publisher') throw new Refused('not_yours')
  const pdf = await findGalley(db, params.submissionId, 'pdf')
  if (!pdf) throw new Refused('pdf_missing')
  const bytes = Readable.toWeb(await storage.open(pdf.storageKey)) as ReadableStream // Node's own type for the same thing
  const headers = {
    'content-type': pdf.mediaType,
    'content-length': String(pdf.size),
    'content-disposition': `inline; filename="${reference}-proof.pdf"`,
    'cache-control': 'private, no-store',
  }
  return new Response(bytes, { headers })
}
