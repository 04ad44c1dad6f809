// Makes the copy reviewers read. Runs at submission, and when a newer version moves on.
import { toAnonymous, type Anonymous } from '#features/manuscripts/anonymous/anonymous-word.server.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import type { Services } from '#edge/context.ts'
import { foreignScriptsIn } from '#journal/text/scripts.ts'
import { toManuscript } from './press.ts'
import { needReading } from './reading/kept-reading.server.ts'
import { readWord } from './reading/read-word.ts'
import { toReviewCopy } from './review-copy.ts'
import * as store from './store.server.ts'

/** Safe to run twice: a version is typeset once. */
export async function makeReviewCopy(services: Services, submissionId: string): Promise<void> {
  const { db, storage } = services
  const source = await store.findReviewSource(db, submissionId)
  if (!source || source.conversion === 'waiting') return // the .docx gets its own job
  if ((await store.findReviewCopyVersion(db, submissionId)) === source.version) return
  if (source.kind === 'doc') return keep(services, source, { state: 'failed', failure: failures.oldFormat })
  const pdf = await setReviewCopy(services, source).catch(async (error: unknown) => {
    // Shown at once; the queue tries again, in case the machine was just busy.
    await keep(services, source, { state: 'failed', failure: failures.unreadable })
    throw error
  })
  const { key, size } = await storage.put(pdf)
  await keep(services, source, { state: 'done', size, storageKey: key })
}

const failures = {
  oldFormat:
    'We can’t make a review copy from the old Word format (.doc). The editor can ask the author for a .docx.',
  unreadable: 'We couldn’t make a review copy from this file. Please read the manuscript itself.',
}

async function setReviewCopy(services: Services, source: store.ReviewSource): Promise<Uint8Array> {
  const { storage, typesetter } = services
  // Pandoc ignores inserted documents, too.
  const file = await toAnonymous(await storage.read(source.storageKey), { withoutInserted: true })
  if (!file) throw new Error('couldn’t take the authors’ names out of the file')
  const reading = wordsStay(file) ? await needReading(services, source) : await readWord(services, file.bytes)
  const { article, media } = await toManuscript(services, reading, () => source)
  const { pdf } = await typesetter.toPdf({
    template: 'review-copy',
    article: toReviewCopy(article, source),
    files: new Map([...media].map(([name, { bytes }]) => [`media/${name}`, bytes])),
    scripts: foreignScriptsIn(JSON.stringify([article, source.title, source.abstract]), article.language),
  })
  return pdf
}

/**
 * Whether only what stands beside the text was taken out, so that what was read of the file itself, for the preview,
 * is read of the copy, too: neither Word's own words ("author", "file name") nor a folder in a picture's description.
 */
const wordsStay = ({ takenOut: { fields, paths } }: Anonymous) => fields === 0 && paths === 0

/**
 * Even if a newer file arrived meanwhile, which may wait a long time for its own copy: the page says which version this
 * is.
 */
async function keep(
  { db, storage, clock }: Services,
  source: store.Source,
  copy: store.ReviewCopy,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (copy.state === 'done') await holdFiles(tx, storage, [copy.storageKey])
    await store.saveReviewCopy(tx, source, { ...copy, now: clock.now() })
  })
}
