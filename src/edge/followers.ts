// What must follow in one slice when something happens in another. A slice calls only those above it in
// ARCHITECTURE.md; a slice further down that has to act follows instead, and src/server/followers.ts lists them all.
import type { Tx } from '#adapters/database/database.ts'
import type { Move, Status } from '#journal/workflow.ts'
import type { Services } from './context.ts'

type Happenings = {
  /** `from` is left out for a submission that the move itself created. */
  moved: { submissionId: string; move: Move; from?: Status | undefined; to: Status }
  /** A file arrived that wasn't saved by an editor. */
  newFile: { submissionId: string; status: Status }
  /** The text of a paper is removed because its author leaves. */
  emptied: { submissionId: string }
  /** This person's session or role has ended: they have to prove anew who they are. */
  signedOut: { personId: string }
}

type Follower<Event> = (tx: Tx, services: Services, event: Event) => Promise<void>
export type Followers = { readonly [Name in keyof Happenings]: readonly Follower<Happenings[Name]>[] }

type Happened<Name extends keyof Happenings> = Happenings[Name] & { happening: Name }

/** Every follower acts, in the order of the list, in the caller's transaction. */
export async function follow<Name extends keyof Happenings>(
  tx: Tx,
  services: Services,
  event: Happened<Name>,
): Promise<void> {
  for (const act of services.followers[event.happening]) await act(tx, services, event)
}
