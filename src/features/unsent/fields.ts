import { waysOf, type Move, type Status } from '#journal/workflow.ts'

/** What's typed at the desks, named as in the calls, and the move that sends it: whoever may make it may keep the text. */
// oxfmt-ignore
const sentBy = {
  editorFeedback: 'sendForReview',
  reviewFeedback: 'approve',
  title:          'resubmit',
  abstract:       'resubmit',
  keywords:       'resubmit',
  authors:        'resubmit',
  doi:            'publish',
} as const satisfies Record<string, Move>

export type UnsentField = keyof typeof sentBy
export const unsentFields = Object.keys(sentBy) as [UnsentField, ...UnsentField[]] // its keys are exactly the fields

export const moveSending = (field: UnsentField): Move => sentBy[field]

/** What can be typed while a paper has this status, and is done with once it has another. */
export function fieldsOpenAt(status: Status): UnsentField[] {
  return unsentFields.filter((field) => waysOf(sentBy[field]).some(({ path }) => path[status]))
}
