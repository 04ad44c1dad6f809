// What leaves a line in the history of a submission without moving it.
import type { Tx } from '#adapters/database/database.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import { addLine } from '../store-history.server.ts'
import { raiseRevision } from '../store.server.ts'

/** A file was saved: a line in the history, and whoever has the text of before open is told when they save. */
export async function noteVersion(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  viewer: SignedIn,
  submissionId: string,
  version: number,
): Promise<void> {
  const now = clock.now()
  await raiseRevision(tx, submissionId, now)
  const note = `Version ${version}`
  await addLine(tx, { submissionId, personId: viewer.id, role: viewer.role, event: 'keepVersion', note, now })
}

/** The journal made a .docx of the old Word file that had just been saved. */
export async function noteMade(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  submissionId: string,
  { version, madeFrom }: { version: number; madeFrom: number },
): Promise<void> {
  const note = `Version ${version}, made by the journal of version ${madeFrom}`
  const nobody = { personId: null, role: 'journal' as const }
  await addLine(tx, { submissionId, ...nobody, event: 'keepVersion', note, now: clock.now() })
}

/** An editor saved the document: a line alone, since the text beside it may be open to the very same person. */
export async function noteSave(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  viewer: SignedIn,
  submissionId: string,
  version: number,
): Promise<void> {
  const note = `Version ${version}`
  const now = clock.now()
  await addLine(tx, { submissionId, personId: viewer.id, role: viewer.role, event: 'keepVersion', note, now })
}

/** A window lost its lock to somebody; `note` says whose it was. */
export async function noteLockTaken(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  viewer: SignedIn,
  submissionId: string,
  note: string,
): Promise<void> {
  const now = clock.now()
  await addLine(tx, { submissionId, personId: viewer.id, role: viewer.role, event: 'takeLock', note, now })
}

/** A payment was recorded; `viewer` is left out where the provider told of it. */
export async function notePayment(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  submissionId: string,
  note: string,
  viewer?: SignedIn,
): Promise<void> {
  const { id: personId, role } = viewer ?? { id: null, role: 'journal' as const }
  await addLine(tx, { submissionId, personId, role, event: 'payment', note, now: clock.now() })
}
