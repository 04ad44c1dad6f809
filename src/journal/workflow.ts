/**
 * The life of a submission: who may move it, from where, to where. Buttons, use cases, the API and the docs all read
 * this file.
 */
import { type Author, hasPart, hasWritten, type Writers } from './authors.ts'
import { whyNotDoi } from './doi.ts'
import { type PaperText, whyNotComplete } from './manuscript.ts'
import type { Refusal } from './refusals.ts'
import type { Role, SignedIn, Viewer } from './roles.ts'
import type { Status } from './statuses.ts'

export { statuses, type Status } from './statuses.ts'

/** What the rules need to know about a submission; a row with more fields will do. */
export type SubmissionFacts = PaperText &
  Writers & {
    status: Status
    editorId?: string | null
    reviewerId?: string | null
    /** Entered by a publisher for an author without an account; `authorId` is then that publisher. */
    onBehalf?: boolean
    /** What that publisher said about the author. */
    hasNoEmail?: boolean
    /** Left out if there is only one author. */
    authors?: readonly Author[]
    hasManuscript?: boolean
    /** Paid, or waived by a publisher. */
    paid?: boolean
    hasPdf?: boolean
  }

/** What someone submits along with a move; it takes precedence over what the submission already has. */
export type Given = Partial<PaperText> & {
  authors?: readonly Author[]
  /** For a submission that doesn't exist yet. */
  onBehalf?: boolean
  hasNoEmail?: boolean
  hasManuscript?: boolean
  feedback?: string
  /** A journal without a charge counts every paper as paid. */
  paid?: boolean
  doi?: string
  doiTaken?: boolean
}

type Owner = keyof typeof owners
type Need = keyof typeof whyNotWith
type Path = { readonly [From in Status | 'none']?: Status }
type Rule = {
  /** Who may make the move and, for each of them, from where to where. */
  by: { readonly [Name in Owner]?: Path }
  needs?: readonly Need[]
  /** What is written to the author along with it; nothing if this is left out. */
  feedback?: 'needed' | 'optional'
  /** Whether this puts the submission on someone's desk, or back in its pool. */
  hold?: 'taken' | 'released'
}

/**
 * Section 2 of the decisions, and four moves more (decision 0023), one entry per move. A path reads from: to, and 'none' is a
 * submission that does not exist yet. What people are told of each move is in `src/features/submissions/moves/words.server.ts`.
 */
// oxfmt-ignore
const table = {
  saveForLater:        { by: { itsAuthor:    { none: 'incomplete', incomplete: 'incomplete' } } },
  submit:              { by: { itsAuthor:    { none: 'submitted', incomplete: 'submitted' } },                 needs: ['text', 'file'] },
  selectForEdit:       { by: { anyEditor:    { submitted: 'editing_in_progress' } },                           hold: 'taken' },
  sendForReview:       { by: { itsEditor:    { editing_in_progress: 'sent_for_review' } },                     feedback: 'optional' },
  requestRevision:     { by: { itsEditor:    { editing_in_progress: 'editing_feedback_given' },
                               itsReviewer:  { review_in_progress: 'review_feedback_given' } },                feedback: 'needed' },
  deskReject:          { by: { itsEditor:    { editing_in_progress: 'rejected' } },                            feedback: 'needed' },
  releaseFromEdit:     { by: { itsEditor:    { editing_in_progress: 'submitted' } },                           hold: 'released' },
  resubmit:            { by: { itsAuthor:    { editing_feedback_given: 'sent_for_review',
                                               review_feedback_given: 'approved_for_publication' } },          needs: ['text'] },
  selectForReview:     { by: { anyReviewer:  { sent_for_review: 'review_in_progress' } },                      hold: 'taken' },
  approve:             { by: { itsReviewer:  { review_in_progress: 'approved_for_publication' } },             feedback: 'optional' },
  reject:              { by: { itsReviewer:  { review_in_progress: 'rejected' } },                             feedback: 'optional' },
  releaseFromReview:   { by: { itsReviewer:  { review_in_progress: 'sent_for_review' } },                      hold: 'released' },
  withdraw:            { by: { itsAuthor:    { submitted: 'withdrawn', editing_in_progress: 'withdrawn',
                                               editing_feedback_given: 'withdrawn', sent_for_review: 'withdrawn',
                                               review_in_progress: 'withdrawn', review_feedback_given: 'withdrawn' } } },
  saveArticleForLater: { by: { itsPublisher: { none: 'incomplete', incomplete: 'incomplete' } } },
  createArticle:       { by: { itsPublisher: { none: 'approved_for_publication',
                                               incomplete: 'approved_for_publication' } },                     needs: ['text', 'file'] },
  publish:             { by: { anyPublisher: { approved_for_publication: 'published' } },                      needs: ['charge', 'doi', 'pdf'] },
} as const satisfies Record<string, Rule>
export type Move = keyof typeof table
export const moves: Readonly<Record<Move, Rule>> = table
export const moveNames = Object.keys(table) as Move[] // its keys are exactly the moves

/** Why this move is refused now, or undefined if it's open. Leave out `submission` if it doesn't exist yet. */
export function whyNot(
  move: Move,
  submission: SubmissionFacts | undefined,
  viewer: Viewer,
  given: Given = {},
): Refusal | undefined {
  return whyNotBegin(move, submission, viewer) ?? firstUnmet(moves[move], submission, given)
}

/** Like `whyNot`, but for the person and the stage only: whether to show a form before anything has been filled in. */
export function whyNotBegin(
  move: Move,
  submission: SubmissionFacts | undefined,
  viewer: Viewer,
): Refusal | undefined {
  if (viewer.role === 'visitor') return 'not_signed_in'
  const ways = waysOf(move)
  // Of two owners, the one whose role the viewer has; anyone else is told what the first would be told.
  const { owner, path } = ways.find((way) => way.role === viewer.role) ?? ways[0]! // each move has an owner
  if (!submission && !path.none) return 'submission_missing'
  return owners[owner].whyNot(submission, viewer) ?? whyNotNow(owner, path, submission)
}

type Way = { owner: Owner; role: Role; path: Path }

/** Who makes the move, and on which path. */
export function waysOf(move: Move): Way[] {
  const ways = Object.entries(moves[move].by) as [Owner, Path][] // its keys are owners
  return ways.map(([owner, path]) => ({ owner, role: owners[owner].role, path }))
}

/** The status that an allowed move leads to; throws if the table has no such path, so ask `whyNot` first. */
export function after(move: Move, submission: { status: Status } | undefined): Status {
  const from = submission?.status ?? 'none'
  const to = waysOf(move).find(({ path }) => path[from])?.path[from]
  if (!to) throw new Error(`No path for ${move} from ${from}`)
  return to
}

type Them = {
  role: Role
  whyNot: (submission: SubmissionFacts | undefined, viewer: SignedIn) => Refusal | undefined
}

/**
 * Who someone must be. An author stays the author whatever role they're given later; the others act only while they
 * have theirs.
 */
const owners = {
  itsAuthor: {
    role: 'author',
    whyNot: (submission, viewer) => {
      if (!submission) return viewer.role === 'author' ? undefined : 'not_yours'
      if (submission.authorId !== viewer.id || submission.onBehalf) return 'not_its_author'
    },
  },
  anyEditor: {
    role: 'editor',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'editor') return 'not_yours'
      if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
      if (submission?.reviewerId === viewer.id) return 'not_selectable'
      if (submission?.editorId && submission.editorId !== viewer.id) return 'taken_by_another_editor'
    },
  },
  itsEditor: {
    role: 'editor',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'editor') return 'not_yours'
      if (submission?.editorId !== viewer.id) return 'not_its_editor'
    },
  },
  anyReviewer: {
    role: 'reviewer',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'reviewer') return 'not_yours'
      if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
      if (submission?.editorId === viewer.id) return 'not_selectable'
      if (submission?.reviewerId && submission.reviewerId !== viewer.id) return 'taken_by_another_reviewer'
    },
  },
  itsReviewer: {
    role: 'reviewer',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'reviewer') return 'not_yours'
      if (submission?.reviewerId !== viewer.id) return 'not_its_reviewer'
    },
  },
  itsPublisher: {
    role: 'publisher',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'publisher') return 'not_yours'
      if (submission && (submission.authorId !== viewer.id || !submission.onBehalf))
        return 'not_its_publisher'
    },
  },
  anyPublisher: {
    role: 'publisher',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'publisher') return 'not_yours'
      if (submission && hasPart(submission, viewer.id)) return 'has_part'
    },
  },
} as const satisfies Record<string, Them>

/** What a move needs besides the right person at the right stage. */
const whyNotWith = {
  text: ({ title = '', abstract = '', keywords = [], authors, onBehalf, hasNoEmail = false }) =>
    whyNotComplete({ title, abstract, keywords, authors, ...(onBehalf && { entered: { hasNoEmail } }) }),
  file: ({ hasManuscript }) => (hasManuscript ? undefined : 'file_missing'),
  charge: ({ paid }) => (paid ? undefined : 'not_paid'),
  doi: ({ doi = '', doiTaken }) => whyNotDoi(doi) ?? (doiTaken ? 'doi_taken' : undefined),
  pdf: ({ hasPdf }) => (hasPdf ? undefined : 'no_pdf'),
} satisfies Record<string, (known: Partial<SubmissionFacts> & Given) => Refusal | undefined>

function whyNotNow(owner: Owner, path: Path, submission: SubmissionFacts | undefined): Refusal | undefined {
  if (path[submission?.status ?? 'none']) return undefined
  return owner === 'anyEditor' || owner === 'anyReviewer' ? 'not_open_for_selection' : 'wrong_stage'
}

function firstUnmet(
  { needs = [], feedback }: Rule,
  submission: SubmissionFacts | undefined,
  given: Given,
): Refusal | undefined {
  const brought = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const known = { ...submission, ...brought }
  for (const need of needs) {
    const refusal = whyNotWith[need](known)
    if (refusal) return refusal
  }
  if (feedback === 'needed' && !given.feedback?.trim()) return 'feedback_missing'
}
