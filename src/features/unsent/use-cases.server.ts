// What's typed at a desk is kept for its writer alone, until it's sent: docs/decisions/0097-unsent-texts.md.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import type { Kept, UnsentForm } from './contract.ts'
import { moveSending, type UnsentField } from './fields.ts'
import * as store from './store.server.ts'
import { toOthers, type Typed } from './to-others.ts'
import type { UnsentTexts } from './unsent-texts.ts'

type Asked = Typed & { submissionId: string; field: UnsentField }

/** The later text wins. One that its writer hasn't seen is kept beside it and offered. */
export async function keepUnsent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { submissionId, field, text, over }: Asked,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const submission = await lockSubmission(tx, submissionId)
    insist(whyNotBegin(moveSending(field), submission, viewer))
    return keepText(tx, clock, { submissionId, personId: viewer.id, field, text, over })
  })
}

type Keeping = Typed & store.Place

/** For slices with rules of their own for who may keep what; lock the submission first. */
export async function keepText(
  tx: Tx,
  clock: Services['clock'],
  { text, over, ...place }: Keeping,
): Promise<Kept> {
  const before = (await store.listUnsent(tx, place)).find((it) => it.field === place.field)
  const others = toOthers(before, { text, over })
  const savedAt = clock.now()
  await store.saveUnsent(tx, place, { text, others, savedAt })
  return { others, savedAt: savedAt.toISOString() }
}

/** They were sent, or are no longer wanted. */
export const dropTexts = store.dropFieldsOf

type Theirs = { submissionId: string; personId: string }

/** What one person has typed about one paper. */
export async function listTexts(tx: Tx, theirs: Theirs): Promise<UnsentTexts['texts']> {
  const rows = await store.listUnsent(tx, theirs)
  const texts = rows.map(({ field, savedAt, ...it }) => [field, { ...it, savedAt: savedAt.toISOString() }])
  return Object.fromEntries(texts) as UnsentTexts['texts']
}

/** All that a form holds, sent by a browser without a script: it has seen what it replaces. */
export async function keepForm(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { submissionId, form }: { submissionId: string; form: UnsentForm },
): Promise<void> {
  const { texts } = await needUnsent(services, viewer, submissionId)
  for (const [name, text] of Object.entries(form)) {
    const field = name as UnsentField // its keys are fields
    const { text: seen = '', others = [] } = texts[field] ?? {}
    await keepUnsent(services, viewer, { submissionId, field, text, over: [seen, ...others] })
  }
}

/** For the pages on which it's typed. */
export async function needUnsent(
  { db }: Pick<Services, 'db'>,
  { id: personId }: SignedIn,
  submissionId: string,
): Promise<UnsentTexts> {
  const since = await store.findStage(db, submissionId)
  return { since: since?.toISOString() ?? '', texts: await listTexts(db, { submissionId, personId }) }
}
