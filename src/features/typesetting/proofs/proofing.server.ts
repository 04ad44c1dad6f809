// The proof goes to the author, who comments on it and returns or confirms it. Publishing doesn't wait for that.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { placesOf } from '#features/press/corrections/places.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import type { Message } from '#features/submissions/telling/message.ts'
import { tell } from '#features/submissions/telling/telling.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { isEmail } from '#journal/people/email-address.ts'
import { isByLink, type Checking } from './checking.ts'
import type { CommentGiven } from '../contract.ts'
import { insistMayCorrect } from '../correcting.server.ts'
import { needProofOf } from './need-proof.server.ts'
import { proofConfirmed, proofReturned, proofSent } from './messages.ts'
import { readTypeset } from '../read-paper.server.ts'
import { findTypeset } from '../store.server.ts'
import * as store from './store-proofs.server.ts'

/** By a link of its own where the author has no account. Refuses a PDF that isn't of the newest text. */
export async function sendProof(services: Services, viewer: SignedIn, submissionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const it = await lockSubmission(tx, submissionId)
    await insistMayCorrect(tx, viewer, submissionId)
    insist(it.onBehalf && !isEmail(it.email ?? '') ? 'proof_without_email' : undefined)
    const before = await store.findProof(tx, submissionId)
    insist(before?.state === 'sent' && (before.token || !it.onBehalf) ? 'proof_sent' : undefined)
    const typeset = await findTypeset(tx, submissionId)
    if (!typeset?.isCurrent || typeset.failure) throw new Refused('proof_unready')
    const now = services.clock.now()
    const token = await store.saveSent(tx, { submissionId, personId: viewer.id, byLink: it.onBehalf, now })
    await noteEvent(tx, services, { viewer, submissionId, event: 'proof', note: 'Sent to the author' })
    await tell(tx, services, { it, recipient: 'author', message: proofSent(it, token), actorId: viewer.id })
  })
}

/** Whoever has it can't open the proof any more; sending the proof again makes another. */
export async function closeLink(services: Services, viewer: SignedIn, submissionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockSubmission(tx, submissionId)
    await insistMayCorrect(tx, viewer, submissionId)
    if (!(await store.closeLink(tx, submissionId))) throw new Refused('link_missing')
    await noteEvent(tx, services, { viewer, submissionId, event: 'proof', note: 'Author’s link withdrawn' })
  })
}

type Commented = CommentGiven & { submissionId: string }

export async function comment(services: Services, by: Checking, given: Commented): Promise<void> {
  const { db, ids, clock } = services
  const { submissionId, place, text } = given
  await needProofOf(db, by, submissionId)
  const { paper } = await readTypeset(services, db, submissionId)
  const found = paper && placesOf(paper.read).find(({ key }) => key === place)
  if (!found) throw new Refused('place_missing')
  const { words } = found.target
  await change(services, { by, submissionId }, (tx) =>
    store.saveComment(tx, {
      id: ids.next(),
      submissionId,
      place,
      words,
      text,
      personId: isByLink(by) ? null : by.id,
      now: clock.now(),
    }),
  )
}

export async function dropComment(
  services: Services,
  by: Checking,
  { submissionId, id }: { submissionId: string; id: string },
): Promise<void> {
  await change(services, { by, submissionId }, async (tx) => {
    if (!(await store.dropComment(tx, submissionId, id))) throw new Refused('comment_missing')
  })
}

export async function returnProof(services: Services, by: Checking, submissionId: string): Promise<void> {
  await change(services, { by, submissionId }, async (tx, answered) => {
    const { length } = (await store.listComments(tx, submissionId)).filter(({ isNew }) => isNew)
    if (length === 0) throw new Refused('comments_none')
    await store.saveAnswer(tx, { submissionId, state: 'returned', now: services.clock.now() })
    const text = `Returned with ${length} ${length === 1 ? 'comment' : 'comments'}`
    await noteEvent(tx, services, { viewer: personOf(by), submissionId, event: 'proof', note: text })
    await tellPublisher(tx, services, { ...answered, message: proofReturned(answered.it, length) })
  })
}

/** What's confirmed is what is typeset now: a pressing that ends later makes another. */
export async function confirmProof(services: Services, by: Checking, submissionId: string): Promise<void> {
  await change(services, { by, submissionId }, async (tx, answered) => {
    if (!(await findTypeset(tx, submissionId))?.isCurrent) throw new Refused('proof_unready')
    await store.saveAnswer(tx, { submissionId, state: 'confirmed', now: services.clock.now() })
    await noteEvent(tx, services, {
      viewer: personOf(by),
      submissionId,
      event: 'proof',
      note: 'Confirmed by the author',
    })
    await tellPublisher(tx, services, { ...answered, message: proofConfirmed(answered.it) })
  })
}

const personOf = (by: Checking) => (isByLink(by) ? undefined : by)

type Answered = { it: Awaited<ReturnType<typeof lockSubmission>>; sentBy: string }

/** Whoever sent the proof. */
const tellPublisher = (
  tx: Tx,
  services: Services,
  { it, sentBy, message }: Answered & { message: Message },
) =>
  tell(tx, services, {
    it,
    recipient: 'allPublishers',
    personId: sentBy,
    message,
    actorId: it.onBehalf ? undefined : it.authorId,
    passing: false,
  })

type Checked = { by: Checking; submissionId: string }
type Change = (tx: Tx, answered: Answered) => Promise<void>

/** While it's with the author. */
async function change({ db }: Services, { by, submissionId }: Checked, make: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const it = await lockSubmission(tx, submissionId)
    const { state, sentBy } = await needProofOf(tx, by, submissionId)
    insist(state === 'sent' ? undefined : 'proof_answered')
    await make(tx, { it, sentBy })
  })
}
