/** Who may be given which role, and what an invitation to one is worth. */
import { emailKey } from './email-address.ts'
import type { Refusal } from './refusals.ts'
import type { Role } from './roles.ts'
import type { Move } from './workflow.ts'

/** What an invitation may offer: an author needs none. */
export const invitedRoles = ['editor', 'reviewer', 'publisher'] as const satisfies readonly Role[]
export type InvitedRole = (typeof invitedRoles)[number]

export const invitationDays = 14

/** How an invitation ended. Without one it is open, if it is not over. */
export const outcomes = ['accepted', 'declined', 'withdrawn', 'expired'] as const
export type Outcome = (typeof outcomes)[number]

// oxfmt-ignore
/** The move by which whoever loses a role gives back what they took in it. */
export const givesBack = {
  editor:   'releaseFromEdit',
  reviewer: 'releaseFromReview',
} as const satisfies Partial<Record<Role, Move>>

type Standing = { role: Role; isVerified: boolean }

/** Why this person cannot change to the role. `publishers`: how many the journal has now. */
export function whyNotRole(person: Standing, to: Role, publishers: number): Refusal | undefined {
  if (person.role === to) return 'role_held'
  if (person.role === 'publisher' && publishers < 2) return 'last_publisher_role'
}

/** As `whyNotRole`, for publishers: a role is not handed to whoever only claims an address. */
export function whyNotGrant(person: Standing, to: Role, publishers: number): Refusal | undefined {
  if (to !== 'author' && !person.isVerified) return 'address_unproven'
  return whyNotRole(person, to, publishers)
}

type Invitation = { email: string; outcome: Outcome | null; /** Its days have passed. */ isOver: boolean }

// oxfmt-ignore
const ended = {
  accepted:  'invitation_accepted',
  declined:  'invitation_declined',
  withdrawn: 'invitation_withdrawn',
  expired:   'invitation_over',
} as const satisfies Record<Outcome, Refusal>

/** Why a link cannot be answered any more. */
export function whyNotAnswer(invitation: Invitation | undefined): Refusal | undefined {
  if (!invitation) return 'invitation_unknown'
  if (invitation.outcome) return ended[invitation.outcome]
  if (invitation.isOver) return 'invitation_over'
}

/** Why this person cannot accept it: it is for whoever has verified the address. */
export function whyNotTheirs(
  { email }: Pick<Invitation, 'email'>,
  person: { email: string; isVerified: boolean },
): Refusal | undefined {
  const isTheirs = person.isVerified && emailKey(person.email) === emailKey(email)
  return isTheirs ? undefined : 'invitation_of_another'
}
