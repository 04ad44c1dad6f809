// The finished forms of a paper before publication.
import { Readable } from 'node:stream'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { insistMayCorrect } from './correcting.server.ts'
import { needProofOf } from './proofs/proofing.server.ts'
import { findGalley, type GalleyFile } from '#features/publishing/use-cases.server.ts'

type Asked = { submissionId: string; name: string }

export async function readPdf(services: Services, viewer: SignedIn, submissionId: string): Promise<Response> {
  await needProofOf(services.db, viewer, submissionId)
  const file = await findGalley(services.db, submissionId, 'pdf')
  if (!file) throw new Refused('pdf_missing')
  return toResponse(services, file)
}

/** For publishers, and for the author who has the proof. */
export async function readFigure(
  services: Services,
  viewer: SignedIn,
  { submissionId, name }: Asked,
): Promise<Response> {
  if (viewer.role === 'publisher') await insistMayCorrect(services.db, viewer, submissionId)
  else await needProofOf(services.db, viewer, submissionId)
  const file = await findGalley(services.db, submissionId, `figures/${name}`)
  if (!file) throw new Refused('file_missing')
  return toResponse(services, file)
}

async function toResponse(
  { storage }: Services,
  { mediaType, size, storageKey }: GalleyFile,
): Promise<Response> {
  const bytes = Readable.toWeb(await storage.open(storageKey)) as ReadableStream // Node's own type for the same thing
  const headers = {
    'content-type': mediaType,
    'content-length': String(size),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(bytes, { headers })
}
