// The finished forms of a paper before publication.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { privateFile } from '#edge/private-file.server.ts'
import { Refused } from '#journal/refusals.ts'
import { mediaTypes } from '#features/press/media.ts'
import { nameOfReplaced, readReplaced } from '#journal/typesetting/replaced-pictures.ts'
import { listCorrections } from './store.server.ts'
import { insistMayCorrect } from './correcting.server.ts'
import { isByLink, type Checking } from './proofs/checking.ts'
import { needProofOf } from './proofs/need-proof.server.ts'
import { findGalley, type GalleyFile } from '#features/publishing/use-cases.server.ts'

type Asked = { submissionId: string; name: string }

export async function readPdf(services: Services, by: Checking, submissionId: string): Promise<Response> {
  await needProofOf(services.db, by, submissionId)
  const file = await findGalley(services.db, submissionId, 'pdf')
  if (!file) throw new Refused('pdf_missing')
  return toResponse(services, file)
}

/** For publishers, and for the author who has the proof. */
export async function readFigure(
  services: Services,
  by: Checking,
  { submissionId, name }: Asked,
): Promise<Response> {
  if (!isByLink(by) && by.role === 'publisher') await insistMayCorrect(services.db, by, submissionId)
  else await needProofOf(services.db, by, submissionId)
  const file = await findFigure(services.db, submissionId, name)
  if (!file) throw new Refused('file_missing')
  return toResponse(services, file)
}

/** As typeset, as replaced in what was typeset, or put into the paper since then. */
async function findFigure(tx: Tx, submissionId: string, name: string): Promise<PageFile | undefined> {
  const typeset =
    (await findGalley(tx, submissionId, `figures/${name}`)) ??
    (await findGalley(tx, submissionId, `unused/${name}`))
  if (typeset) return typeset
  const put = (await listCorrections(tx, submissionId))
    .flatMap(({ kind, value }) => (kind === 'picture' ? (readReplaced(value) ?? []) : []))
    .find((one) => one && nameOfReplaced(one) === name)
  return put && { mediaType: mediaTypes[put.extension as 'png'], storageKey: put.key } // it has only ours
}

type PageFile = Omit<GalleyFile, 'size'> & { size?: number }

async function toResponse(
  { storage }: Services,
  { mediaType, size, storageKey }: PageFile,
): Promise<Response> {
  return privateFile({ mediaType, size, body: await storage.open(storageKey) })
}
