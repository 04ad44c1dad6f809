// What authors and publishers are told of a proof.
import { proofPath, publishPath, typesettingPath } from '#journal/desk-addresses.ts'
import { toName, type About, type Message } from '#features/submissions/telling/message.ts'

const next = 'Next, look through the proof: comment where something’s wrong, or confirm it.'
/** `token` is that of an author without an account. */
const toProof = ({ id }: About, token: string | null) => ({
  label: 'Open the proof',
  path: proofPath(id, token),
})
const toDesk = ({ id }: About) => ({ label: 'Open the typesetting desk', path: typesettingPath(id) })

export const proofSent = (it: About, token: string | null): Message => ({
  title: `Please check the proof of your paper: ${it.reference}`,
  text: `${toName(it)} has been typeset. Before we publish it, please check that everything is as it should be.`,
  next,
  link: toProof(it, token),
})

type Waiting = { days: number; token: string | null }

export const proofWaiting = (it: About, { days, token }: Waiting): Message => ({
  title: `The proof of your paper is waiting: ${it.reference}`,
  text: `We sent you the proof of ${toName(it)} ${days} ${days === 1 ? 'day' : 'days'} ago.`,
  next,
  link: toProof(it, token),
})

export const proofReturned = (it: About, comments: number): Message => ({
  title: `The author has commented on the proof: ${it.reference}`,
  text: `There ${comments === 1 ? 'is one new comment' : `are ${comments} new comments`} on the proof of ${toName(it)}.`,
  next: 'Next, correct what needs correcting, and send the proof again if you like.',
  link: toDesk(it),
})

export const proofConfirmed = (it: About): Message => ({
  title: `The author has confirmed the proof: ${it.reference}`,
  text: `The author of ${toName(it)} has confirmed the proof.`,
  link: { label: 'Add DOI & Publish', path: publishPath(it.id) },
})
