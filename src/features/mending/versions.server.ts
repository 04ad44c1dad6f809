// A published paper gets a new text: its file is chosen, looked at as it would be printed, and published as the next version.
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { beforeOthers } from '#features/publishing/use-cases.server.ts'
import { askForVersion, findNextVersion, pinText } from '#features/publishing/versions.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { tell } from '#features/submissions/telling/telling.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import { whyNotMend } from '#journal/published/mending.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { newVersion } from './messages.ts'

export async function needVersionDesk(services: Services, viewer: SignedIn, id: string) {
  const row = await needReadable(services.db, viewer, id)
  insist(whyNotMend(row, viewer))
  const next = await findNextVersion(services.db, id)
  if (!next) throw new Refused('paper_missing')
  return { submission: toSubmission(row, viewer, services.journal), next }
}

/** Readers don't see it yet. */
export async function takeNewText(
  services: Services,
  viewer: SignedIn,
  { submissionId, paper }: { submissionId: string; paper: Manuscript },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const submission = await lockSubmission(tx, submissionId)
    insist(whyNotMend(submission, viewer))
    insist(paper.kind === 'docx' ? undefined : 'version_needs_docx')
    await pinText(tx, submissionId)
    await keepVersion(tx, services, { viewer, submission, manuscript: paper })
    insist((await findNextVersion(tx, submissionId))?.isNew ? undefined : 'version_same')
  })
}

/** `file` is the version of the manuscript that the publisher has looked at. */
type Version = { submissionId: string; file: number; note: string }

/** The press sets it, and then it takes the place of the one before. */
export async function publishVersion(
  services: Services,
  viewer: SignedIn,
  { submissionId, file, note }: Version,
): Promise<void> {
  const { db, queue, clock } = services
  await db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const it = await lockSubmission(tx, submissionId)
    insist(whyNotMend(it, viewer))
    const next = await findNextVersion(tx, submissionId)
    if (!next?.isNew) throw new Refused('version_none')
    insist(next.sourceVersion === file ? undefined : 'version_stale')
    insist(note ? undefined : 'version_unexplained')
    const { number, sourceVersion } = next
    await askForVersion(tx, { paperId: submissionId, number, sourceVersion, note, at: clock.now() })
    await queue.add(tx, 'press', { payload: { submissionId }, ...beforeOthers })
    await noteEvent(tx, services, {
      viewer,
      submissionId,
      event: 'newVersion',
      note: `Version ${number}: ${note}`,
    })
    await tell(tx, services, {
      it,
      recipient: 'author',
      message: newVersion(it, { number, note }),
      actorId: viewer.id,
    })
  })
}
