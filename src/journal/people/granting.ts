/** Who may be given which role, and what an invitation is worth. */
import { emailKey } from './email-address.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Role, StaffRole } from '#journal/roles.ts'
import type { Move } from '#journal/workflow.ts'

export const invitationDays = 14

/** How an invitation ended. Without an outcome it's open, unless it has expired. */
export const outcomes = ['accepted', 'declined', 'withdrawn', 'expired'] as const
export type Outcome = (typeof outcomes)[number]

// oxfmt-ignore
/** The move by which someone who loses a role gives back the papers they took in it. */
export const givesBack = {
  editor:   'releaseFromEdit',
  reviewer: 'releaseFromReview',
} as const satisfies Partial<Record<Role, Move>>

/** Everything they were given, and 'author'. */
type Holder = { roles: readonly Role[] }

/** Why a publisher can't give this person the role. */
export function whyNotGive(person: Holder & { isVerified: boolean }, role: StaffRole): Refusal | undefined {
  if (person.roles.includes(role)) return 'role_held'
  if (!person.isVerified) return 'address_unproven'
}

/** Why the role can't be withdrawn from this person. `publishers`: how many the journal has now. */
export function whyNotWithdraw(person: Holder, role: StaffRole, publishers: number): Refusal | undefined {
  if (!person.roles.includes(role)) return 'role_not_held'
  if (role === 'publisher' && publishers < 2) return 'last_publisher_role'
}

/** Why a publisher can't make this person editor in chief. A journal may have several, or none. */
export function whyNotMakeChief({ roles, isChief }: Holder & { isChief: boolean }): Refusal | undefined {
  if (isChief) return 'chief_already'
  if (!roles.includes('editor')) return 'chief_no_editor'
}

export function whyNotEndChief({ isChief }: { isChief: boolean }): Refusal | undefined {
  return isChief ? undefined : 'chief_not'
}

type Invitation = { email: string; outcome: Outcome | null; /** It has expired. */ isOver: boolean }

// oxfmt-ignore
const ended = {
  accepted:  'invitation_accepted',
  declined:  'invitation_declined',
  withdrawn: 'invitation_withdrawn',
  expired:   'invitation_over',
} as const satisfies Record<Outcome, Refusal>

/** Why a link can't be answered any more. */
export function whyNotAnswer(invitation: Invitation | undefined): Refusal | undefined {
  if (!invitation) return 'invitation_unknown'
  if (invitation.outcome) return ended[invitation.outcome]
  if (invitation.isOver) return 'invitation_over'
}

/** Why this person can't accept it: it's for the person who verified that address. */
export function whyNotTheirs(
  { email }: Pick<Invitation, 'email'>,
  person: { email: string; isVerified: boolean },
): Refusal | undefined {
  const isTheirs = person.isVerified && emailKey(person.email) === emailKey(email)
  return isTheirs ? undefined : 'invitation_of_another'
}
