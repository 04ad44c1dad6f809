// Corrections, retractions and the like: written by publishers, and published as any paper is.
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { keepManuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { toPlainWord } from '#features/manuscripts/plain-word.server.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { needPaper } from '#features/publishing/use-cases.server.ts'
import { announce } from '#features/submissions/moves/announcing.server.ts'
import { arrive, lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { noticeTypes, whyNotNotify, whyNotWriteNotice } from '#journal/published/notices.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import type { NoticeAsked } from './contract.ts'
import * as store from './store.server.ts'
import { paragraphsOf, titleOf } from './words.ts'

/** The paper a notice is to be written about, as it's on record. */
export async function openNotice(services: Services, viewer: SignedIn, submissionId: string) {
  const { db, journal } = services
  const row = await needReadable(db, viewer, submissionId)
  insist(whyNotWriteNotice(row, viewer))
  return {
    submission: toSubmission(row, viewer, journal),
    paper: toCitable(await needPaper(services, db, submissionId), journal),
    tellsCrossref: journal.crossmarkPolicy !== undefined,
  }
}

/**
 * Writes it down as an article that's approved for publication, and returns its id: DOI and publication follow at the desk,
 * as for any other. Asked for twice in the same words, it's one notice.
 */
export async function prepareNotice(
  services: Services,
  viewer: SignedIn,
  asked: NoticeAsked,
): Promise<string> {
  const { paper: about } = await openNotice(services, viewer, asked.submissionId)
  const title = titleOf(asked, about)
  const file = { name: `${asked.noticeType}.docx`, bytes: toPlainWord(paragraphsOf(asked, about)) }
  const kept = await keepManuscript(services, file)
  if ('refusal' in kept) throw new Refused(kept.refusal)
  const { paper } = kept
  return services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    insist(whyNotWriteNotice(await lockSubmission(tx, asked.submissionId), viewer))
    const prepared = await store.findPrepared(tx, asked.submissionId, paper.storageKey)
    if (prepared) return prepared
    insist(whyNotNotify(asked.noticeType, await store.listTypes(tx, asked.submissionId)))
    const { articleType } = noticeTypes[asked.noticeType]
    const id = services.ids.next()
    await announce(tx, services, { viewer, id, title, articleType, paper })
    await store.saveNotice(tx, id, asked)
    return id
  })
}

/** A notice that isn't published yet, for those who may publish it. */
export async function openPrepared(services: Services, viewer: SignedIn, id: string) {
  const row = await needReadable(services.db, viewer, id)
  insist(whyNotBegin('publish', row, viewer))
  if (!(await store.findNotice(services.db, id))) throw new Refused('notice_missing')
  return toSubmission(row, viewer, services.journal)
}

/** Its history and its entry in the ledger stay, so it's withdrawn. Returns the paper it would have been about. */
export async function discardNotice(services: Services, viewer: SignedIn, id: string): Promise<string> {
  return services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const row = await lockSubmission(tx, id)
    insist(whyNotBegin('publish', row, viewer))
    const about = await store.dropNotice(tx, id)
    if (!about) throw new Refused('notice_missing')
    await arrive(tx, services, {
      viewer,
      move: 'withdraw',
      submissionId: id,
      from: row.status,
      to: 'withdrawn',
    })
    return about
  })
}
