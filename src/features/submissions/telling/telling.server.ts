// Who is told of what: messages find their recipients here, and go to each by email and as a notification.
import type { Tx } from '#adapters/database/database.ts'
import { addNotifications, forgetPassing } from '#features/notifications/use-cases.server.ts'
import { frameEmail, type Letter } from '#features/outbox/email-frame.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { hasPart } from '#journal/paper/authors.ts'
import { hasDeclared } from '#journal/people/conflicts.ts'
import { isEmail } from '#journal/people/email-address.ts'
import { nextStep, findNextAction, type Recipient } from '#journal/workspace/next-actions.ts'
import { hasPlace, reviewersOf } from '#journal/reviewing/rounds.ts'
import type { StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Message, Write } from './message.ts'
import { findPerson, listToNotify, type Addressee } from './store-addressees.server.ts'
import { toldOf, type Happening } from '../moves/words.server.ts'
import { findSubmission, type SubmissionRow } from '../store.server.ts'
import { chargeOfRow } from '../to-submission.ts'

type Telling = Pick<Services, 'ids' | 'clock' | 'queue' | 'journal'>

type Happened = {
  happening: Happening
  submissionId: string
  /** Whoever caused it; left out if the journal itself did. */
  actorId?: string
  /** Whoever edited it until then. */
  formerEditorId?: string | null | undefined
  /** For those alone whose message quotes it. */
  reason?: string | undefined
}

export async function tellOf(
  tx: Tx,
  services: Telling,
  { happening, submissionId, actorId, formerEditorId = null, reason }: Happened,
): Promise<void> {
  const submission = await findSubmission(tx, submissionId)
  if (!submission) return
  await forgetPassing(tx, submissionId)
  const concerned = Object.entries(toldOf(happening)) as [Recipient, Write][] // its keys are recipients
  for (const [recipient, write] of concerned) {
    const message = write({ ...submission, reason }, aboutMoney(submission, services.journal))
    if (message)
      await tell(tx, services, { it: { ...submission, formerEditorId }, recipient, message, actorId })
  }
}

type Concerning = SubmissionRow & { formerEditorId?: string | null }
type Told = {
  it: Concerning
  recipient: Recipient
  /** Which of several recipients it concerns. If they've left, the others are told. */
  personId?: string | undefined
  message: Message
  actorId?: string | undefined
  passing?: boolean
}

/** The journal as it speaks of this paper: a type may have a charge of its own. */
export const aboutMoney = (it: SubmissionRow, journal: Telling['journal']) => ({
  ...journal,
  charge: chargeOfRow(it, journal),
})

/**
 * The same words by email and as a notification. Whoever acted has just seen it on the screen, and gets no
 * notification.
 */
export async function tell(tx: Tx, services: Telling, told: Told): Promise<void> {
  const { it, recipient, personId, message, actorId, passing = isPool(recipient) } = told
  const { journal, clock } = services
  const { charge } = aboutMoney(it, journal)
  const next = message.next ?? nextStep(findNextAction(it, charge), recipient, it)
  const concerned = personId ? await thePerson(tx, personId) : []
  const addressees = concerned.length > 0 ? concerned : await addresseesOf[recipient](tx, it, actorId)
  for (const { email, name } of addressees) {
    const greeting = `Dear ${name || 'colleague'},`
    const letter = toLetter(message, next, journal.publicUrl)
    await writeEmail(tx, services, { to: email, ...frameEmail(journal, { ...letter, greeting }) })
  }
  const people = addressees.map(({ id }) => id).filter((id) => id && id !== actorId)
  const { title, text } = message
  await addNotifications(tx, people, { submissionId: it.id, title, text, next, passing, now: clock.now() })
}

function toLetter(
  { title, text, quote = [], picture, link, also }: Message,
  next: string,
  publicUrl: string,
): Letter {
  return {
    title,
    ...(picture && { picture: { src: publicUrl + picture.path, alt: picture.alt } }),
    paragraphs: [text, ...quote, next],
    button: link && { label: link.label, href: publicUrl + link.path },
    ...(also && { closing: [`${also.text} ${publicUrl}${also.path}`] }),
  }
}

const isPool = (recipient: Recipient) => recipient.startsWith('all')

type Find = (tx: Tx, submission: Concerning, actorId: string | undefined) => Promise<Addressee[]>

const addresseesOf: Record<Recipient, Find> = {
  author: (tx, it) => (it.onBehalf ? theEntered(it) : thePerson(tx, it.authorId)),
  authors: everyAuthor,
  submitter: (tx, it) => thePerson(tx, it.authorId),
  editor: (tx, it) => thePerson(tx, it.editorId),
  formerEditor: (tx, it) => thePerson(tx, it.formerEditorId ?? null),
  reviewer: (tx, it) => everyReviewer(tx, it),
  allEditors: thePool('editor'),
  allReviewers: async (tx, it, actorId) => (it.policy.pool ? thePool('reviewer')(tx, it, actorId) : []),
  allPublishers: thePool('publisher'),
}

async function thePerson(tx: Tx, id: string | null): Promise<Addressee[]> {
  const person = id ? await findPerson(tx, id) : undefined
  return person ? [person] : []
}

/** Those with an account hear of it there, too. */
async function everyAuthor(tx: Tx, it: SubmissionRow): Promise<Addressee[]> {
  const ids = [...(it.onBehalf ? [] : [it.authorId]), ...it.coauthorIds]
  const known = (await Promise.all(ids.map((id) => thePerson(tx, id)))).flat()
  const reached = new Set(known.map(({ email }) => email.toLowerCase()))
  const others = it.authors
    .filter(({ email }) => isEmail(email) && !reached.has(email.toLowerCase()))
    .map(({ email, givenName, familyName }) => ({ id: '', email, name: `${givenName} ${familyName}`.trim() }))
  return [...known, ...others]
}

/** Who has a place in the newest round. */
async function everyReviewer(tx: Tx, it: SubmissionRow): Promise<Addressee[]> {
  const ids = reviewersOf(it).filter((id) => hasPlace(it, id))
  return (await Promise.all(ids.map((id) => thePerson(tx, id)))).flat()
}

/**
 * An author without an email isn't written to; articles entered before we asked for one may have none, or an invalid
 * one.
 */
async function theEntered({ givenName, familyName, email }: SubmissionRow): Promise<Addressee[]> {
  if (!email || !isEmail(email)) return []
  return [{ id: '', email, name: [givenName, familyName].filter(Boolean).join(' ') }]
}

/** Without whoever has another part in the paper, or a conflict of interest with it. */
function thePool(role: StaffRole): Find {
  return async (tx, it, actorId) => {
    const people = await listToNotify(tx, role)
    return people.filter(({ id }) => id !== actorId && !hasPart(it, id) && !hasDeclared(it, id))
  }
}
