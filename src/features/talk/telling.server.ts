// Who hears of a message, by email and in the workspace.
import type { Tx } from '#adapters/database/database.ts'
import { addNotifications } from '#features/notifications/use-cases.server.ts'
import { dear, frameEmail } from '#features/outbox/email-frame.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { findLinkOf } from '#features/reviewing/use-cases/by-link.server.ts'
import type { SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import { keyOf, type Conversation, type Voice } from '#journal/people/talk.ts'
import { underWay } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import { listChiefs, listPeople, listSaid } from './store.server.ts'

type Telling = {
  submission: SubmissionRow
  conversation: Conversation
  voice: Voice
  text: string
  byId: string
}

export async function tellOthers(tx: Tx, services: Services, it: Telling): Promise<void> {
  const { submission, voice, text } = it
  const { journal, clock } = services
  const others = await listOthers(tx, it)
  const title = `A message from the ${voice}: ${submission.reference}`
  for (const { id, name, email } of others) {
    const link = await pathFor(tx, it, id)
    const letter = frameEmail(journal, {
      title,
      greeting: dear(name),
      paragraphs: [`The ${voice} of “${titleOf(submission)}” writes:`, text],
      button: { label: 'Reply', href: journal.publicUrl + link },
      closing: ['Please answer on the page: no one reads replies to this email.'],
    })
    await writeEmail(tx, services, { to: email, ...letter })
  }
  const told = {
    submissionId: submission.id,
    title,
    text: `You’ll find it under ‘Messages’ on the page for “${titleOf(submission)}”.`,
  }
  const ids = others.map(({ id }) => id)
  await addNotifications(tx, ids, {
    ...told,
    next: 'Please read it, and answer if you need to.',
    passing: false,
    now: clock.now(),
  })
}

/** Those in the conversation but for whoever spoke. Staff who haven't said anything yet hear of the first message. */
async function listOthers(tx: Tx, { submission, conversation, byId }: Telling) {
  const { id, authorId, editorId, status } = submission
  const said = await listSaid(tx, id)
  const spoke = said.filter((it) => it.with === conversation.with).map(({ personId }) => personId)
  const chiefs = underWay.includes(status) ? await listChiefs(tx) : []
  const byParty: Record<Conversation['with'], (string | null)[]> = {
    author: [authorId, editorId],
    reviewer: conversation.with === 'reviewer' ? [conversation.reviewerId, editorId] : [],
    staff: [editorId, ...chiefs, ...spoke],
  }
  const ids = new Set(byParty[conversation.with].filter((it) => it !== null && it !== byId))
  return listPeople(
    tx,
    [...ids].filter((it) => it !== null),
  )
}

async function pathFor(tx: Tx, { submission, conversation }: Telling, personId: string): Promise<string> {
  const { id } = submission
  const isReviewer = conversation.with === 'reviewer' && conversation.reviewerId === personId
  const link = isReviewer ? await findLinkOf(tx, id, personId) : undefined
  const page = link ? `${link}/messages` : submissionPath(id, 'messages')
  return `${page}#${keyOf(conversation)}`
}
