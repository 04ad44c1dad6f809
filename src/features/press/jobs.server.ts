// Press a submission: newest Word file in, galleys out. Runs at acceptance, for each newer file, and at publication.
import type { Tx } from '#adapters/database/database.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { toPlainWord } from '#features/manuscripts/plain-word.server.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { needPaper, recordPressed } from '#features/publishing/use-cases.server.ts'
import type { Paper } from '#features/publishing/paper.ts'
import { turnToVersion } from '#features/publishing/versions.server.ts'
import { statementsOf } from '#journal/paper/statements.ts'
import { fromIsoDay } from '#journal/calendar.ts'
import { specifiedType } from '#journal/paper/article-types.ts'
import { licence } from '#journal/published/licence.ts'
import { printedReview } from '#journal/reviewing/printed-review.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { beginBinding, bindIssue } from './issue/binding.server.ts'
import { readReplacedMedia } from './corrections/replaced-media.server.ts'
import { cardOf } from './card/set-card.ts'
import { fillContents } from './contents.server.ts'
import { tellJatsFault, unchecked } from './jats/tell-jats-fault.ts'
import { dropPreviewed } from './following.server.ts'
import { readFirstPage } from './first-page/reading.server.ts'
import { languageOf } from './language/language-of.ts'
import { beginLookUps, lookUp } from './looking-up/looking-up.server.ts'
import { listFound } from './looking-up/store-look-ups.server.ts'
import type { FrontMatter } from './tree/front-matter.ts'
import { pressManuscript, type Pressed } from './press.ts'
import { makePreview } from './preview/making.server.ts'
import {
  floatFiles,
  storeFiles,
  textFile,
  unreadable,
  unusedFiles,
  type MadeFile,
} from './made-files.server.ts'
import { makeReviewCopy } from './review-copy.server.ts'
import * as store from './store.server.ts'

export const jobs = {
  press: (services: Services, { submissionId }: { submissionId: string }) => press(services, submissionId),
  'review-copy': (services: Services, { submissionId }: { submissionId: string }) =>
    makeReviewCopy(services, submissionId),
  contents: fillContents,
  'first-page': readFirstPage,
  preview: makePreview,
  'look-up': lookUp,
  'whole-issue': bindIssue,
}

/** Safe to run twice: the same file, corrections and front matter give the same galleys in the same place. */
export async function press(services: Services, submissionId: string): Promise<void> {
  const { db, storage } = services
  const source = await store.findSource(db, submissionId)
  if (!source || source.conversion === 'waiting') return // the .docx gets its own pressing
  if (source.kind === 'doc') return noteFailure(services, source, failures.oldFormat)
  const front = toFrontMatter(await needPaper(services, db, submissionId), source, services)
  const docx = source.isRemoved ? toPlainWord([removed]) : await storage.read(source.storageKey)
  const corrections = source.isRemoved ? [] : source.corrections
  const found = await listFound(db, submissionId)
  const pictures = await readReplacedMedia(storage, corrections)
  const pressed = await pressManuscript(services, { docx, front, corrections, found, pictures }).catch(
    async (error: unknown) => {
      // Shown on the publisher's desk at once; the queue tries again, in case the machine was just busy.
      await noteFailure(services, source, failures.unreadable)
      throw error
    },
  )
  // Nobody shares a link to a paper that isn't out.
  const card = source.isPublished ? [await cardOf(services, front, source)] : []
  const invalid = await tellJatsFaults(services, submissionId, pressed.jats)
  await keep(services, source, { ...pressed, warnings: [...invalid, ...pressed.warnings], card })
}

/** A paper with faults is published all the same: its publisher is told beforehand. */
async function tellJatsFaults({ jatsChecker, log }: Services, submissionId: string, jats: string) {
  const faults = await jatsChecker.findFaults(jats).catch((err: unknown) => {
    log.error({ err, submissionId }, 'the JATS of a paper could not be checked')
  })
  if (!faults) return [unchecked]
  if (faults.length > 0) log.error({ submissionId, faults }, 'the JATS of a paper is not valid')
  return faults.map(tellJatsFault)
}

const removed = 'The text of this paper has been removed. The notice named above says why.'

const failures = {
  oldFormat:
    'The manuscript is in the old Word format (.doc). Open it in Word, save it as .docx and upload that file.',
  unreadable,
}

async function noteFailure({ db, clock }: Services, source: store.Source, failure: string): Promise<void> {
  await store.savePressing(db, source, { state: 'failed', failure, now: clock.now() })
}

/** Unless a newer file arrived, it was corrected or published meanwhile: each of those has started its own pressing. */
async function keep(
  services: Services,
  source: store.Source,
  { card, ...pressed }: Pressed & { card: MadeFile[] },
): Promise<void> {
  const { db, storage, clock } = services
  const galleys = await storeFiles(storage, [...toFiles(pressed), ...card])
  const { pages, warnings, references, cited, text, contents } = pressed
  const found = { references, cited, text, contents, pages }
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await store.lockNewest(tx, source))) return
    await holdFiles(
      tx,
      storage,
      galleys.map(({ storageKey }) => storageKey),
    )
    await turnToNewest(tx, source)
    await store.replaceGalleys(tx, source, { galleys, now })
    await store.savePressing(tx, source, { state: 'done', pages, warnings, found, now })
    await recordPressed(tx, services, { submissionId: source.submissionId, at: now })
    await beginLookUps(tx, services, source)
    await beginBinding(tx, services, source.submissionId)
  })
}

/** If a new version was asked for: here, so that all of it appears at once. */
async function turnToNewest(tx: Tx, { submissionId, versions }: store.Source): Promise<void> {
  const newest = versions?.at(-1)
  const before = newest && (await turnToVersion(tx, submissionId, newest.number))
  if (!before) return
  await store.keepGalleys(tx, submissionId, before)
  await dropPreviewed(tx, submissionId)
}

const toFiles = ({ pdf, html, text, jats, media, unused, tables, read }: Pressed) => [
  { name: 'pdf', mediaType: 'application/pdf', bytes: pdf },
  textFile('html', 'text/html', html),
  textFile('text', 'text/plain', text),
  textFile('jats', 'application/xml', jats),
  textFile('read', 'application/json', JSON.stringify(read)),
  ...floatFiles(media, tables),
  ...unusedFiles(unused),
]

function toFrontMatter(paper: Paper, source: store.Source, { journal }: Services): FrontMatter {
  const { onBehalf, record, versions, textLanguage } = source
  const { id, title, abstract, keywords, volume, issue, doi, articleNumber } = paper
  const { updates, updatedBy, hasCrossmark } = toCitable(paper, journal)
  return {
    id,
    title,
    abstract,
    keywords,
    volume,
    issue,
    doi,
    ...(articleNumber && { articleNumber }),
    declared: [...statementsOf(paper), ...(paper.declared ?? [])],
    ...(paper.funding && { funding: paper.funding }),
    ...(paper.links && { links: paper.links }),
    language: languageOf(`${title} ${abstract}`) ?? 'en',
    textLanguage,
    type: paper.type ?? specifiedType,
    ...(paper.section && { section: paper.section }),
    ...(updates && { updates }),
    ...(updatedBy && { updatedBy }),
    ...(hasCrossmark && { hasCrossmark }),
    journal: toPrintedJournal(journal),
    authors: paper.authors.map(({ given, family, ...rest }) => ({
      givenName: given,
      familyName: family,
      ...rest,
    })),
    ...(versions && {
      versions: versions.map(({ at, ...version }) => ({
        ...version,
        on: dayAt(new Date(at), journal.timeZone),
      })),
    }),
    ...(paper.receivedOn && { received: fromIsoDay(paper.receivedOn) }),
    ...(paper.revisedOn && { revised: fromIsoDay(paper.revisedOn) }),
    ...(paper.acceptedOn && { accepted: fromIsoDay(paper.acceptedOn) }),
    published: dayAt(paper.publishedAt, journal.timeZone),
    licence,
    review: printedReview({
      feedback: paper.reviewFeedback,
      record: record ?? [],
      anonymity: journal.anonymity,
      onBehalf,
      isReviewed: paper.isReviewed,
    }),
  }
}

function toPrintedJournal({ name, publisher, issn }: Services['journal']): FrontMatter['journal'] {
  return { name, publisher, ...(issn && { issn }) }
}
