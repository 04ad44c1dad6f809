// Nothing else here reads an old Word file (.doc), so a job converts it to .docx, the next version.
import type { Tx } from '#adapters/database/database.ts'
import { noteMade } from '../moves/history.server.ts'
import { lockSubmission } from '../moves/move.server.ts'
import { tellOf } from '../telling/telling.server.ts'
import type { Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { toFileName } from '#features/manuscripts/file-name.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import {
  addVersion,
  findNewest,
  findVersion,
  setConversion,
  type Version,
} from '#features/manuscripts/versions.server.ts'
import { checkWord } from '#features/manuscripts/word-file/word-check.server.ts'

type Source = { submissionId: string; version: number }

export async function beginConversion(
  tx: Tx,
  { queue }: Pick<Services, 'queue'>,
  source: Source,
): Promise<void> {
  await setConversion(tx, source, 'waiting')
  await queue.add(tx, 'convert', { payload: source, onceFor: `${source.submissionId} ${source.version}` })
}

/** Safe to run twice: a file that's no longer waiting, or has been replaced, is left alone. */
export async function convertVersion(services: Services, source: Source): Promise<void> {
  const { db, storage } = services
  const old = await findVersion(db, source.submissionId, source.version)
  if (old?.conversion !== 'waiting') return
  const docx = await makeDocx(services, await storage.read(old.storageKey))
  if (!docx) return whileItWaits(services, source, (tx) => giveUp(tx, services, source))
  const { key: storageKey, size } = await storage.put(docx)
  await whileItWaits(services, source, (tx) =>
    keepMade(tx, services, { ...old, ...source, storageKey, size }),
  )
}

/** What was made from a stranger's file is checked like any other. */
async function makeDocx({ converter, log }: Services, doc: Uint8Array): Promise<Uint8Array | undefined> {
  const converted = await converter.convert(doc)
  if ('docx' in converted && 'kind' in (await checkWord(converted.docx))) return converted.docx
  const why = 'failure' in converted ? converted : { failure: 'not a .docx we’d accept as an upload' }
  log.warn({ converter: converter.name, ...why }, 'could not convert a .doc to .docx')
  return undefined
}

/** Converting may have taken minutes, and the author may have chosen another file meanwhile. */
async function whileItWaits(
  services: Services,
  { submissionId, version }: Source,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { status } = await lockSubmission(tx, submissionId)
    const newest = await findNewest(tx, submissionId)
    if (newest?.version !== version || newest.conversion !== 'waiting') return
    await work(tx)
    await renewWhatWaits(tx, services, { id: submissionId, status })
  })
}

async function keepMade(tx: Tx, services: Services, made: Source & Version): Promise<void> {
  const { submissionId, version, name, size, storageKey } = made
  await holdFiles(tx, services.storage, [storageKey])
  await addVersion(tx, submissionId, {
    ...{ name: toFileName(name, 'docx'), kind: 'docx', size, storageKey },
    ...{ version: version + 1, madeFrom: version, savedBy: null, savedAt: services.clock.now() },
  })
  await noteMade(tx, services, { submissionId, version: version + 1, madeFrom: version })
}

async function giveUp(tx: Tx, services: Services, source: Source): Promise<void> {
  await setConversion(tx, source, 'failed')
  await tellOf(tx, services, { happening: 'conversionFailed', submissionId: source.submissionId })
}

/** A job was working on an old Word file when it stopped; it runs again. */
export async function renewWhatWaits(
  tx: Tx,
  { queue }: Pick<Services, 'queue'>,
  { id, status }: { id: string; status: Status },
): Promise<void> {
  const job = waitsFor(status)
  if (job) await queue.add(tx, job, { payload: { submissionId: id }, onceFor: id })
}

function waitsFor(status: Status): 'press' | 'review-copy' | undefined {
  if (status === 'approved_for_publication') return 'press'
  return status === 'incomplete' || status === 'rejected' || status === 'withdrawn'
    ? undefined
    : 'review-copy'
}
