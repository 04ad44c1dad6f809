// What adds a line to a submission's history without moving it.
import type { Tx } from '#adapters/database/database.ts'
import type { Move } from '#journal/workflow.ts'
import { withArticle, type Role, type SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { addLine, type Event, type ReviewEvent } from '../store-history.server.ts'
import { raiseRevision } from '../store.server.ts'

type Noting = Pick<Services, 'clock'>
type Saved = { viewer: SignedIn; submissionId: string; version: number }

/** A file was saved: adds a line to the history, and whoever still has the earlier text open is told when they save. */
export async function noteVersion(tx: Tx, services: Noting, saved: Saved): Promise<void> {
  await raiseRevision(tx, saved.submissionId, services.clock.now())
  await noteSave(tx, services, saved)
}

/** An editor saved the document: only adds a line, since the same person may have the text open beside it. */
export async function noteSave(tx: Tx, services: Noting, { version, ...by }: Saved): Promise<void> {
  await noteEvent(tx, services, { ...by, event: 'keepVersion', note: `Version ${version}` })
}

type Made = { submissionId: string; version: number; madeFrom: number }

/** The journal has converted the old Word file just saved to .docx. */
export async function noteMade(tx: Tx, services: Noting, { submissionId, version, madeFrom }: Made) {
  const text = `Version ${version}, converted by the journal from version ${madeFrom}`
  await noteEvent(tx, services, { submissionId, event: 'keepVersion', note: text })
}

type Taken = { viewer: SignedIn; submissionId: string; whose: string }

/** A window lost its lock; `whose` says whose window it was. */
export async function noteLockTaken(tx: Tx, services: Noting, { whose, ...by }: Taken): Promise<void> {
  await noteEvent(tx, services, { ...by, event: 'takeLock', note: whose })
}

/** `viewer` ended it, or else the operator. */
type Ended = { viewer: SignedIn | undefined; submissionId: string; role: Role }

/** The person who holds the paper no longer has the role. */
export async function noteRoleEnded(tx: Tx, services: Noting, { role, ...by }: Ended): Promise<void> {
  const text = `The person who had selected it is no longer ${withArticle[role]}`
  await noteEvent(tx, services, { ...by, event: 'endRole', note: text })
}

type Declared = { viewer: SignedIn; submissionId: string; reason: string }

/** Somebody has said that they shouldn't have this paper. */
export async function noteConflict(tx: Tx, services: Noting, { reason, ...by }: Declared): Promise<void> {
  await noteEvent(tx, services, { ...by, event: 'declareConflict', note: reason })
}

type Noted = {
  viewer?: SignedIn | undefined
  submissionId: string
  event: Exclude<Event, Move | ReviewEvent>
  note: string
}

/** Without a viewer, the journal itself acted, or a payment provider, or an author without an account. */
export async function noteEvent(tx: Tx, { clock }: Noting, { viewer, ...noted }: Noted): Promise<void> {
  const { id: personId, role } = viewer ?? { id: null, role: 'journal' as const }
  await addLine(tx, { ...noted, personId, role, now: clock.now() })
}
