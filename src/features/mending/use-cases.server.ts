// A publisher sets something right in the front matter of a published paper.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import type { Author as Printed, Paper } from '#features/publishing/paper.ts'
import { needPaper, renewFront } from '#features/publishing/use-cases.server.ts'
import { renameInRecords } from '#features/publishing/versions.server.ts'
import { lockSubmission, toPlainText } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { rewrite } from '#features/submissions/moves/writing.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { toFunding } from '#journal/paper/funding.ts'
import { nobody, toAuthors } from '#journal/paper/authors.ts'
import { toKeywords, toTitle } from '#journal/paper/manuscript.ts'
import {
  changesBetween,
  frontFieldsToFix,
  whyNotMend,
  whyNotSave,
  type Change,
  type Front,
} from '#journal/published/mending.ts'
import { isRemoved } from '#journal/published/notices.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { noteAndTell } from './noting.server.ts'
import { toShown, type ShownChange } from './shown.ts'
import * as store from './store.server.ts'

type Row = Awaited<ReturnType<typeof lockSubmission>>

/** What is left out stays as it is. `revision` is the one that the form was made from. */
export type Mending = Partial<Front> & {
  submissionId: string
  revision?: number | undefined
  reason: string
  isSilent: boolean
}

/** The paper as its form begins, and what was amended before. */
export async function needMendingDesk(services: Services, viewer: SignedIn, id: string) {
  const row = await needReadable(services.db, viewer, id)
  insist(whyNotMend(row, viewer))
  const submission = toSubmission(row, viewer, services.journal)
  const paper = await needPaper(services, services.db, id)
  const { keywords, authors, funding, ...front } = frontOf(row, paper)
  const mendings = await store.listMendings(services.db, id)
  return {
    isRemoved: isRemoved(paper.updatedBy ?? []),
    submission: {
      ...submission,
      ...front,
      keywords: [...keywords],
      authors: [...authors],
      funding: [...funding],
    },
    mendings: mendings.map(({ at, changes, ...mending }) => ({
      ...mending,
      at: at.toISOString(),
      changes: changes.map(toShown),
    })),
  }
}

/** What would be different; refuses what can't be saved. */
export async function lookAtChanges(
  services: Services,
  viewer: SignedIn,
  given: Mending,
): Promise<ShownChange[]> {
  const row = await needReadable(services.db, viewer, given.submissionId)
  const { changes } = await compare(services, services.db, { row, viewer, given })
  return changes.map(toShown)
}

export async function mend(services: Services, viewer: SignedIn, given: Mending): Promise<void> {
  const { submissionId, revision, reason, isSilent } = given
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const row = await lockSubmission(tx, submissionId)
    const { front, changes } = await compare(services, tx, { row, viewer, given })
    await rewrite(tx, services, { before: row, ...front, revision })
    await renewFront(tx, services, { submissionId, ...front, at: services.clock.now() })
    await noteAndTell(tx, services, { viewer, submissionId, changes, reason, isSilent })
    if (isSilent) await leaveNoTrace(tx, submissionId, changes)
  })
}

/**
 * Somebody who changes their name wants the old one to appear nowhere: neither in lines about earlier amendments nor
 * with earlier versions.
 */
async function leaveNoTrace(tx: Tx, paperId: string, changes: readonly Change[]): Promise<void> {
  const names = changes.flatMap(({ field, before }) => (field === 'name' ? [before] : []))
  for (const name of names) await store.silenceLines(tx, paperId, name)
  if (names.length > 0) await renameInRecords(tx, paperId)
}

type Compared = { row: Row; viewer: SignedIn; given: Mending }

async function compare(services: Services, tx: Tx, { row, viewer, given }: Compared) {
  insist(whyNotMend(row, viewer))
  const paper = await needPaper(services, tx, row.id)
  const before = frontOf(row, paper)
  const front = toFront({ ...before, ...given })
  const fields = frontFieldsToFix(before, front, row.limits)
  if (fields) throw new Refused('fields_invalid', { fields })
  const changes = changesBetween(before, front)
  insist(whyNotSave({ ...given, changes, isRemoved: isRemoved(paper.updatedBy ?? []) }))
  return { front, changes }
}

/**
 * As published, but for what a notice put before the title. Where nobody listed its authors, they're known from the
 * paper alone: a profile may have changed since.
 */
function frontOf(
  { title, isListed, authors: listed }: Row,
  { authors, funding = [], ...paper }: Paper,
): Front {
  return toFront({ ...paper, title, authors: isListed ? listed : authors.map(toListed), funding })
}

const toListed = ({
  given,
  family,
  affiliation,
  rors,
  roles,
  country,
  orcid,
  email,
  corresponding,
}: Printed) => ({
  ...nobody,
  givenName: given,
  familyName: family,
  affiliation: [affiliation, country].filter(Boolean).join(', '),
  ...(rors && { rors }),
  ...(roles && { roles }),
  ...(orcid && { orcid }),
  ...(email && { email }),
  ...(corresponding && { corresponding }),
})

const toFront = ({ title, abstract, keywords, authors, funding }: Front): Front => ({
  title: toTitle(title),
  abstract: toPlainText(abstract),
  keywords: toKeywords(keywords),
  authors: toAuthors(authors),
  funding: toFunding(funding),
})
