// What becomes of someone's papers when they leave the journal: docs/decisions/0041-leaving.md.
import type { Tx } from '#adapters/database/database.ts'
import { follow } from '#edge/followers.ts'
import { dropVersions } from '#features/manuscripts/versions.server.ts'
import { fates, type Fate } from '#journal/people/leaving.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { saveAuthors } from '../store-authors.server.ts'
import { deleteDraft, listAuthored } from '../store-leaving.server.ts'
import { lockSubmission, type SubmissionRow } from '../store.server.ts'
import { giveBackAll } from './giving-back.server.ts'
import { makeMove } from './move.server.ts'

type Leaving = { tx: Tx; services: Services; viewer: SignedIn }

/** Before the name goes: papers that stay keep their authors' names as they are now. */
export async function leavePapers(tx: Tx, services: Services, viewer: SignedIn): Promise<void> {
  const leaving = { tx, services, viewer }
  for (const role of ['editor', 'reviewer'] as const) await giveBackAll(tx, services, { id: viewer.id, role })
  for (const id of await listAuthored(tx, viewer.id)) await leave(leaving, id)
}

async function leave(leaving: Leaving, id: string): Promise<void> {
  const submission = await lockSubmission(leaving.tx, id)
  const fate = fates[submission.status]
  await steps[fate](leaving, submission)
}

const steps: Record<Fate, (leaving: Leaving, submission: SubmissionRow) => Promise<void>> = {
  delete: ({ tx }, { id }) => deleteDraft(tx, id),
  withdraw: async (leaving, submission) => {
    const { tx, services, viewer } = leaving
    await makeMove(tx, services, { viewer, move: 'withdraw', submission })
    await empty(leaving, submission)
  },
  empty: async (leaving, submission) => empty(leaving, submission),
  keep: async ({ tx }, { id, isListed, onBehalf, authors }) => {
    if (!isListed && !onBehalf) await saveAuthors(tx, id, authors)
  },
}

async function empty({ tx, services }: Leaving, { id }: SubmissionRow): Promise<void> {
  await follow(tx, services, { happening: 'emptied', submissionId: id })
  await dropVersions(tx, id)
  await saveAuthors(tx, id, [])
}
