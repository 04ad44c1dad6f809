/** What has to be done next at each stage, and by whom. Emails, notifications and reminders all read this file. */
import { isOwed, type Money } from '#journal/charges/charge.ts'
import { isReviewed, type Policy } from '#journal/reviewing/policy.ts'
import { policyOf, type Reviewed } from '#journal/reviewing/rounds.ts'
import type { Status } from '#journal/statuses.ts'
import type { WaiverState } from '#journal/charges/waivers.ts'

/**
 * Whom we tell about a paper: the people involved, or everyone of a role who agreed to be notified. The submitter is
 * the publisher if one entered it on behalf of its author, and otherwise the author. The authors are all whom it lists.
 */
export const recipients = [
  'author',
  'authors',
  'submitter',
  'editor',
  'formerEditor',
  'reviewer',
  'allEditors',
  'allReviewers',
  'allPublishers',
] as const
export type Recipient = (typeof recipients)[number]

/** Days without a move before we remind someone; 0: never. `again` is the time between two reminders. */
export type ReminderDays = Record<
  'pool' | 'editor' | 'reviewer' | 'author' | 'charge' | 'publisher' | 'proof' | 'again',
  number
>

type Rule = {
  by: Recipient
  at: Status
  /** Where it depends on the charge. */
  paid?: boolean
  /** Where it depends on a waiver that was asked for. */
  asked?: boolean
  days: Exclude<keyof ReminderDays, 'proof' | 'again'>
  /** A pool is reminded only once: no one in it has promised anything. */
  remind: 'once' | 'again'
  /** What everyone else is told, and what the person who has it is told. */
  they: string
  you: string
}

// oxfmt-ignore
export const nextActions = {
  selectForEdit:     { by: 'allEditors',    at: 'submitted',              days: 'pool',     remind: 'once',
                       they: 'Next, an editor selects it.',
                       you:  'Next, an editor selects it: first come, first served.' },
  edit:              { by: 'editor',        at: 'editing_in_progress',    days: 'editor',   remind: 'again',
                       they: 'Next, its editor sends it for review, asks for a revision or rejects it.',
                       you:  'Next, send it for review, ask its author for a revision or reject it.' },
  reviseForEditor:   { by: 'author',        at: 'editing_feedback_given', days: 'author',   remind: 'again',
                       they: 'Next, its author revises it; then it goes to review.',
                       you:  'Next, revise it and submit it again; then it goes to review.' },
  selectForReview:   { by: 'allReviewers',  at: 'sent_for_review',        days: 'pool',     remind: 'once',
                       they: 'Next, a reviewer selects it.',
                       you:  'Next, a reviewer selects it: first come, first served.' },
  review:            { by: 'reviewer',      at: 'review_in_progress',     days: 'reviewer', remind: 'again',
                       they: 'Next, its reviewer approves it, asks for a revision or rejects it.',
                       you:  'Next, approve it, ask its author for a revision or reject it.' },
  reviseForReviewer: { by: 'author',        at: 'review_feedback_given',  days: 'author',   remind: 'again',
                       they: 'Next, its author revises it; then it’s approved for publication.',
                       you:  'Next, revise it and submit it again; then it’s approved for publication.' },
  pay:               { by: 'author',        at: 'approved_for_publication', paid: false, asked: false, days: 'charge', remind: 'again',
                       they: 'Next, its author pays the processing charge; then a publisher publishes it.',
                       you:  'Next, pay the processing charge; then a publisher publishes your paper.' },
  decideWaiver:      { by: 'allPublishers', at: 'approved_for_publication', paid: false, asked: true, days: 'publisher', remind: 'again',
                       they: 'Next, a publisher decides whether to waive the charge.',
                       you:  'Next, one of the publishers decides whether to waive the charge.' },
  publish:           { by: 'allPublishers', at: 'approved_for_publication', paid: true,  days: 'publisher', remind: 'again',
                       they: 'Next, a publisher adds the DOI and publishes it.',
                       you:  'Next, one of the publishers adds the DOI and publishes it.' },
} as const satisfies Record<string, Rule>
export type NextAction = keyof typeof nextActions
export const nextActionNames = Object.keys(nextActions) as NextAction[] // its keys are exactly the next actions

/** Undefined when no one has to do anything, or for a draft, which is its author's own business. */
export function findNextAction(
  { status, paid, waiver }: { status: Status; paid: boolean; waiver?: WaiverState | null },
  charge: Money,
): NextAction | undefined {
  const isSettled = !isOwed({ status, paymentStatus: paid ? 'paid' : 'pending' }, charge)
  return nextActionNames.find((action) => {
    const rule: Rule = nextActions[action]
    const isSo = (asked: boolean | undefined, is: boolean) => asked === undefined || asked === is
    return rule.at === status && isSo(rule.paid, isSettled) && isSo(rule.asked, waiver === 'asked')
  })
}

/** The next step, as this recipient is told it. */
export function nextStep(
  action: NextAction | undefined,
  recipient: Recipient,
  paper: Reviewed & { status?: Status } = {},
): string {
  if (!action)
    return recipient === 'author' && paper.status === 'rejected' ? appeal : 'There’s nothing more to do.'
  const policy = policyOf(paper)
  if (policy.decides === 'editor' && Object.hasOwn(whereEditorsDecide, action))
    return stepInReview(whereEditorsDecide[action as InReview], recipient) // just looked up
  const shown = shownTo(action, recipient)
  const { by } = nextActions[shown]
  const { you, they } = otherwise(policy)[shown] ?? nextActions[shown]
  if (by === recipient) return you
  return `${they} ${isTheirLast(shown, recipient) ? nothingElse : notUntilThen}`
}

const appeal =
  'If you think the decision rests on a mistake of fact or a conflict of interest, you can appeal: see Peer review on our site.'

const notUntilThen = 'You don’t need to do anything until then.'
const nothingElse = 'You don’t need to do anything else.'

/** After payment only publishers have something left to do, and after publication nobody. */
const isTheirLast = (action: NextAction, recipient: Recipient): boolean =>
  (action === 'pay' || action === 'publish') && recipient !== 'allPublishers'

/** Those who judge a paper don't learn that its author asks for a waiver. */
const shownTo = (action: NextAction, recipient: Recipient): NextAction =>
  action === 'decideWaiver' && !knowsOfCharge.includes(recipient) ? 'pay' : action

const knowsOfCharge: readonly Recipient[] = ['author', 'submitter', 'allPublishers']

type Otherwise = { readonly [Name in NextAction]?: Pick<Rule, 'they' | 'you'> }

function otherwise(policy: Policy): Otherwise {
  if (!isReviewed(policy)) return withoutReview
  return policy.recheck ? withRecheck : {}
}

/** Where a revised paper goes back to the reviewer who decides. */
// oxfmt-ignore
const withRecheck: Otherwise = {
  reviseForReviewer: { they: 'Next, its author revises it; then its reviewer reads it again.',
                       you:  'Next, revise it and submit it again; then its reviewer reads it again.' },
}

/** The same stages where nobody reviews the paper. */
// oxfmt-ignore
const withoutReview: Otherwise = {
  edit:            { they: 'Next, its editor accepts it, asks for a revision or rejects it.',
                     you:  'Next, accept it, ask its author for a revision or reject it.' },
  reviseForEditor: { they: 'Next, its author revises it; then its editor reads it again.',
                     you:  'Next, revise it and submit it again; then its editor reads it again.' },
}

type InReview = 'selectForReview' | 'review' | 'reviseForReviewer'
type Steps = { they: string; theirs: Partial<Record<Recipient, string>> }

/** The same stages where reviewers advise and the editor decides. */
const whereEditorsDecide: Record<InReview, Steps> = {
  selectForReview: {
    they: 'Next, its editor finds reviewers.',
    theirs: {
      editor: 'Next, invite reviewers.',
      reviewer: 'Next, write your review and send it.',
      allReviewers: nextActions.selectForReview.you,
    },
  },
  review: {
    they: 'Next, its reviewers send their reviews; then its editor decides.',
    theirs: {
      editor: 'Next, make your decision once the reviews are in.',
      reviewer: 'Next, write your review and send it.',
    },
  },
  reviseForReviewer: {
    they: 'Next, its author revises it and submits it again.',
    theirs: { author: 'Next, revise it and submit it again.' },
  },
}

function stepInReview({ they, theirs }: Steps, recipient: Recipient): string {
  return theirs[recipient] ?? `${they} ${notUntilThen}`
}
