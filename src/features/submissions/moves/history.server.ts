// What leaves a line in the history of a submission without moving it.
import type { Tx } from '#adapters/database/database.ts'
import { withArticle, type Role, type SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { addLine, type Event } from '../store-history.server.ts'
import { raiseRevision } from '../store.server.ts'

type Noting = Pick<Services, 'clock'>
type Saved = { viewer: SignedIn; submissionId: string; version: number }

/** A file was saved: a line in the history, and whoever has the text of before open is told when they save. */
export async function noteVersion(tx: Tx, services: Noting, saved: Saved): Promise<void> {
  await raiseRevision(tx, saved.submissionId, services.clock.now())
  await noteSave(tx, services, saved)
}

/** An editor saved the document: a line alone, since the text beside it may be open to the very same person. */
export async function noteSave(tx: Tx, services: Noting, { version, ...by }: Saved): Promise<void> {
  await note(tx, services, { ...by, event: 'keepVersion', note: `Version ${version}` })
}

type Made = { submissionId: string; version: number; madeFrom: number }

/** The journal made a .docx of the old Word file that had just been saved. */
export async function noteMade(tx: Tx, services: Noting, { submissionId, version, madeFrom }: Made) {
  const text = `Version ${version}, converted by the journal from version ${madeFrom}`
  await note(tx, services, { submissionId, event: 'keepVersion', note: text })
}

type Taken = { viewer: SignedIn; submissionId: string; whose: string }

/** A window lost its lock to somebody; `whose` says from whom. */
export async function noteLockTaken(tx: Tx, services: Noting, { whose, ...by }: Taken): Promise<void> {
  await note(tx, services, { ...by, event: 'takeLock', note: whose })
}

/** `viewer` ended it, or the journal's operator. */
type Ended = { viewer: SignedIn | undefined; submissionId: string; role: Role }

/** Whoever holds the paper has the role no longer. */
export async function noteRoleEnded(tx: Tx, services: Noting, { role, ...by }: Ended): Promise<void> {
  const text = `The person who had selected it is no longer ${withArticle[role]}`
  await note(tx, services, { ...by, event: 'endRole', note: text })
}

/** `viewer` is left out where the provider told of it. */
type Paid = { viewer?: SignedIn; submissionId: string; text: string }

/** A payment was recorded. */
export async function notePayment(tx: Tx, services: Noting, { text, ...by }: Paid): Promise<void> {
  await note(tx, services, { ...by, event: 'payment', note: text })
}

type Noted = { viewer?: SignedIn | undefined; submissionId: string; event: Event; note: string }

/** Without a viewer the journal itself acted. */
async function note(tx: Tx, { clock }: Noting, { viewer, ...noted }: Noted): Promise<void> {
  const { id: personId, role } = viewer ?? { id: null, role: 'journal' as const }
  await addLine(tx, { ...noted, personId, role, now: clock.now() })
}
