import { isInReview } from '#journal/reviewing/asking.ts'
import { asSpecified } from '#journal/reviewing/policy.ts'
import { waysOf, type Move, type Status } from '#journal/workflow.ts'

/** What's typed at the desks, named as in the calls, and the move that sends it: whoever may make it may keep the text. */
// oxfmt-ignore
const sentBy = {
  editorFeedback: 'deskReject',
  reviewFeedback: 'approve',
  title:          'resubmit',
  abstract:       'resubmit',
  keywords:       'resubmit',
  authors:        'resubmit',
  declarations:   'resubmit',
  links:          'resubmit',
  funding:        'resubmit',
  pointAnswers:   'resubmit',
  decisionLetter: 'requestNewRound',
  doi:            'publish',
} as const satisfies Record<string, Move>

export type UnsentField = keyof typeof sentBy
export const unsentFields = Object.keys(sentBy) as [UnsentField, ...UnsentField[]] // its keys are exactly the fields

export const moveSending = (field: UnsentField): Move => sentBy[field]

/** What's typed into the form of a review; it can be changed after it was sent, until the decision. */
export const reportFields = ['reportToAuthor', 'reportToEditor', 'reportAnswers'] as const
export type ReportField = (typeof reportFields)[number]

/** A message in a conversation about the paper; there are as many with reviewers as the paper has reviewers. */
export type TalkField = `talk-${string}`
export const ofReviewersTalk = 'talk-reviewer-'
export type AnyField = UnsentField | ReportField | TalkField

const policies = [asSpecified, { ...asSpecified, decides: 'editor' as const }]

/** What can be typed while a paper has this status, whoever decides. */
function fieldsOpenAt(status: Status): AnyField[] {
  const ways = (field: UnsentField) => policies.flatMap((policy) => waysOf(sentBy[field], { policy }))
  const open = unsentFields.filter((field) => ways(field).some(({ path }) => path[status]))
  return isInReview({ status }) ? [...open, ...reportFields] : open
}

/** What's done with once the paper has moved on. */
export function fieldsClosedBetween(from: Status, to: Status): AnyField[] {
  const open = fieldsOpenAt(to)
  return fieldsOpenAt(from).filter((field) => !open.includes(field))
}
