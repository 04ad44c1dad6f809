// What must follow in another slice when something happens in one. A slice calls only those above it in the order of
// ARCHITECTURE.md; whoever stands below and has to act follows instead, and src/server/followers.ts lists them all.
import type { Tx } from '#adapters/database/database.ts'
import type { Move, Status } from '#journal/workflow.ts'
import type { Services } from './context.ts'

type Happenings = {
  /** `from` is left out for a submission that the move itself made. */
  moved: { submissionId: string; move: Move; from?: Status | undefined; to: Status }
  /** A file came that no editor saved. */
  newFile: { submissionId: string; status: Status }
  /** The text of a paper goes, because its author leaves. */
  emptied: { submissionId: string }
  /** A session of this person's has ended, or their role: they have to show anew who they are. */
  signedOut: { personId: string }
}

type Follower<Event> = (tx: Tx, services: Services, event: Event) => Promise<void>
export type Followers = { readonly [Name in keyof Happenings]: readonly Follower<Happenings[Name]>[] }

/** Everybody who follows acts, one after another in the order of the list, in the caller's transaction. */
export async function follow<Name extends keyof Happenings>(
  tx: Tx,
  services: Services,
  name: Name,
  event: Happenings[Name],
): Promise<void> {
  for (const act of services.followers[name]) await act(tx, services, event)
}
