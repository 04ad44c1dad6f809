// A submission as its viewer may see it. The only place where names are left out.
import { submissionPath } from '#journal/desk-addresses.ts'
import { chargeOf } from '#journal/paper/article-types.ts'
import { nameOf } from '#journal/paper/authors.ts'
import { hasCharge, isOwed, type Money } from '#journal/charges/charge.ts'
import { withoutNames } from '#journal/paper/declarations.ts'
import { owedOf, standingOf } from '#journal/charges/ledger.ts'
import {
  mayPreview,
  mayReadInFull,
  maySeeAuthor,
  maySeeCharge,
  maySeeReasons,
  maySeeReviewer,
  type Anonymity,
} from '#journal/access.ts'
import { isReviewed } from '#journal/reviewing/policy.ts'
import { reviewersOf } from '#journal/reviewing/rounds.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotPut } from '#journal/paper/sections.ts'
import { conversationsOf } from '#journal/people/talk.ts'
import { moves, whyNotBegin, type Move, type Status } from '#journal/workflow.ts'
import { toNeutralName } from '#features/manuscripts/file-name.ts'
import { whatHappened } from './moves/words.server.ts'
import type { ManuscriptFile, Submission } from './submission.ts'
import type { LineRow } from './store-history.server.ts'
import type { SubmissionRow, VersionRow } from './store.server.ts'

type Journal = { anonymity: Anonymity; charge: Money }
type View = { row: SubmissionRow; viewer: SignedIn; journal: Pick<Journal, 'anonymity'> }

/** What the paper is charged at acceptance, as its type has it today. */
export const chargeOfRow = (
  { articleType: name, typeCharge: charge }: Pick<SubmissionRow, 'articleType' | 'typeCharge'>,
  journal: Pick<Journal, 'charge'>,
): Money => chargeOf({ name, charge }, journal.charge)

export function toSubmission(row: SubmissionRow, viewer: SignedIn, journal: Journal): Submission {
  // No one can remove the names from an old Word file (.doc).
  const named = maySeeAuthor(row, viewer, journal.anonymity)
  const isOpen = mayReadInFull(row, viewer)
  const stored = isOpen ? row.files : []
  const files = named ? stored : stored.filter(({ kind }) => kind !== 'doc')
  const conversion = stored.at(-1)?.conversion
  const mayName = (personId: string | null) => mayKnow(personId, { row, viewer, journal })
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    abstract: row.abstract,
    keywords: [...row.keywords],
    status: row.status,
    ...(row.section && { section: { slug: row.section, name: row.sectionName ?? '' } }),
    ...(row.hasSections && !whyNotPut(row, viewer) && { choosesSection: true as const }),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    stageSince: row.stageSince.toISOString(),
    ...toLength(row),
    articleType: row.articleType,
    ...(row.typeTitle && { typeTitle: row.typeTitle }),
    limits: row.limits,
    ...(row.language && { language: row.language }),
    ...toDeclarations(row, named),
    ...(!isReviewed(row.policy) && { unreviewed: true as const }),
    ...(isReviewed(row.policy) && row.policy.decides === 'editor' && { invited: true as const }),
    ...(hasCharge(journal) && toCharge(row, viewer, chargeOfRow(row, journal))),
    ...(row.status === 'rejected' && { rejectedBy: isRejectedInReview(row) ? row.policy.decides : 'editor' }),
    ...(row.status === 'editing_feedback_given' && { revisionFor: 'editor' as const }),
    ...(row.status === 'review_feedback_given' && { revisionFor: row.policy.decides }),
    editorFeedback: row.editorFeedback,
    reviewFeedback: row.reviewFeedback,
    fileUrl: files.length > 0 ? `/api/submissions/${row.id}/file` : null,
    files: files.map((file) => toFile(file, row, { named, mayName })),
    ...(conversion && { conversion }),
    moves: movesOpen(row, viewer),
    ...(hasPreview(row, viewer) && { previewUrl: submissionPath(row.id, 'preview') }),
    ...(!isOpen && { opensWhenTaken: true as const }),
    ...(isOpen && readsCopy(row, viewer) && { reviewCopy: row.reviewCopy ?? { state: 'waiting' } }),
    ...(row.proof && (row.authorId === viewer.id || viewer.role === 'publisher') && { proof: row.proof }),
    ...(viewer.isChief && row.editorName && { editorName: row.editorName }),
    ...(conversationsOf(row, viewer) && { talks: true as const }),
    ...(named && toAuthor(row)),
  }
}

function toLength({ words, figures }: SubmissionRow): Pick<Submission, 'words' | 'figures'> {
  return words === null || figures === null ? {} : { words, figures }
}

const hasPreview = (row: SubmissionRow, viewer: SignedIn) =>
  row.status !== 'published' && row.files.at(-1)?.kind === 'docx' && mayPreview(row, viewer)

/** For those who judge the paper, while and after they do; its author has the manuscript itself. */
function readsCopy(
  { status, authorId, acceptedAt, reviewCopy }: SubmissionRow,
  { id, role }: SignedIn,
): boolean {
  if (id === authorId || (role !== 'editor' && role !== 'reviewer')) return false
  return reviewCopy !== null || (!withoutCopy.includes(status) && !acceptedAt)
}

/** Rather than by an editor who had just selected it. */
const isRejectedInReview = ({ decision }: SubmissionRow) => decision === 'reject'

const withoutCopy: readonly Status[] = ['incomplete', 'rejected', 'withdrawn']

/** A record elsewhere names whoever put it there. */
function toDeclarations({ declarations, links, funding }: SubmissionRow, named: boolean) {
  const shown = named ? declarations : withoutNames(declarations)
  return {
    ...(Object.keys(shown).length > 0 && { declarations: shown }),
    ...(named && links.length > 0 && { links }),
    ...(named && funding.length > 0 && { funding }),
  }
}

type OfCharge = Pick<Submission, 'charge' | 'paymentId' | 'paymentStatus' | 'owed' | 'waiver'>

function toCharge(row: SubmissionRow, viewer: SignedIn, charge: Money): OfCharge {
  if (!maySeeCharge(row, viewer)) return { paymentId: null, paymentStatus: null }
  const { paymentId, status, ledger, waiver } = row
  const common = { charge, paymentId, ...(waiver && { waiver }) }
  if (row.paid) return { ...common, paymentStatus: standingOf(ledger) }
  if (!isOwed({ status }, charge)) return { ...common, paymentStatus: null }
  return { ...common, paymentStatus: 'pending', owed: owedOf(ledger, charge) }
}

type Naming = { named: boolean; mayName: (personId: string | null) => boolean }

function toFile(file: VersionRow, { reference }: SubmissionRow, { named, mayName }: Naming): ManuscriptFile {
  const { version, size, savedAt, savedBy, savedByName, madeFrom } = file
  const name = named ? file.name : toNeutralName(reference, file)
  return {
    version,
    name,
    size,
    savedAt: new Date(savedAt).toISOString(),
    ...(savedByName && mayName(savedBy) && { savedBy: savedByName }),
    ...(named && madeFrom && { madeFrom }),
  }
}

/** Whether the viewer may know who this was: neither side of a review learns of the other here. */
function mayKnow(personId: string | null, { row, viewer, journal }: View): boolean {
  if (personId === row.authorId) return maySeeAuthor(row, viewer, journal.anonymity)
  if (personId && reviewersOf(row).includes(personId)) return maySeeReviewer(row, viewer, journal.anonymity)
  return true
}

function movesOpen(row: SubmissionRow, viewer: SignedIn): Move[] {
  return (Object.keys(moves) as Move[]).filter((move) => !whyNotBegin(move, row, viewer)) // its keys are exactly the moves
}

function toAuthor(row: SubmissionRow): Partial<Submission> {
  const { authorId, authors, onBehalf, givenName, familyName, email, hasNoEmail } = row
  const [first] = authors
  return {
    authorId,
    authorName: first ? nameOf(first) : '',
    authors,
    ...(onBehalf && {
      givenName: givenName ?? '',
      familyName: familyName ?? '',
      email: email ?? '',
      hasNoEmail,
    }),
  }
}

/**
 * One event in a submission's history, `what` in its words. `name` is left out if the viewer mustn't know it, or if no
 * one acted.
 */
export type HistoryLine = Pick<LineRow, 'role' | 'event' | 'fromStatus' | 'toStatus' | 'note' | 'givenTo'> & {
  at: string
  what: string
  name?: string
  /** The viewer did this. */
  mine: boolean
}

export function toHistoryLine(line: LineRow, view: View): HistoryLine {
  const { role, event, fromStatus, toStatus, givenTo, personId } = line
  const { row, viewer } = view
  return {
    at: line.at.toISOString(),
    what: whatHappened(event, role),
    role,
    event,
    fromStatus,
    toStatus,
    note: isReason(event) && !maySeeReasons(row, viewer) ? '' : line.note,
    givenTo,
    mine: personId === viewer.id,
    ...(line.name && mayKnowActor(line, view) && { name: line.name }),
  }
}

const isReason = (event: LineRow['event']) =>
  event === 'declareConflict' ||
  event === 'inviteReviewer' ||
  (Object.hasOwn(moves, event) && moves[event as Move].reason !== undefined) // just looked up

/** Reviewers who gave a paper back stay as anonymous as the one who has it. */
function mayKnowActor({ role, personId }: LineRow, view: View): boolean {
  const { row, viewer, journal } = view
  if (role === 'reviewer' && !maySeeReviewer(row, viewer, journal.anonymity)) return false
  return mayKnow(personId, view)
}
