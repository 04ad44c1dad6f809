// Talking about a paper: docs/decisions/0026-messages-and-reminders.md.
import { limits } from '#features/accounts/limits.ts'
import { countTry } from '#features/accounts/throttle.server.ts'
import type { Tx } from '#adapters/database/database.ts'
import { lockSubmission, toPlainText, type SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { dropTexts } from '#features/unsent/use-cases.server.ts'
import { refusals, Refused, insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import {
  conversationsOf,
  keyOf,
  knowsNames,
  whyNotSay,
  type Conversation,
  type Voice,
} from '#journal/people/talk.ts'
import type { Services } from '#edge/context.ts'
import type { Saying, Talk } from './contract.ts'
import { fieldOf } from './field.ts'
import { listPeople, listSaid, saveSaid, type Person, type Said } from './store.server.ts'
import { tellOthers } from './telling.server.ts'

/** Those in which the viewer takes part. Nobody learns a name here that the paper's page keeps from them. */
export async function listTalks({ db }: Services, viewer: SignedIn, submissionId: string): Promise<Talk[]> {
  const submission = await needReadable(db, viewer, submissionId)
  const theirs = conversationsOf(submission, viewer)
  if (!theirs) return []
  const said = await listSaid(db, submissionId)
  const reviewers = await listPeople(
    db,
    theirs.all.flatMap((it) => (it.with === 'reviewer' ? [it.reviewerId] : [])),
  )
  return theirs.all.map((conversation) => {
    const refusal = whyNotSay(submission, conversation)
    return {
      conversation: keyOf(conversation),
      title: titleOf(conversation, theirs.voice, reviewers),
      hint: hints[theirs.voice][conversation.with] ?? '',
      ...(refusal && { closed: refusals[refusal].message }),
      messages: said.filter((it) => toKey(it) === keyOf(conversation)).map(toMessage),
    }
  })

  function toMessage({ id, personId, voice, name, text, at }: Said): Talk['messages'][number] {
    const mine = personId === viewer.id
    const from = mine ? 'You' : knowsNames(theirs?.voice ?? 'author') && name ? name : `The ${voice}`
    return { id, from, mine, text, at: at.toISOString() }
  }
}

/** The same, for a page of its own. */
export async function needTalks(services: Services, viewer: SignedIn, submissionId: string): Promise<Talk[]> {
  const talks = await listTalks(services, viewer, submissionId)
  if (talks.length === 0) throw new Refused('conversation_missing')
  return talks
}

/** Refuses whoever doesn't take part in the conversation as if it didn't exist. */
export async function say(
  services: Services,
  viewer: SignedIn,
  { submissionId, conversation: key, text: raw }: Saying,
): Promise<void> {
  const text = toPlainText(raw)
  if (!text) throw new Refused('talk_empty')
  await countTry(services, `talk:${viewer.id}`, limits.messagesByOnePerson)
  await services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    const { voice, conversation } = await needConversation(tx, viewer, { submission, key })
    const reviewerId = conversation.with === 'reviewer' ? conversation.reviewerId : null
    const said = { with: conversation.with, reviewerId, personId: viewer.id, voice, text }
    await saveSaid(tx, { ...said, submissionId, at: services.clock.now() })
    await dropTexts(tx, { submissionId, personId: viewer.id }, [fieldOf(key)])
    await tellOthers(tx, services, { submission, conversation, voice, text, byId: viewer.id })
  })
}

/** One in which the viewer takes part, and something can be said now. */
export async function needConversation(
  tx: Tx,
  viewer: SignedIn,
  { submission, key }: { submission: SubmissionRow; key: string },
): Promise<{ voice: Voice; conversation: Conversation }> {
  await needReadable(tx, viewer, submission.id)
  const { voice, all } = conversationsOf(submission, viewer) ?? { voice: 'author' as const, all: [] }
  const conversation = all.find((it) => keyOf(it) === key)
  if (!conversation) throw new Refused('conversation_missing')
  insist(whyNotSay(submission, conversation))
  return { voice, conversation }
}

export const toKey = (it: Said): string => keyOf(toConversation(it))

const toConversation = ({ with: party, reviewerId }: Said): Conversation =>
  party === 'reviewer' ? { with: party, reviewerId: reviewerId ?? '' } : { with: party }

function titleOf(conversation: Conversation, voice: Voice, reviewers: readonly Person[]): string {
  if (conversation.with === 'staff') return 'Staff Only'
  if (voice !== 'editor') return 'With the Editor'
  if (conversation.with !== 'reviewer') return 'With the Author'
  const { reviewerId } = conversation
  const reviewer = reviewers.find(({ id }) => id === reviewerId)
  return `With the Reviewer${reviewer ? `, ${reviewer.name || reviewer.email}` : ''}`
}

const hints: Record<Voice, Partial<Record<Conversation['with'], string>>> = {
  author: { author: 'Only the editor of your paper reads this.' },
  reviewer: {
    reviewer: 'Only the editor reads this. The author won’t know you wrote.',
  },
  editor: {
    author: 'Only the author reads this. They aren’t told your name, so don’t sign it.',
    reviewer: 'Only this reviewer reads this. They aren’t told your name, so don’t sign it.',
    staff:
      'The paper’s editor and editors in chief can read this and, once the paper is accepted, publishers too.',
  },
  publisher: { staff: 'The paper’s editor, editors in chief and publishers can read this.' },
}
