// What leaves a line in the history of a submission without moving it.
import type { Tx } from '#adapters/database/database.ts'
import { withArticle, type Role, type SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { addLine, type Event } from '../store-history.server.ts'
import { raiseRevision } from '../store.server.ts'

type Noting = Pick<Services, 'clock'>

/** A file was saved: a line in the history, and whoever has the text of before open is told when they save. */
export async function noteVersion(
  tx: Tx,
  services: Noting,
  viewer: SignedIn,
  submissionId: string,
  version: number,
): Promise<void> {
  await raiseRevision(tx, submissionId, services.clock.now())
  await noteSave(tx, services, viewer, submissionId, version)
}

/** An editor saved the document: a line alone, since the text beside it may be open to the very same person. */
export async function noteSave(
  tx: Tx,
  services: Noting,
  viewer: SignedIn,
  submissionId: string,
  version: number,
): Promise<void> {
  await note(tx, services, viewer, { submissionId, event: 'keepVersion', note: `Version ${version}` })
}

/** The journal made a .docx of the old Word file that had just been saved. */
export async function noteMade(
  tx: Tx,
  services: Noting,
  submissionId: string,
  { version, madeFrom }: { version: number; madeFrom: number },
): Promise<void> {
  const text = `Version ${version}, converted by the journal from version ${madeFrom}`
  await note(tx, services, undefined, { submissionId, event: 'keepVersion', note: text })
}

/** A window lost its lock to somebody; `whose` says from whom. */
export async function noteLockTaken(
  tx: Tx,
  services: Noting,
  viewer: SignedIn,
  submissionId: string,
  whose: string,
): Promise<void> {
  await note(tx, services, viewer, { submissionId, event: 'takeLock', note: whose })
}

/** Whoever holds the paper has the role no longer; `viewer` ended it, or the journal's operator. */
export async function noteRoleEnded(
  tx: Tx,
  services: Noting,
  viewer: SignedIn | undefined,
  submissionId: string,
  role: Role,
): Promise<void> {
  const text = `The person who had selected it is no longer ${withArticle[role]}`
  await note(tx, services, viewer, { submissionId, event: 'endRole', note: text })
}

/** A payment was recorded; `viewer` is left out where the provider told of it. */
export async function notePayment(
  tx: Tx,
  services: Noting,
  submissionId: string,
  text: string,
  viewer?: SignedIn,
): Promise<void> {
  await note(tx, services, viewer, { submissionId, event: 'payment', note: text })
}

type Noted = { submissionId: string; event: Event; note: string }

/** Without a viewer the journal itself acted. */
async function note(tx: Tx, { clock }: Noting, viewer: SignedIn | undefined, noted: Noted): Promise<void> {
  const { id: personId, role } = viewer ?? { id: null, role: 'journal' as const }
  await addLine(tx, { ...noted, personId, role, now: clock.now() })
}
