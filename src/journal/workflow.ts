/**
 * The life of a submission: who may move it, from where, to where. Buttons, use cases, the API and the docs all read
 * this file.
 */
import { isReviewed } from '#journal/reviewing/policy.ts'
import { type Decision, hasSpare, placesLeft, policyOf, type Reviewed } from '#journal/reviewing/rounds.ts'
import { type Need, whyNotWith } from './needs.ts'
import { type Owner, owners, type Them } from './owners.ts'
import type { Refusal } from './refusals.ts'
import type { Role, Viewer } from './roles.ts'
import type { Status } from './statuses.ts'
import type { Given, SubmissionFacts } from './submission-facts.ts'

export { statuses, type Status } from './statuses.ts'
export type { Given, SubmissionFacts } from './submission-facts.ts'

type Path = { readonly [From in Status | 'none']?: Status | keyof typeof byRound }
type Rule = {
  /** Who may make the move and, for each of them, from where to where. */
  by: { readonly [Name in Owner]?: Path }
  needs?: readonly Need[]
  /** What is written to the author along with it; nothing if this is left out. */
  feedback?: 'needed' | 'optional'
  /** What is said of it to the editors alone. */
  reason?: 'needed' | 'optional'
  /**
   * Whether this puts the submission on someone's desk (their own or another's), or back in its pool. 'done': a
   * reviewer who makes it has reviewed the paper.
   */
  hold?: 'taken' | 'given' | 'released' | 'done'
  /** What the round of review ends with. */
  decision?: Decision
}

/** Where a path leads if that depends on the round of review. */
const byRound = {
  /** A round that still needs reviewers goes on looking for them. */
  whenTaken: (paper: Reviewed) => (placesLeft(paper) > 1 ? 'sent_for_review' : 'review_in_progress'),
  whenGivenBack: (paper: Reviewed) => (hasSpare(paper) ? 'review_in_progress' : 'sent_for_review'),
  /** Without review, back to its editor. */
  whenEdited: (paper: Reviewed) => (isReviewed(policyOf(paper)) ? 'sent_for_review' : 'editing_in_progress'),
  /** A major revision begins a new round; a minor one goes back to whoever asked for it, if the policy says so. */
  whenRevised: (paper: Reviewed) => {
    if (paper.decision === 'major') return 'sent_for_review'
    const { decides, recheck } = policyOf(paper)
    return decides === 'editor' || recheck ? 'review_in_progress' : 'approved_for_publication'
  },
} satisfies Record<string, (paper: Reviewed) => Status>

/**
 * The specification's transitions (its section 4), and the moves that came later (decisions 0077, 0099 and 0101), one
 * entry per move. A path reads from: to, and 'none' is a submission that does not exist yet. What people are told about
 * each move is in `src/features/submissions/moves/words.server.ts`. Where two moves lead from one status to another,
 * calls, which name the status alone, make the first.
 */
// oxfmt-ignore
const table = {
  saveForLater:        { by: { itsAuthor:        { none: 'incomplete', incomplete: 'incomplete' } } },
  submit:              { by: { itsAuthor:        { none: 'submitted', incomplete: 'submitted' } },                 needs: ['text', 'file'] },
  selectForEdit:       { by: { anyEditor:        { submitted: 'editing_in_progress' } },                           hold: 'taken' },
  assign:              { by: { chiefEditor:      { submitted: 'editing_in_progress' } },                           needs: ['editor'], reason: 'optional', hold: 'given' },
  reassign:            { by: { chiefEditor:      { editing_in_progress: 'editing_in_progress',
                                                   editing_feedback_given: 'editing_feedback_given',
                                                   sent_for_review: 'sent_for_review',
                                                   review_in_progress: 'review_in_progress',
                                                   review_feedback_given: 'review_feedback_given' } },             needs: ['editor'], reason: 'needed', hold: 'given' },
  sendForReview:       { by: { reviewedEditor:   { editing_in_progress: 'sent_for_review' } },                     feedback: 'optional' },
  requestRevision:     { by: { itsEditor:        { editing_in_progress: 'editing_feedback_given' },
                               decidingReviewer: { review_in_progress: 'review_feedback_given' },
                               decidingEditor:   { sent_for_review: 'review_feedback_given',
                                                   review_in_progress: 'review_feedback_given' } },                feedback: 'needed', hold: 'done', decision: 'minor' },
  requestNewRound:     { by: { decidingEditor:   { sent_for_review: 'review_feedback_given',
                                                   review_in_progress: 'review_feedback_given' } },                feedback: 'needed', decision: 'major' },
  deskReject:          { by: { itsEditor:        { editing_in_progress: 'rejected' } },                            feedback: 'needed' },
  releaseFromEdit:     { by: { itsEditor:        { editing_in_progress: 'submitted' } },                           hold: 'released' },
  resubmit:            { by: { itsAuthor:        { editing_feedback_given: 'whenEdited',
                                                   review_feedback_given: 'whenRevised' } },                       needs: ['text'] },
  selectForReview:     { by: { anyReviewer:      { sent_for_review: 'whenTaken' } },                               hold: 'taken' },
  acceptReview:        { by: { invitedReviewer:  { sent_for_review: 'whenTaken',
                                                   review_in_progress: 'review_in_progress' } },                   hold: 'taken' },
  submitReview:        { by: { advisingReviewer: { sent_for_review: 'sent_for_review',
                                                   review_in_progress: 'review_in_progress' } },                   hold: 'done' },
  approve:             { by: { decidingReviewer: { review_in_progress: 'approved_for_publication' },
                               decidingEditor:   { sent_for_review: 'approved_for_publication',
                                                   review_in_progress: 'approved_for_publication' },
                               unreviewedEditor: { editing_in_progress: 'approved_for_publication' } },            needs: ['reviews'], feedback: 'optional', hold: 'done', decision: 'accept' },
  reject:              { by: { decidingReviewer: { review_in_progress: 'rejected' },
                               decidingEditor:   { sent_for_review: 'rejected', review_in_progress: 'rejected' } }, feedback: 'optional', hold: 'done', decision: 'reject' },
  releaseFromReview:   { by: { decidingReviewer: { review_in_progress: 'sent_for_review' },
                               advisingReviewer: { sent_for_review: 'sent_for_review',
                                                   review_in_progress: 'whenGivenBack' } },                        hold: 'released' },
  withdraw:            { by: { itsAuthor:        { submitted: 'withdrawn', editing_in_progress: 'withdrawn',
                                                   editing_feedback_given: 'withdrawn', sent_for_review: 'withdrawn',
                                                   review_in_progress: 'withdrawn', review_feedback_given: 'withdrawn' } } },
  saveArticleForLater: { by: { itsPublisher:     { none: 'incomplete', incomplete: 'incomplete' } } },
  createArticle:       { by: { itsPublisher:     { none: 'approved_for_publication',
                                                   incomplete: 'approved_for_publication' } },                     needs: ['text', 'file'] },
  publish:             { by: { anyPublisher:     { approved_for_publication: 'published' } },                      needs: ['charge', 'doi', 'pdf'] },
} as const satisfies Record<string, Rule>
export type Move = keyof typeof table
export const moves: Readonly<Record<Move, Rule>> = table
export const moveNames = Object.keys(table) as Move[] // its keys are exactly the moves

/** Those that a status alone can ask for; the others also say to whom, or why. */
export const movesByStatus = moveNames.filter((move) => !moves[move].reason)

/** Why this move is refused now, or undefined if it's open. Leave out `submission` if it doesn't exist yet. */
export function whyNot(
  move: Move,
  submission: SubmissionFacts | undefined,
  { viewer, ...given }: Given & { viewer: Viewer },
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
  const way = findWay(waysOf(move, submission), submission?.status ?? 'none', viewer.role)
  if (!way) return 'not_yours'
  const { owner, path } = way
  if (!submission && !path.none) return 'submission_missing'
  return owners[owner].whyNot(submission, viewer) ?? whyNotNow(owner, path, submission)
}

type Way = { owner: Owner; role: Role; path: { readonly [From in Status | 'none']?: Status } }

/** Who makes the move, and on which path, as the paper is reviewed; left out, as the specification says. */
export function waysOf(move: Move, paper: Reviewed = {}): Way[] {
  const ways = Object.entries(moves[move].by) as [Owner, Path][] // its keys are owners
  return ways
    .map(([owner, path]) => ({ owner, them: owners[owner] as Them, path: toPath(path, paper) }))
    .filter(({ them }) => them.where?.(policyOf(paper)) ?? true)
    .map(({ owner, them, path }) => ({ owner, role: them.role, path }))
}

function toPath(path: Path, paper: Reviewed): Way['path'] {
  const to = (there: Status | keyof typeof byRound) => (isByRound(there) ? byRound[there](paper) : there)
  return Object.fromEntries(Object.entries(path).map(([from, there]) => [from, to(there)]))
}

const isByRound = (there: string): there is keyof typeof byRound => Object.hasOwn(byRound, there)

/**
 * If there are several: the viewer's own, preferably the one that begins here. Anyone else is told what the first would
 * be told.
 */
function findWay(ways: Way[], from: Status | 'none', role: Role): Way | undefined {
  const own = ways.filter((way) => way.role === role)
  return own.find(({ path }) => path[from]) ?? own[0] ?? ways[0]
}

/** The status that an allowed move leads to; throws if the table has no such path, so ask `whyNot` first. */
export function after(move: Move, submission: (Reviewed & { status: Status }) | undefined): Status {
  const from = submission?.status ?? 'none'
  const to = waysOf(move, submission).find(({ path }) => path[from])?.path[from]
  if (!to) throw new Error(`No path for ${move} from ${from}`)
  return to
}

/** Whether this begins a new round of review. */
export function opensRound(from: Status | undefined, to: Status): boolean {
  return to === 'sent_for_review' && from !== 'sent_for_review' && from !== 'review_in_progress'
}

function whyNotNow(owner: Owner, path: Path, submission: SubmissionFacts | undefined): Refusal | undefined {
  if (path[submission?.status ?? 'none']) return undefined
  return owner === 'anyEditor' || owner === 'anyReviewer' ? 'not_open_for_selection' : 'wrong_stage'
}

function firstUnmet(
  { needs = [], feedback, reason }: Rule,
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
  if (reason === 'needed' && !given.reason?.trim()) return 'reason_missing'
}
