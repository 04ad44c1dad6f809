// Sets a paper that isn't published yet as this journal would print it. A job: it takes seconds.
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import type { Services } from '#edge/context.ts'
import { findFirstPage } from '../first-page/store-first-pages.server.ts'
import { withDeclared } from '../declared.ts'
import { tablesOf } from '../csv/to-csv.ts'
import { toHtml } from '../html/to-html.ts'
import { figureUrl, setPaper, tableUrl, toManuscript } from '../press.ts'
import { floatFiles, storeFiles, textFile, unreadable } from '../made-files.server.ts'
import { needReading } from '../reading/kept-reading.server.ts'
import { files } from './preview.ts'
import * as store from './store-previews.server.ts'
import { findToPrint, type ToPrint } from './to-print.server.ts'

/** Safe to run twice. */
export async function makePreview(
  services: Services,
  { submissionId }: { submissionId: string },
): Promise<void> {
  const { db, clock, log } = services
  const asked = await findToPrint(db, services, submissionId)
  const begun = await store.findPreview(db, submissionId)
  if (!asked || begun?.state !== 'waiting' || begun.printed !== asked.printed) return
  // Whoever reads its first page adds this job again.
  if ((await findFirstPage(db, submissionId))?.state === 'waiting') return
  const made = await print(services, asked).catch((error: unknown) =>
    log.warn({ err: error, submissionId }, 'could not typeset a preview'),
  )
  const ended = made ? { state: 'done' as const, ...made } : { state: 'failed' as const, failure: unreadable }
  const { printed } = asked
  await db.transaction(async (tx) => {
    if (made)
      await holdFiles(
        tx,
        services.storage,
        made.files.map(({ storageKey }) => storageKey),
      )
    await store.endPreview(tx, { submissionId, printed }, { ...ended, now: clock.now() })
  })
}

async function print(services: Services, { source, front }: ToPrint) {
  const reading = await needReading(services, source)
  const manuscript = await toManuscript(services, reading, () => front)
  const { media, warnings } = manuscript
  const article = withDeclared(manuscript.article, front, manuscript.front.declarations)
  const { pdf, pages, picture } = await setPaper(services, { article, front, media, picture: true })
  const { language } = article
  const made = [
    { name: files.pdf, mediaType: 'application/pdf', bytes: pdf },
    textFile(files.text, 'text/html', toHtml(article, figureUrl, { tableUrl })),
    ...(picture ? [{ name: files.picture, mediaType: 'image/png', bytes: picture }] : []),
    ...floatFiles(media, tablesOf(article)),
  ]
  return { pages, language, warnings, files: await storeFiles(services.storage, made) }
}
