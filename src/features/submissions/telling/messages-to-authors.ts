// None names a reviewer.
import { formatMoney } from '#journal/charge.ts'
import { whoseTurn } from '#journal/turns.ts'
import {
  isAccepted,
  links,
  quoted,
  toName,
  type About,
  type From,
  type Message,
  type Write,
} from './message.ts'

export function received(it: About): Message {
  return {
    title: `We have received your paper: ${it.reference}`,
    text: `Thank you for submitting ${toName(it)}. We write to you at every step; you can follow it on your dashboard.`,
    link: links.details(it),
  }
}

export function taken(title: string, sentence: string): Write {
  return (it) => ({
    title: `${title}: ${it.reference}`,
    text: `${sentence} It is ${toName(it)}.`,
    link: links.details(it),
  })
}

export function sentOn(it: About): Message {
  return {
    title: `Your paper goes to review: ${it.reference}`,
    text: `The editor has sent ${toName(it)} for review.`,
    quote: quoted('editor', it.editorFeedback),
    link: links.details(it),
  }
}

export function revise(who: 'editor' | 'reviewer', feedbackOf: (it: About) => string): Write {
  return (it) => ({
    title: `Please revise your paper: ${it.reference}`,
    text: `The ${who} asks you to revise ${toName(it)}.`,
    quote: quoted(who, feedbackOf(it)),
    link: links.modify(it),
  })
}

export function accepted(it: About, from: From): Message {
  const isDue = whoseTurn(it, from.charge) === 'pay'
  return {
    title: `Your paper is approved for publication: ${it.reference}`,
    text: `${toName(it)} is approved for publication.${isDue ? ` ${dueCharge(from)}` : ''}`,
    quote: quoted('reviewer', it.reviewFeedback),
    link: isDue ? links.pay(it) : it.onBehalf ? undefined : links.details(it),
  }
}

const dueCharge = ({ charge }: From) => `The processing charge of ${formatMoney(charge)} is due now.`

export function rejected(who: 'editor' | 'reviewer', feedbackOf: (it: About) => string): Write {
  return (it) => ({
    title: `The decision on your paper: ${it.reference}`,
    text: `We are sorry: ${toName(it)} was not accepted for publication.`,
    quote: quoted(who, feedbackOf(it)),
    link: links.details(it),
  })
}

export function waits(who: 'editor' | 'reviewer'): Write {
  return (it) => ({
    title: `Your paper waits for another ${who}: ${it.reference}`,
    text: `The ${who} who had selected ${toName(it)} cannot go on with it. It is open to the others now.`,
    link: links.details(it),
  })
}

export function withdrawn(it: About): Message {
  return {
    title: `You have withdrawn your paper: ${it.reference}`,
    text: `${toName(it)} is withdrawn. Nobody works on it any more.`,
    link: links.details(it),
  }
}

export function resubmitted(it: About, from: From): Message {
  if (isAccepted(it)) return accepted(it, from)
  return {
    title: `We have received your revision: ${it.reference}`,
    text: `Thank you for revising ${toName(it)}. It is ready for review now.`,
    link: links.details(it),
  }
}

export function published(it: About, { name }: From): Message {
  return {
    title: `Your paper is published: ${it.reference}`,
    text: `${toName(it)} is now published in ${name}, open to everybody.`,
    link: links.read(it),
  }
}

export function notConverted(it: About): Message {
  return {
    title: `Please send your manuscript as .docx: ${it.reference}`,
    text: `The manuscript of ${toName(it)} is in the old Word format (.doc), and it could not be turned into .docx here. The file is kept as it came.`,
    next: 'Next, you open it in Word, save it as .docx and choose that file.',
    link: it.status === 'incomplete' ? links.upload(it) : links.replace(it),
  }
}
