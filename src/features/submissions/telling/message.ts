// A message about a submission, and what all of them are made of.
import {
  chargePath,
  dashboardPath,
  draftPath,
  editPath,
  invoicePath,
  modifyPath,
  paymentPath,
  publishPath,
  reviewDeskPath,
  submissionPath,
} from '#journal/desk-addresses.ts'
import { paperPath } from '#journal/addresses.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { Decision } from '#journal/reviewing/rounds.ts'
import { sentences } from '#journal/sentences.ts'
import type { Ledger } from '#journal/charges/ledger.ts'
import type { WaiverState } from '#journal/charges/waivers.ts'
import type { Status } from '#journal/workflow.ts'

/** What messages tell about a submission and the journal. */
export type About = {
  id: string
  reference: string
  title: string
  status: Status
  editorFeedback: string
  reviewFeedback: string
  paid: boolean
  waiver: WaiverState | null
  ledger?: Ledger | null
  onBehalf: boolean
  policy: Policy
  decision: Decision | null
  /** What was said about it: why an editor got the paper, or why its charge isn't waived. */
  reason?: string | undefined
}
export type From = { name: string; charge: { amount: number; currency: string } }

export type Message = {
  title: string
  /** What happened. */
  text: string
  /** What an editor or a reviewer wrote about it; sent only by email, since the paper's page shows it. */
  quote?: readonly string[] | undefined
  /** The next step, if it isn't the stage's own. */
  next?: string | undefined
  /** Below the journal's own address. */
  picture?: { path: string; alt: string } | undefined
  /** Where the next step is done. */
  link?: { label: string; path: string } | undefined
  /** What else can be done, and where; said only by email. */
  also?: { text: string; path: string } | undefined
}

/** Undefined if this doesn't concern the recipient this time. */
export type Write = (it: About, from: From) => Message | undefined

/** '“Creep of paper” (ALD-2026-0147)'. */
export const toName = ({ title, reference }: About) =>
  `“${title.trim() || sentences.pages.untitled}” (${reference})`

export const isAccepted = ({ status }: About) => status === 'approved_for_publication'

export function quoted(who: 'editor' | 'reviewer', { editorFeedback, reviewFeedback }: About): string[] {
  const feedback = who === 'editor' ? editorFeedback : reviewFeedback
  return feedback.trim() ? [`The ${who} wrote:`, feedback] : []
}

type Link = (it: { id: string }) => { label: string; path: string }

// oxfmt-ignore
export const links = {
  dashboard: ()       => ({ label: 'Go to Dashboard',      path: dashboardPath }),
  details:   ({ id }) => ({ label: 'View Details',         path: submissionPath(id) }),
  upload:    ({ id }) => ({ label: 'Choose the .docx',     path: draftPath(id, 'upload') }),
  replace:   ({ id }) => ({ label: 'Choose the .docx',     path: submissionPath(id, 'manuscript') }),
  edit:      ({ id }) => ({ label: 'Continue Editing',     path: editPath(id) }),
  review:    ({ id }) => ({ label: 'Continue Review',      path: reviewDeskPath(id) }),
  reviews:   ({ id }) => ({ label: 'See the Reviews',      path: submissionPath(id, 'reviews') }),
  modify:    ({ id }) => ({ label: 'Modify',               path: modifyPath(id) }),
  pay:       ({ id }) => ({ label: 'Complete Payment Now', path: paymentPath(id) }),
  invoice:   ({ id }) => ({ label: 'Get an invoice',       path: invoicePath(id) }),
  waiver:    ({ id }) => ({ label: 'See Your Request',     path: submissionPath(id, 'waiver') }),
  charges:   ({ id }) => ({ label: 'Open its charge',      path: chargePath(id) }),
  publish:   ({ id }) => ({ label: 'Add DOI & Publish',    path: publishPath(id) }),
  read:      ({ id }) => ({ label: 'Read it',              path: paperPath(id) }),
} as const satisfies Record<string, Link>
