/** The life of a submission: who may move it, from where, to where. Buttons, use cases, the API and the docs read this file. */
import { type Author, hasWritten, type Writers } from './authors.ts'
import { whyNotDoi } from './doi.ts'
import { type PaperText, whyNotComplete } from './manuscript.ts'
import type { Refusal } from './refusals.ts'
import type { SignedIn, Viewer } from './roles.ts'
import type { Status } from './statuses.ts'

export { statuses, type Status } from './statuses.ts'

/** What the rules need to know of a submission; a row with more fields is welcome. */
export type SubmissionFacts = PaperText &
  Writers & {
    status: Status
    editorId?: string | null
    reviewerId?: string | null
    /** Entered by a publisher for an author without an account; `authorId` is then that publisher. */
    onBehalf?: boolean
    /** Said of the author by that publisher. */
    hasNoEmail?: boolean
    /** Left out where the author is the only one. */
    authors?: readonly Author[]
    hasManuscript?: boolean
    /** Paid, or waived by a publisher. */
    paid?: boolean
    hasPdf?: boolean
  }

/** What somebody brings along with a move; it goes before what the submission holds already. */
export type Given = Partial<PaperText> & {
  authors?: readonly Author[]
  /** Where the submission does not exist yet. */
  onBehalf?: boolean
  hasNoEmail?: boolean
  hasManuscript?: boolean
  feedback?: string
  doi?: string
  doiTaken?: boolean
}

type By = keyof typeof whyNotThem
type Need = keyof typeof whyNotWith
type Path = { readonly [From in Status | 'none']?: Status }
type Rule = { by: By; path: Path; needs: readonly Need[] }

/**
 * Section 2 of the decisions, and four moves more (decision 0023), one line per move. `path` reads from: to, and 'none' is a
 * submission that does not exist yet.
 */
// oxfmt-ignore
export const moves = {
  saveForLater:        { by: 'itsAuthor',    path: { none: 'incomplete', incomplete: 'incomplete' },               needs: [] },
  submit:              { by: 'itsAuthor',    path: { none: 'submitted', incomplete: 'submitted' },                 needs: ['text', 'file'] },
  selectForEdit:       { by: 'anyEditor',    path: { submitted: 'editing_in_progress' },                           needs: [] },
  sendForReview:       { by: 'itsEditor',    path: { editing_in_progress: 'sent_for_review' },                     needs: [] },
  requestRevision:     { by: 'itsEditor',    path: { editing_in_progress: 'editing_feedback_given' },              needs: ['feedback'] },
  deskReject:          { by: 'itsEditor',    path: { editing_in_progress: 'rejected' },                            needs: ['feedback'] },
  releaseFromEdit:     { by: 'itsEditor',    path: { editing_in_progress: 'submitted' },                           needs: [] },
  resubmit:            { by: 'itsAuthor',    path: { editing_feedback_given: 'sent_for_review',
                                                     review_feedback_given: 'approved_for_publication' },          needs: ['text'] },
  selectForReview:     { by: 'anyReviewer',  path: { sent_for_review: 'review_in_progress' },                      needs: [] },
  approve:             { by: 'itsReviewer',  path: { review_in_progress: 'approved_for_publication' },             needs: [] },
  askRevision:         { by: 'itsReviewer',  path: { review_in_progress: 'review_feedback_given' },                needs: ['feedback'] },
  reject:              { by: 'itsReviewer',  path: { review_in_progress: 'rejected' },                             needs: [] },
  releaseFromReview:   { by: 'itsReviewer',  path: { review_in_progress: 'sent_for_review' },                      needs: [] },
  withdraw:            { by: 'itsAuthor',    path: { submitted: 'withdrawn', editing_in_progress: 'withdrawn',
                                                     editing_feedback_given: 'withdrawn', sent_for_review: 'withdrawn',
                                                     review_in_progress: 'withdrawn',
                                                     review_feedback_given: 'withdrawn' },                         needs: [] },
  saveArticleForLater: { by: 'itsPublisher', path: { none: 'incomplete', incomplete: 'incomplete' },               needs: [] },
  createArticle:       { by: 'itsPublisher', path: { none: 'approved_for_publication',
                                                     incomplete: 'approved_for_publication' },                     needs: ['text', 'file'] },
  publish:             { by: 'anyPublisher', path: { approved_for_publication: 'published' },                      needs: ['charge', 'doi', 'pdf'] },
} as const satisfies Record<string, Rule>
export type Move = keyof typeof moves

/** Why this move is refused now, or undefined when it is open. Leave `submission` out for one that does not exist yet. */
export function whyNot(
  move: Move,
  submission: SubmissionFacts | undefined,
  viewer: Viewer,
  given: Given = {},
): Refusal | undefined {
  const rule: Rule = moves[move]
  if (viewer.role === 'visitor') return 'not_signed_in'
  if (!submission && !rule.path.none) return 'submission_missing'
  return (
    whyNotThem[rule.by](submission, viewer) ??
    whyNotNow(rule, submission) ??
    firstUnmet(rule.needs, submission, given)
  )
}

/** As `whyNot`, of the person and the stage alone: whether a form should be shown before anything is filled in. */
export function whyNotBegin(
  move: Move,
  submission: SubmissionFacts | undefined,
  viewer: Viewer,
): Refusal | undefined {
  const rule: Rule = moves[move]
  if (viewer.role === 'visitor') return 'not_signed_in'
  if (!submission && !rule.path.none) return 'submission_missing'
  return whyNotThem[rule.by](submission, viewer) ?? whyNotNow(rule, submission)
}

/** The status that an allowed move leads to; throws when the table has no such path, so ask `whyNot` first. */
export function after(move: Move, submission: { status: Status } | undefined): Status {
  const { path }: Rule = moves[move]
  const to = path[submission?.status ?? 'none']
  if (!to) throw new Error(`No path for ${move} from ${submission?.status ?? 'none'}`)
  return to
}

type Them = (submission: SubmissionFacts | undefined, viewer: SignedIn) => Refusal | undefined

/** Who somebody must be. An author stays the author whatever role is granted later; the others act only while they hold theirs. */
const whyNotThem = {
  itsAuthor: (submission, viewer) => {
    if (!submission) return viewer.role === 'author' ? undefined : 'not_yours'
    if (submission.authorId !== viewer.id || submission.onBehalf) return 'not_its_author'
  },
  anyEditor: (submission, viewer) => {
    if (viewer.role !== 'editor') return 'not_yours'
    if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
    if (submission?.editorId && submission.editorId !== viewer.id) return 'taken_by_another_editor'
  },
  itsEditor: (submission, viewer) => {
    if (viewer.role !== 'editor') return 'not_yours'
    if (submission?.editorId !== viewer.id) return 'not_its_editor'
  },
  anyReviewer: (submission, viewer) => {
    if (viewer.role !== 'reviewer') return 'not_yours'
    if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
    if (submission?.editorId === viewer.id) return 'not_selectable'
    if (submission?.reviewerId && submission.reviewerId !== viewer.id) return 'taken_by_another_reviewer'
  },
  itsReviewer: (submission, viewer) => {
    if (viewer.role !== 'reviewer') return 'not_yours'
    if (submission?.reviewerId !== viewer.id) return 'not_its_reviewer'
  },
  itsPublisher: (submission, viewer) => {
    if (viewer.role !== 'publisher') return 'not_yours'
    if (submission && (submission.authorId !== viewer.id || !submission.onBehalf)) return 'not_its_publisher'
  },
  anyPublisher: (_submission, viewer) => (viewer.role === 'publisher' ? undefined : 'not_yours'),
} satisfies Record<string, Them>

/** What a move needs besides the right person at the right stage. */
const whyNotWith = {
  text: ({ title = '', abstract = '', keywords = [], authors, onBehalf, hasNoEmail = false }) =>
    whyNotComplete({ title, abstract, keywords, authors, ...(onBehalf && { entered: { hasNoEmail } }) }),
  file: ({ hasManuscript }) => (hasManuscript ? undefined : 'file_missing'),
  feedback: ({ feedback = '' }) => (feedback.trim() ? undefined : 'feedback_missing'),
  charge: ({ paid }) => (paid ? undefined : 'not_paid'),
  doi: ({ doi = '', doiTaken }) => whyNotDoi(doi) ?? (doiTaken ? 'doi_taken' : undefined),
  pdf: ({ hasPdf }) => (hasPdf ? undefined : 'no_pdf'),
} satisfies Record<string, (known: Partial<SubmissionFacts> & Given) => Refusal | undefined>

function whyNotNow({ by, path }: Rule, submission: SubmissionFacts | undefined): Refusal | undefined {
  if (path[submission?.status ?? 'none']) return undefined
  return by === 'anyEditor' || by === 'anyReviewer' ? 'not_open_for_selection' : 'wrong_stage'
}

function firstUnmet(
  needs: readonly Need[],
  submission: SubmissionFacts | undefined,
  given: Given,
): Refusal | undefined {
  const brought = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const known = { ...submission, ...brought }
  for (const need of needs) {
    const refusal = whyNotWith[need](known)
    if (refusal) return refusal
  }
}
