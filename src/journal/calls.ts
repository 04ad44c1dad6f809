/** The API speaks of statuses, the journal of moves; these tables translate. */
import type { SignedIn } from './roles.ts'
import type { Status } from './statuses.ts'
import { type Move, moves, type SubmissionFacts } from './workflow.ts'

type Meaning = { readonly [To in Status]?: Move }

// oxfmt-ignore
const meanings = {
  'create-author':    { incomplete: 'saveForLater', submitted: 'submit' },
  'create-publisher': { incomplete: 'saveArticleForLater', approved_for_publication: 'createArticle' },
  'update-editor':    { editing_in_progress: 'selectForEdit', sent_for_review: 'sendForReview', editing_feedback_given: 'requestRevision',
                        rejected: 'deskReject', submitted: 'releaseFromEdit' },
  'update-reviewer':  { review_in_progress: 'selectForReview', approved_for_publication: 'approve', review_feedback_given: 'askRevision', rejected: 'reject',
                        sent_for_review: 'releaseFromReview' },
  'update-publisher': { published: 'publish' },
} as const satisfies Record<string, Meaning>

export type Call = keyof typeof meanings

/** The move that a call asks for by its status; undefined ('move_unknown') when it asks for nothing the journal knows. */
export function findMove(
  call: Call,
  to: Status,
  submission?: SubmissionFacts,
  viewer?: SignedIn,
): Move | undefined {
  if (call === 'update-editor' && submission && submission.authorId === viewer?.id)
    return findMoveOfAuthor(to, submission)
  const meaning: Meaning = meanings[call]
  return meaning[to]
}

/** The author's own moves arrive on the editor's call: withdrawing, and "save and submit", which may only ask for where it leads. */
function findMoveOfAuthor(to: Status, { status }: SubmissionFacts): Move | undefined {
  if (to === 'withdrawn') return 'withdraw'
  const path: { readonly [From in Status]?: Status } = moves.resubmit.path
  if (path[status] === to) return 'resubmit'
  return path[status] ? undefined : findMove('update-editor', to)
}
