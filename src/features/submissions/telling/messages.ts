// What the moves of a submission are to those concerned: one table for mails and for the news in the workspace. None to an
// author names a reviewer, none to a reviewer an author. The next step is added to each by `nextStep` of the journal.
import type { Reader } from '#journal/turns.ts'
import type { Move } from '#journal/workflow.ts'
import type { Write } from './message.ts'
import * as authors from './messages-to-authors.ts'
import * as staff from './messages-to-staff.ts'

/** What people hear of: the moves, that the charge was paid, and that no .docx could be made of their .doc. */
export type Happening = Move | 'payment' | 'conversionFailed'

/** Who is told what after which happening. A saved draft concerns nobody but its writer, who has it on the screen. */
// oxfmt-ignore
export const messages: Partial<Record<Happening, Partial<Record<Reader, Write>>>> = {
  submit:            { author: authors.received, allEditors: staff.editorWanted },
  selectForEdit:     { author: authors.taken('An editor has picked up your paper', 'An editor is now reading'), editor: staff.youEdit },
  sendForReview:     { author: authors.sentOn, allReviewers: staff.reviewerWanted },
  requestRevision:   { author: authors.revise('editor', (it) => it.editorFeedback) },
  deskReject:        { author: authors.rejected('editor', (it) => it.editorFeedback) },
  releaseFromEdit:   { author: authors.waits('editor'), allEditors: staff.editorWanted },
  selectForReview:   { author: authors.taken('Your paper is being reviewed', 'A reviewer is now reading'), editor: staff.reviewBegun, reviewer: staff.youReview },
  approve:           { author: authors.accepted, editor: staff.decided('approved for publication'), allPublishers: staff.publisherWanted },
  askRevision:       { author: authors.revise('reviewer', (it) => it.reviewFeedback), editor: staff.decided('sent back to its author for revision') },
  reject:            { author: authors.rejected('reviewer', (it) => it.reviewFeedback), editor: staff.decided('rejected') },
  releaseFromReview: { author: authors.waits('reviewer'), editor: staff.givenBack, allReviewers: staff.reviewerWanted },
  withdraw:          { author: authors.withdrawn, editor: staff.decided('withdrawn by its author'), reviewer: staff.decided('withdrawn by its author') },
  resubmit:          { author: authors.resubmitted, editor: staff.revised, reviewer: staff.revised, allReviewers: staff.reviewerWanted, allPublishers: staff.publisherWanted },
  createArticle:     { author: authors.accepted, allPublishers: staff.publisherWanted },
  payment:           { allPublishers: staff.paid },
  conversionFailed:  { submitter: authors.notConverted },
  publish:           { author: authors.published, editor: staff.decided('published'), reviewer: staff.decided('published') },
}
