// From an accepted submission to a paper the world can find.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { lockSubmission, makeMove } from '#features/submissions/moves/move.server.ts'
import { apologyFor } from '#features/submissions/moves/words.server.ts'
import { toArticleNumber } from '#journal/published/article-number.ts'
import { findIssue, toIsoDay } from '#journal/calendar.ts'
import { isClear } from '#journal/charges/charge.ts'
import { declarationsAsked, toDeclared } from '#journal/paper/declarations.ts'
import { isDoi, suggestDoi, toDoi } from '#journal/published/doi.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperText } from '#journal/paper/manuscript.ts'
import { noticeTypes, titleWith, type NoticeType } from '#journal/published/notices.ts'
import { Refused } from '#journal/refusals.ts'
import { withDois } from '#journal/reviewing/record.ts'
import type { SignedIn } from '#journal/roles.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Publication } from './contract.ts'
import type { Deposited } from './crossref-deposit.ts'
import type { Author, Contents, Paper } from './paper.ts'
import { readRecord } from './record/record.server.ts'
import { saveRecord, type Recorded } from './record/store-record.server.ts'
import * as store from './store.server.ts'

export { findGalley, type GalleyFile } from './store.server.ts'

/** Adds the DOI and publishes in this month's issue. The final PDF and the deposit follow as jobs. */
export async function publish(
  services: Services,
  viewer: SignedIn,
  { submissionId, doi: given }: Publication,
): Promise<void> {
  const { db, queue, clock, journal } = services
  await orApologise(services, apologyFor('publish'), () =>
    db.transaction(async (tx) => {
      await holdRole(tx, viewer)
      const submission = await lockSubmission(tx, submissionId)
      const doi = toDoi(given)
      const doiTaken = isDoi(doi) && !(await store.reserveDoi(tx, doi))
      const paid = isClear(submission, journal.charge)
      await makeMove(tx, services, { viewer, move: 'publish', submission, given: { doi, doiTaken, paid } })
      const paper = await toPaper(services, tx, submissionId)
      const articleNumber = await takeArticleNumber(tx, journal, paper)
      const record = await readRecord(tx, journal, submissionId)
      // Without their words, there'd be nothing to read at the address of a review.
      const hasDois = journal.reviewDois && paper.reviewFeedback.trim() !== ''
      const reviewRecord = hasDois ? withDois(record, doi) : record
      await store.savePaper(tx, { ...paper, doi, articleNumber, reviewRecord })
      await store.takeFound(tx, submissionId, clock.now())
      await store.announceChange(tx, submissionId)
      await queue.add(tx, 'press', { payload: { submissionId }, ...beforeOthers })
      await beginDeposit(tx, services, doi)
    }),
  )
}

/** The next one, in the journal's pattern. */
export async function takeArticleNumber(
  tx: Tx,
  { numberPattern }: Services['journal'],
  { year, volume, issue }: Pick<Paper, 'year' | 'volume' | 'issue'>,
): Promise<string> {
  const number = await store.takeNumber(tx)
  return toArticleNumber(numberPattern, { number, year, volume, issue })
}

type Reading = Pick<Services, 'clock' | 'journal'>

/** The paper as published, or as it would be at this moment, with the suggested DOI: what the press prints. */
export async function needPaper(services: Reading, tx: Tx, submissionId: string): Promise<Paper> {
  return (await store.findPaper(tx, submissionId)) ?? toPaper(services, tx, submissionId)
}

async function toPaper({ clock, journal }: Reading, tx: Tx, id: string): Promise<Paper> {
  const accepted = await store.findAccepted(tx, id)
  if (!accepted) throw new Refused('submission_missing')
  const { reference, submittedAt, revisedAt, acceptedAt, hasAbstract, ...rest } = accepted
  const { declarations, asked, ...text } = rest
  const now = clock.now()
  const issue = findIssue(dayAt(now, journal.timeZone))
  if (!issue) throw new Error('The journal has no issue yet: by its clock, the first is still to come.')
  const dayOf = (moment: Date | null) => moment && toIsoDay(dayAt(moment, journal.timeZone))
  return {
    id,
    ...text,
    abstract: hasAbstract ? text.abstract : '',
    ...issue,
    authors: toPrintedAuthors(accepted),
    declared: toDeclared(declarationsAsked({ declarations: asked }), declarations),
    doi: suggestDoi(journal.doiPattern, { prefix: journal.doiPrefix, reference, ...issue }),
    receivedOn: dayOf(submittedAt),
    revisedOn: dayOf(revisedAt),
    acceptedOn: dayOf(acceptedAt),
    publishedAt: now,
  }
}

/** In a notice, the journal itself speaks. */
const toPrintedAuthors = ({ authors, updates }: store.Accepted): Author[] =>
  updates ? [] : authors.map(toPrinted)

/**
 * Without the parts no one gave. Someone who never saw the list of authors hasn't agreed to have an address printed.
 */
function toPrinted(author: store.Accepted['authors'][number]): Author {
  const { given, family, affiliation, rors, roles, country, orcid, orcidAuthenticated } = author
  const { email, corresponding, listed } = author
  return {
    given,
    family,
    ...(affiliation && { affiliation }),
    ...(rors.length > 0 && { rors }),
    ...(roles.length > 0 && { roles }),
    ...(country && { country }),
    ...(orcid && { orcid, ...(orcidAuthenticated && { orcidAuthenticated }) }),
    ...(listed && corresponding && email && { corresponding, email }),
  }
}

type Renewed = PaperText & { funding: readonly Funder[]; submissionId: string; at: Date }

/** The front of a published paper is amended: its authors are those of the submission now. Every form of it follows. */
export async function renewFront(
  tx: Tx,
  services: Queueing,
  { submissionId, at, ...text }: Renewed,
): Promise<void> {
  const [paper, accepted] = [
    await store.findPaper(tx, submissionId),
    await store.findAccepted(tx, submissionId),
  ]
  if (!paper || !accepted) throw new Refused('paper_missing')
  const title = (paper.updatedBy ?? []).reduce((bare, { type }) => titleWith(type, bare), text.title)
  await store.saveFront(tx, { id: submissionId, ...text, title, authors: toPrintedAuthors(accepted) }, at)
  await renewForms(tx, services, paper)
}

/** By paper. The papers don't change; only their pages are renewed. */
export async function recordContents(tx: Tx, found: ReadonlyMap<string, Contents>): Promise<void> {
  for (const [id, contents] of found) await store.saveContents(tx, id, contents)
  const [anyOfThem] = found.keys()
  if (anyOfThem) await store.announceChange(tx, anyOfThem)
}

type Pressed = { submissionId: string; at: Date }

/** After the press: adds what the manuscript contains to a published paper's record, and tells everyone who shows it. */
export async function recordPressed(
  tx: Tx,
  services: Queueing,
  { submissionId, at }: Pressed,
): Promise<void> {
  const doi = await store.takeFound(tx, submissionId, at)
  if (!doi) return
  await store.announceChange(tx, submissionId)
  await beginDeposit(tx, services, doi)
}

type Notified = { submissionId: string; type: NoticeType }

/** A notice about this paper is being published: the paper says so, and every form of it is made again. */
export async function recordNotice(
  tx: Tx,
  services: Pick<Services, 'queue' | 'clock'>,
  { submissionId, type }: Notified,
): Promise<void> {
  const paper = await store.findPaper(tx, submissionId)
  if (!paper) throw new Refused('paper_missing')
  const title = titleWith(type, paper.title)
  const isRemoved = noticeTypes[type].effect === 'removed'
  const abstract = isRemoved ? '' : paper.abstract
  await store.saveFront(tx, { ...paper, title, abstract }, services.clock.now())
  if (isRemoved) await store.dropText(tx, submissionId)
  await renewForms(tx, services, paper)
}

/** A reviewer whom these papers name is leaving. */
export async function renewRecords(
  tx: Tx,
  services: Pick<Services, 'journal' | 'clock' | 'queue'>,
  papers: readonly Recorded[],
): Promise<void> {
  for (const { id, doi, hasDois } of papers) {
    const read = await readRecord(tx, services.journal, id)
    const record = hasDois ? withDois(read, doi) : read
    await saveRecord(tx, { paperId: id, record, now: services.clock.now() })
    await renewForms(tx, services, { id, doi })
  }
}

/** Whatever shows the paper shows it as it is now. */
export async function renewForms(
  tx: Tx,
  services: Queueing,
  { id, doi }: Pick<Paper, 'id' | 'doi'>,
): Promise<void> {
  await store.announceChange(tx, id)
  await services.queue.add(tx, 'press', { payload: { submissionId: id }, ...beforeOthers })
  await beginDeposit(tx, services, doi)
}

/** Readers have it already: what they read is to be right within a minute, whatever else waits for the press. */
export const beforeOthers = { priority: 1 }

/** What is deposited of a paper. */
export async function findDeposited(tx: Tx, doi: string): Promise<Deposited | undefined> {
  const its = await store.findReferences(tx, doi)
  const paper = its && (await store.findPaper(tx, its.id))
  return paper && { ...paper, references: its.references, cited: its.cited, language: its.language }
}

type Queueing = Pick<Services, 'queue'>

/** After any change of a paper's record. The registrar is told if anything changed that it knows of: `deposits`. */
export async function beginDeposit(tx: Tx, { queue }: Queueing, doi: string): Promise<void> {
  await queue.add(tx, 'deposit-doi', { payload: { doi }, onceFor: doi })
}
