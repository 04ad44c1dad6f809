// Saving the text and the file of a paper, by its author or by a publisher on someone's behalf.
import type { Tx } from '#adapters/database/database.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { findItemVersion } from '#features/manuscripts/versions.server.ts'
import { askForOrcids } from '#features/orcids/asking.server.ts'
import type { Author } from '#journal/paper/authors.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperText } from '#journal/paper/manuscript.ts'
import { whyNotChoose } from '#journal/paper/sections.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { after } from '#journal/workflow.ts'
import { listSections } from '../in-section/store-sections.server.ts'
import type { PaperInput, RevisedPaper } from '../paper-asked.ts'
import {
  createSubmission,
  findSubmission,
  lockSubmission,
  saveText,
  type SubmissionRow,
} from '../store.server.ts'
import type { Submission } from '../submission.ts'
import { toSubmission } from '../to-submission.ts'
import { needType } from '../types/types.server.ts'
import { keepVersion } from '../versions/keeping.server.ts'
import { arrive } from './move.server.ts'
import { isSameText } from './stale.ts'
import { apologyFor } from './words.server.ts'
import {
  insistOn,
  insistOnFresh,
  isFirstList,
  isSameAuthor,
  toEntered,
  toFirstAuthor,
  toText,
  type Text,
  type Written,
} from './written.server.ts'

type WithFile = { paper?: Manuscript | undefined }

/** Saves a draft; without `submissionId`, a new one. */
export function saveForLater(services: Services, viewer: SignedIn, input: PaperInput & WithFile) {
  return write(services, viewer, { move: 'saveForLater', ...input })
}

/** Submits a new paper or a draft. */
export function submit(services: Services, viewer: SignedIn, input: PaperInput & WithFile) {
  return write(services, viewer, { move: 'submit', ...input })
}

/** 'Save and Submit' after an editor or a reviewer asked for a revision. Anything left out stays as it is. */
export function resubmit(services: Services, viewer: SignedIn, input: RevisedPaper & WithFile) {
  return orApologise(services, apologyFor('resubmit'), () =>
    write(services, viewer, { move: 'resubmit', ...input }),
  )
}

/**
 * Saves and moves in one transaction: a refused move saves nothing, and nothing overwrites what the writer hasn't seen.
 */
export async function write(services: Services, viewer: SignedIn, written: Written): Promise<Submission> {
  return services.db.transaction(async (tx) => {
    const before = written.submissionId ? await lockSubmission(tx, written.submissionId) : undefined
    const { limits, ...type } = await typeOf(tx, { before, written })
    const text = { ...toText(written, before, limits), ...type }
    const given = {
      ...text,
      limits,
      ...(written.paper && { words: null }),
      ...(written.onBehalf && toFirstAuthor(written.onBehalf, text)),
      ...(written.paper && { hasManuscript: true }),
    }
    insistOn(viewer, { before, given, written })
    insistOnFresh(before, text, written)
    await insistOnSection(tx, { before, text, written })
    await insistOnSaved(tx, written)
    const id = await save(tx, services, { viewer, before, text, written })
    await written.alongside?.(tx, id)
    const saved = await findSubmission(tx, id)
    return toSubmission(saved!, viewer, services.journal) // in this transaction
  })
}

type Rewritten = PaperText & {
  before: SubmissionRow
  authors: readonly Author[]
  funding: readonly Funder[]
  revision?: number | undefined
}

/** The text of a published paper, which isn't a move. Refuses to overwrite what its writer hasn't seen. */
export async function rewrite(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { before, revision, authors, funding, ...words }: Rewritten,
): Promise<void> {
  // The journal's own notices have no authors, and need no list.
  const text = { ...words, funding: [...funding], ...(authors.length > 0 && { authors: [...authors] }) }
  insistOnFresh(before, text, { revision })
  const { id, articleType, onBehalf, givenName, familyName, email, hasNoEmail } = before
  const entered = { givenName: givenName ?? '', familyName: familyName ?? '', email: email ?? '', hasNoEmail }
  const first = onBehalf ? toEntered(entered, text) : undefined
  await saveText(tx, id, {
    ...text,
    articleType,
    // An address that was never printed isn't in the form, and we still write to it.
    onBehalf: first && { ...first, email: first.email || entered.email },
    now: clock.now(),
  })
}

type Work = { viewer: SignedIn; before: SubmissionRow | undefined; text: Text; written: Written }

async function save(tx: Tx, services: Services, { viewer, before, text, written }: Work): Promise<string> {
  const { move, paper } = written
  const onBehalf = written.onBehalf && toEntered(written.onBehalf, text)
  const now = services.clock.now()
  const to = after(move, before)
  const id = before?.id ?? services.ids.next()
  const isChanged =
    !before ||
    !isSameText(before, text) ||
    before.articleType !== text.articleType ||
    !isSameAuthor(before, onBehalf) ||
    isFirstList(before, text)
  if (!before)
    await createSubmission(tx, {
      id,
      status: to,
      authorId: viewer.id,
      ...numbering(services, now),
      ...text,
      onBehalf,
      now,
    })
  else if (isChanged) await saveText(tx, id, { ...text, onBehalf, now })
  const submission = before ?? { id, status: 'incomplete' as const }
  if (paper) await keepVersion(tx, services, { viewer, submission, manuscript: paper })
  // Saving a draft unchanged, or in the middle of a sentence, isn't a move.
  if (paper || to !== before?.status || (isChanged && !written.typing))
    await arrive(tx, services, { viewer, move, submissionId: id, from: before?.status, to })
  if (to !== 'incomplete' && !onBehalf?.hasNoEmail) await askForOrcids(tx, services, id)
  return id
}

/** What's being revised keeps its type. */
async function typeOf(tx: Tx, { before, written }: Pick<Work, 'before' | 'written'>) {
  if (before && before.status !== 'incomplete')
    return { articleType: before.articleType, limits: before.limits }
  const role = written.onBehalf ? 'publisher' : 'author'
  return needType(tx, { asked: written.articleType, before: before?.articleType, role })
}

/** A draft's section may have closed since it was chosen: that's asked about when the paper is submitted. */
async function insistOnSection(
  tx: Tx,
  { before, text, written: { move } }: Pick<Work, 'before' | 'text' | 'written'>,
): Promise<void> {
  const kept = before?.section ?? ''
  const chosen = text.section ?? kept
  const isSubmitted =
    (before?.status ?? 'incomplete') === 'incomplete' && after(move, before) !== 'incomplete'
  if (chosen !== kept || isSubmitted) insist(whyNotChoose(chosen, chosen ? await listSections(tx) : []))
}

/** What's submitted must be what the author last saved in the editor. */
async function insistOnSaved(tx: Tx, { submissionId, documentVersion }: Written): Promise<void> {
  if (!submissionId || !documentVersion) return
  if ((await findItemVersion(tx, submissionId)) !== documentVersion) throw new Refused('document_stale')
}

function numbering({ journal }: Services, now: Date) {
  return { prefix: journal.referencePrefix, year: dayAt(now, journal.timeZone).year }
}
