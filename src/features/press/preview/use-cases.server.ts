// Who sees a paper as it would be printed. It's made when somebody looks, and once for the same words.
import type { Tx } from '#adapters/database/database.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import { mayPreview } from '#journal/access.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { withFilesAt } from '../html/files-at.ts'
import { files, type Preview } from './preview.ts'
import * as store from './store-previews.server.ts'
import { findToPrint } from './to-print.server.ts'

const soon = 10 // somebody is looking at the page

/** How it stands, and begun if it doesn't yet. Undefined for those who may not see one, and where there's no .docx. */
export async function askForPreview(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<Preview | undefined> {
  const { db } = services
  if (!mayPreview(await needReadable(db, viewer, submissionId), viewer)) return undefined
  return db.transaction(async (tx) => {
    const asked = await findToPrint(tx, services, submissionId)
    if (!asked) return undefined
    const found = await store.findPreview(tx, submissionId)
    if (found?.printed === asked.printed) return toPreview(found)
    const { version } = asked.source
    await store.beginPreview(tx, { submissionId, version, printed: asked.printed, now: services.clock.now() })
    await addPreview(tx, services, submissionId)
    return { state: 'waiting' }
  })
}

/** Once the file has been read, if somebody has asked meanwhile. */
export async function goOnWithPreview(services: Services, submissionId: string): Promise<void> {
  const { db } = services
  if ((await store.findPreview(db, submissionId))?.state === 'waiting')
    await addPreview(db, services, submissionId)
}

const addPreview = (tx: Tx, { queue }: Pick<Services, 'queue'>, submissionId: string) =>
  queue.add(tx, 'preview', { payload: { submissionId }, onceFor: submissionId, priority: soon })

function toPreview({ state, pages, language, failure, warnings, at }: store.PreviewRow): Preview {
  if (state === 'failed') return { state, failure: failure ?? '' }
  if (state === 'waiting') return { state }
  return { state, pages: pages ?? 0, language: language ?? 'en', made: at.toISOString(), warnings }
}

type FileAsked = { id: string; name: string }

/** The PDF, page one, or a figure of the text. */
export async function openPreviewFile(services: Services, viewer: SignedIn, { id, name }: FileAsked) {
  const { reference } = await needPreviewed(services, viewer, id)
  const file = name === files.text ? undefined : await store.findPreviewFile(services.db, id, name)
  if (!file) throw new Refused('file_unreachable')
  return { ...file, reference, stream: await services.storage.open(file.storageKey) }
}

/** The text as markup of ours; undefined until it's there. */
export async function findPreviewText(services: Services, viewer: SignedIn, id: string) {
  await needPreviewed(services, viewer, id)
  const file = await store.findPreviewFile(services.db, id, files.text)
  return (
    file &&
    withFilesAt((await services.storage.read(file.storageKey)).toString(), submissionPath(id, 'preview'))
  )
}

async function needPreviewed({ db }: Services, viewer: SignedIn, id: string) {
  const row = await needReadable(db, viewer, id)
  if (!mayPreview(row, viewer))
    throw new Refused(viewer.role === 'reviewer' ? 'not_yours' : 'file_unreachable')
  return row
}
