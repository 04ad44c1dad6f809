// What's typed in a conversation is kept until it's sent: docs/decisions/0097-unsent-texts.md.
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import type { Kept } from '#features/unsent/contract.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { keepText, listTexts } from '#features/unsent/use-cases.server.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Talk } from './contract.ts'
import { conversationOf, fieldOf } from './field.ts'
import { listSaid, type Said } from './store.server.ts'
import { needConversation, needTalks, toKey } from './use-cases.server.ts'

type Typed = { submissionId: string; since: string; field: string; text: string; over: readonly string[] }

/** A save that was under way when the message was sent brings nothing back. */
export async function keepSaid(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { submissionId, since, field, ...typed }: Typed,
): Promise<Kept> {
  const key = conversationOf(field)
  return db.transaction(async (tx) => {
    await needConversation(tx, viewer, { submission: await lockSubmission(tx, submissionId), key })
    const said = await listSaid(tx, submissionId)
    insist(since === sinceOf(said, { key, personId: viewer.id }) ? undefined : 'message_sent')
    return keepText(tx, clock, { submissionId, personId: viewer.id, field: fieldOf(key), ...typed })
  })
}

type Theirs = { key: string; personId: string }

/** Each message they send begins another. */
function sinceOf(said: readonly Said[], { key, personId }: Theirs): string {
  return said.findLast((it) => it.personId === personId && toKey(it) === key)?.id ?? ''
}

/** Without a script: it has seen what it replaces. */
export async function keepForLater(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { submissionId, conversation: key, text }: { submissionId: string; conversation: string; text: string },
): Promise<void> {
  const theirs = { submissionId, personId: viewer.id }
  const { text: seen = '', others = [] } = (await listTexts(services.db, theirs))[fieldOf(key)] ?? {}
  const since = sinceOf(await listSaid(services.db, submissionId), { key, personId: viewer.id })
  const over = [seen, ...others]
  await keepSaid(services, viewer, { submissionId, since, field: fieldOf(key), text, over })
}

export type OpenTalk = Talk & { unsent: UnsentTexts }

/** For a page; `at` is where the call that keeps what's typed begins. */
export async function openTalks(
  services: Services,
  viewer: SignedIn,
  { submissionId, at }: { submissionId: string; at: string },
): Promise<OpenTalk[]> {
  const talks = await needTalks(services, viewer, submissionId)
  const theirs = { submissionId, personId: viewer.id }
  const texts = await listTexts(services.db, theirs)
  const said = await listSaid(services.db, submissionId)
  return talks.map((talk) => {
    const since = sinceOf(said, { key: talk.conversation, personId: viewer.id })
    const address = `${at}/messages/unsent?since=${encodeURIComponent(since)}`
    return { ...talk, unsent: { since, texts, keptAt: { address, owner: viewer.id } } }
  })
}
