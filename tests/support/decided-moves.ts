// Every move under the specification's own policy as it was decided, in a table written by hand from section 4 of the
// specification and from decisions 0077 and 0099: who makes it, where it leads, and whom it tells. Such a move needs its
// lines here and in no other test.
import { nobody } from '#journal/paper/authors.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Given, Move, Status, SubmissionFacts } from '#journal/workflow.ts'

export const people = {
  author: { role: 'author', id: 'asha' },
  otherAuthor: { role: 'author', id: 'arun' },
  editor: { role: 'editor', id: 'esther' },
  otherEditor: { role: 'editor', id: 'emil' },
  chief: { role: 'editor', id: 'cleo', isChief: true },
  reviewer: { role: 'reviewer', id: 'rosa' },
  otherReviewer: { role: 'reviewer', id: 'ravi' },
  publisher: { role: 'publisher', id: 'paula' },
  otherPublisher: { role: 'publisher', id: 'piotr' },
} as const satisfies Record<string, SignedIn>

export const text = { title: 'On tides', abstract: 'The sea rises and falls.', keywords: ['tides'] }
export const mirren = { ...nobody, givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
export const doi = '10.5555/ald.2026.0001'
export const handed = { id: people.otherEditor.id, isEditor: true, hasConflict: false }

/** What is so of a paper that one of the editors, or a reviewer as well, has taken. */
export const edited = { editorId: people.editor.id }
export const reviewed = {
  ...edited,
  round: 1,
  reviews: [{ personId: people.reviewer.id, round: 1, state: 'accepted' as const }],
}

type Who = Exclude<keyof typeof people, 'otherAuthor' | 'otherPublisher' | 'chief'>
export type DecidedMove = {
  move: Move
  from: Status | 'none'
  to: Status
  by: Who | 'chief'
  facts?: Partial<SubmissionFacts>
  given?: Given
  /** By email. Whoever acts gets an email at most: the screen has just told them. */
  emailed?: Who[]
  /** By notification. */
  told?: Who[]
}

const brought = { ...text, hasManuscript: true }
const onBehalf = { authorId: 'paula', onBehalf: true }
const ready = { ...reviewed, paid: true, hasPdf: true }
const onLeave = { handed, reason: 'On leave.' }

// oxfmt-ignore
export const decidedMoves: DecidedMove[] = [
  { move: 'saveForLater',        from: 'none',                     to: 'incomplete',               by: 'author' },
  { move: 'saveForLater',        from: 'incomplete',               to: 'incomplete',               by: 'author' },
  { move: 'submit',              from: 'none',                     to: 'submitted',                by: 'author',    given: brought },
  { move: 'submit',              from: 'incomplete',               to: 'submitted',                by: 'author',    emailed: ['author', 'editor', 'otherEditor'], told: ['editor', 'otherEditor'] },
  { move: 'selectForEdit',       from: 'submitted',                to: 'editing_in_progress',      by: 'editor',    emailed: ['author', 'editor'], told: ['author'] },
  { move: 'assign',              from: 'submitted',                to: 'editing_in_progress',      by: 'chief',     given: { handed }, emailed: ['author', 'editor'], told: ['author', 'editor'] },
  { move: 'reassign',            from: 'editing_in_progress',      to: 'editing_in_progress',      by: 'chief',     facts: reviewed, given: onLeave },
  { move: 'reassign',            from: 'editing_feedback_given',   to: 'editing_feedback_given',   by: 'chief',     facts: reviewed, given: onLeave },
  { move: 'reassign',            from: 'sent_for_review',          to: 'sent_for_review',          by: 'chief',     facts: reviewed, given: onLeave },
  { move: 'reassign',            from: 'review_in_progress',       to: 'review_in_progress',       by: 'chief',     facts: reviewed, given: onLeave, emailed: ['editor', 'otherEditor'], told: ['editor'] },
  { move: 'reassign',            from: 'review_feedback_given',    to: 'review_feedback_given',    by: 'chief',     facts: reviewed, given: onLeave },
  { move: 'sendForReview',       from: 'editing_in_progress',      to: 'sent_for_review',          by: 'editor',    facts: edited, emailed: ['author', 'otherReviewer', 'reviewer'], told: ['author', 'otherReviewer', 'reviewer'] },
  { move: 'requestRevision',     from: 'editing_in_progress',      to: 'editing_feedback_given',   by: 'editor',    facts: edited, given: { feedback: 'Shorter.' }, emailed: ['author'], told: ['author'] },
  { move: 'deskReject',          from: 'editing_in_progress',      to: 'rejected',                 by: 'editor',    facts: edited, given: { feedback: 'Out of scope.' }, emailed: ['author'], told: ['author'] },
  { move: 'releaseFromEdit',     from: 'editing_in_progress',      to: 'submitted',                by: 'editor',    facts: edited, emailed: ['author', 'otherEditor'], told: ['author', 'otherEditor'] },
  { move: 'resubmit',            from: 'editing_feedback_given',   to: 'sent_for_review',          by: 'author',    facts: edited, emailed: ['author', 'editor', 'otherReviewer', 'reviewer'], told: ['editor', 'otherReviewer', 'reviewer'] },
  { move: 'selectForReview',     from: 'sent_for_review',          to: 'review_in_progress',       by: 'reviewer',  facts: edited, emailed: ['author', 'editor', 'reviewer'], told: ['author', 'editor'] },
  { move: 'approve',             from: 'review_in_progress',       to: 'approved_for_publication', by: 'reviewer',  facts: reviewed, emailed: ['author', 'editor', 'publisher'], told: ['author', 'editor', 'publisher'] },
  { move: 'requestRevision',     from: 'review_in_progress',       to: 'review_feedback_given',    by: 'reviewer',  facts: reviewed, given: { feedback: 'Clearer.' }, emailed: ['author', 'editor'], told: ['author', 'editor'] },
  { move: 'reject',              from: 'review_in_progress',       to: 'rejected',                 by: 'reviewer',  facts: reviewed, emailed: ['author', 'editor'], told: ['author', 'editor'] },
  { move: 'releaseFromReview',   from: 'review_in_progress',       to: 'sent_for_review',          by: 'reviewer',  facts: reviewed, emailed: ['author', 'editor', 'otherReviewer'], told: ['author', 'editor', 'otherReviewer'] },
  { move: 'resubmit',            from: 'review_feedback_given',    to: 'approved_for_publication', by: 'author',    facts: reviewed, emailed: ['author', 'editor', 'publisher', 'reviewer'], told: ['editor', 'publisher', 'reviewer'] },
  { move: 'withdraw',            from: 'submitted',                to: 'withdrawn',                by: 'author',    emailed: ['author'], told: [] },
  { move: 'withdraw',            from: 'editing_in_progress',      to: 'withdrawn',                by: 'author',    facts: edited },
  { move: 'withdraw',            from: 'editing_feedback_given',   to: 'withdrawn',                by: 'author',    facts: edited },
  { move: 'withdraw',            from: 'sent_for_review',          to: 'withdrawn',                by: 'author',    facts: edited },
  { move: 'withdraw',            from: 'review_in_progress',       to: 'withdrawn',                by: 'author',    facts: reviewed, emailed: ['author', 'editor', 'reviewer'], told: ['editor', 'reviewer'] },
  { move: 'withdraw',            from: 'review_feedback_given',    to: 'withdrawn',                by: 'author',    facts: reviewed },
  { move: 'saveArticleForLater', from: 'none',                     to: 'incomplete',               by: 'publisher' },
  { move: 'saveArticleForLater', from: 'incomplete',               to: 'incomplete',               by: 'publisher', facts: onBehalf },
  { move: 'createArticle',       from: 'none',                     to: 'approved_for_publication', by: 'publisher', given: brought },
  { move: 'createArticle',       from: 'incomplete',               to: 'approved_for_publication', by: 'publisher', facts: { ...onBehalf, authors: [mirren] } },
  { move: 'publish',             from: 'approved_for_publication', to: 'published',                by: 'publisher', facts: ready, given: { doi }, emailed: ['author', 'editor', 'reviewer'], told: ['author', 'editor', 'reviewer'] },
]
