// Who checks a proof: its author, signed in, or whoever has the link that was emailed to an author without an account.
import type { SignedIn } from '#journal/roles.ts'

export type Checking = SignedIn | { token: string }

export const isByLink = (by: Checking): by is { token: string } => 'token' in by
