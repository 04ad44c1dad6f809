// What people do with an entry. Each function returns whether the editor accepted it: it refuses a locked or changed
// place.
import type { Editor as Engine, ExecResult } from '@docx-editor.dev/core/contracts/editor'

export type Verdict = 'accept' | 'reject'

export type Decisions = {
  show(key: string): void
  decide(key: string, verdict: Verdict): boolean
  /** How many couldn't be decided here and stay as they are. */
  decideAll(verdict: Verdict): number
  answer(key: string, text: string): boolean
  resolve(key: string, isResolved: boolean): boolean
  comment(text: string): boolean
}

/** The editor fills in author and time: it was told who is writing when the document opened. */
export function decisionsOn(engine: Engine): Decisions {
  return {
    show: (key) => void engine.setActiveReviewItem(key, { reveal: isNarrow.matches ? 'start' : 'center' }),
    decide: (key, verdict) =>
      isDone(verdict === 'accept' ? engine.acceptReviewItem(key) : engine.rejectReviewItem(key)),
    decideAll(action) {
      const { revisions } = engine.exec({ type: 'resolveAllReviewChanges', action, scope: 'document' })
      return revisions?.skipped.length ?? 0
    },
    answer: (key, text) => isDone(engine.replyToReviewItem(key, text)),
    resolve: (key, isResolved) => isDone(engine.setCommentResolved(key, isResolved)),
    comment: (text) => isDone(engine.addComment(text)),
  }
}

/** The drawer then covers the lower part of the page. */
const isNarrow = matchMedia('(width < 48rem)')

const isDone = ({ ok }: ExecResult) => ok
