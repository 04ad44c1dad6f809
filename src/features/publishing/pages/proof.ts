// The PDF before publication, for publishers only.
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { Refused } from '#journal/refusals.ts'
import { servicesKey } from '#edge/context.ts'
import { privateFile } from '#edge/private-file.server.ts'
import { findGalley } from '../store.server.ts'
import type { Route } from './+types/proof.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, storage } = context.get(servicesKey)
  const viewer = needSignedIn(context, request)
  const { reference } = await needReadable(db, viewer, params.submissionId)
  if (viewer.role !== 'publisher') throw new Refused('not_yours')
  const pdf = await findGalley(db, params.submissionId, 'pdf')
  if (!pdf) throw new Refused('pdf_missing')
  const body = await storage.open(pdf.storageKey)
  return privateFile({ ...pdf, name: `${reference}-proof.pdf`, body, isShown: true })
}
