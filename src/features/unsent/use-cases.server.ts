// What's typed at a desk is kept for its writer alone, until it's sent: docs/decisions/0097-unsent-texts.md.
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
    const place = { submissionId, personId: viewer.id, field }
    const before = (await store.listUnsent(tx, place)).find((it) => it.field === field)
    const others = toOthers(before, { text, over })
    const savedAt = clock.now()
    await store.saveUnsent(tx, place, { text, others, savedAt })
    return { others, savedAt: savedAt.toISOString() }
  })
}

/** All that a form holds, sent by a browser without a script: it has seen what it replaces. */
export async function keepForm(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  submissionId: string,
  form: UnsentForm,
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
  const rows = await store.listUnsent(db, { submissionId, personId })
  const since = await store.findStage(db, submissionId)
  const texts = rows.map(({ field, savedAt, ...it }) => [field, { ...it, savedAt: savedAt.toISOString() }])
  return { since: since?.toISOString() ?? '', texts: Object.fromEntries(texts) as UnsentTexts['texts'] }
}
