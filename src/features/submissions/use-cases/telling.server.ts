// Who hears of a move: the letters of emails.ts find their readers here.
import type { Tx } from '#adapters/database/database.ts'
import { toMail } from '#features/outbox/mail-frame.ts'
import { post } from '#features/outbox/outbox.server.ts'
import { isEmail } from '#journal/account.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Move } from '#journal/workflow.ts'
import type { Services } from '#server/context.ts'
import { letters, type Reader } from '../emails.ts'
import {
  findPerson,
  findSubmission,
  listToNotify,
  type Addressee,
  type SubmissionRow,
} from '../store.server.ts'

export async function tellOfMove(
  tx: Tx,
  services: Services,
  viewer: SignedIn,
  move: Move,
  id: string,
): Promise<void> {
  const concerned = Object.entries(letters[move] ?? {}) as [
    Reader,
    NonNullable<(typeof letters)[Move]>[Reader],
  ][]
  const submission = await findSubmission(tx, id)
  if (!submission) return
  for (const [reader, write] of concerned) {
    const letter = write?.(submission, services.journal)
    if (!letter) continue
    for (const { email, name } of await readers[reader](tx, submission, viewer)) {
      const greeting = `Dear ${name || 'colleague'},`
      await post(tx, services, { to: email, ...toMail(services.journal, { greeting, ...letter }) })
    }
  }
}

type Readers = (tx: Tx, submission: SubmissionRow, viewer: SignedIn) => Promise<Addressee[]>

const readers: Record<Reader, Readers> = {
  author: (tx, it) => (it.onBehalf ? theEntered(it) : thePerson(tx, it.authorId)),
  editor: (tx, it) => thePerson(tx, it.editorId),
  reviewer: (tx, it) => thePerson(tx, it.reviewerId),
  allEditors: (tx, it, viewer) => thePool(tx, 'editor', [viewer.id, it.authorId]),
  allReviewers: (tx, it, viewer) => thePool(tx, 'reviewer', [viewer.id, it.authorId, it.editorId]),
  allPublishers: (tx, it, viewer) => thePool(tx, 'publisher', [viewer.id, it.authorId]),
}

async function thePerson(tx: Tx, id: string | null): Promise<Addressee[]> {
  const person = id ? await findPerson(tx, id) : undefined
  return person ? [person] : []
}

/** Nobody has checked what a publisher entered, so it may be no address at all. */
async function theEntered({ givenName, familyName, email }: SubmissionRow): Promise<Addressee[]> {
  if (!email || !isEmail(email)) return []
  return [{ id: '', email, name: [givenName, familyName].filter(Boolean).join(' ') }]
}

async function thePool(tx: Tx, role: 'editor' | 'reviewer' | 'publisher', except: (string | null)[]) {
  const people = await listToNotify(tx, role)
  return people.filter(({ id }) => !except.includes(id))
}
