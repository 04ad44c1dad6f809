// None of them names a reviewer.
import { paperCardPath } from '#journal/addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { owedOf } from '#journal/charges/ledger.ts'
import { findNextAction } from '#journal/workspace/next-actions.ts'
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
    text: `Thank you for submitting ${toName(it)}. We’ll email you at every step, and you can follow it on your dashboard.`,
    link: links.details(it),
  }
}

export function taken(title: string, reading: string): Write {
  return (it) => ({
    title: `${title}: ${it.reference}`,
    text: `${reading} ${toName(it)}.`,
    link: links.details(it),
  })
}

export function sentOn(it: About): Message {
  return {
    title: `Your paper has been sent for review: ${it.reference}`,
    text: `The editor has sent ${toName(it)} for review.`,
    quote: quoted('editor', it),
    link: links.details(it),
  }
}

export function revise(it: About): Message {
  const who = it.status === 'review_feedback_given' ? it.policy.decides : 'editor'
  return {
    title: `Please revise your paper: ${it.reference}`,
    text: `The ${who} has asked you to revise ${toName(it)}.`,
    quote: quoted(who, it),
    link: links.modify(it),
  }
}

export function accepted(it: About, from: From): Message {
  const next = findNextAction(it, from.charge)
  const isDue = next === 'pay'
  const ofCharge = isDue ? ` ${dueCharge(it, from)}` : next === 'decideWaiver' ? ` ${asksWaiver}` : ''
  return {
    title: `Your paper is approved for publication: ${it.reference}`,
    text: `${toName(it)} is approved for publication.${ofCharge}`,
    quote: quoted(it.policy.decides, it),
    link: isDue ? links.pay(it) : it.onBehalf ? undefined : links.details(it),
    ...(isDue && { also: { text: beforePaying, path: links.invoice(it).path } }),
  }
}

const beforePaying = 'If your institution needs an invoice before it pays, you can get one here:'

const dueCharge = ({ ledger }: About, { charge }: From) =>
  `The processing charge of ${formatMoney(owedOf(ledger, charge))} is now due.`

const asksWaiver = 'You’ve asked for a waiver: there’s nothing to pay until we’ve decided.'

export function waiverRefused(it: About, from: From): Message {
  return {
    title: `The charge for your paper hasn’t been waived: ${it.reference}`,
    text: `We can’t waive the processing charge for ${toName(it)}. ${formatMoney(owedOf(it.ledger, from.charge))} is due.`,
    quote: it.reason ? ['The publisher wrote:', it.reason] : [],
    link: links.pay(it),
  }
}

/** The whole charge, or a part of it. */
export function waived(it: About, from: From): Message {
  const { amount, currency } = owedOf(it.ledger, from.charge)
  const isOwed = amount > 0
  return {
    title: `${isOwed ? 'Part of the charge' : 'The charge'} has been waived: ${it.reference}`,
    text: isOwed
      ? `We’ve waived part of the processing charge for ${toName(it)}. ${formatMoney({ amount, currency })} is still due.`
      : `We’ve waived the processing charge for ${toName(it)}. There’s nothing to pay.`,
    link: isOwed ? links.pay(it) : it.onBehalf ? undefined : links.details(it),
  }
}

/** An entry was corrected, or money went back. */
export function owesAgain(it: About, from: From): Message {
  return {
    title: `The charge for your paper is due: ${it.reference}`,
    text: `We’ve corrected the charge for ${toName(it)}. ${formatMoney(owedOf(it.ledger, from.charge))} is due.`,
    link: links.pay(it),
  }
}

export function rejected(it: About): Message {
  return {
    title: `The decision on your paper: ${it.reference}`,
    text: `We’re sorry to tell you that ${toName(it)} wasn’t accepted for publication.`,
    quote: quoted(it.decision === 'reject' ? it.policy.decides : 'editor', it),
    link: links.details(it),
  }
}

/** Where the editor invites reviewers, they are the editor's concern. */
export function waits(who: 'editor' | 'reviewer'): Write {
  return (it) =>
    who === 'reviewer' && it.policy.decides === 'editor'
      ? undefined
      : {
          title: `Your paper is waiting for another ${who}: ${it.reference}`,
          text: `The ${who} who had selected ${toName(it)} can’t continue with it. Another ${who} can now select it.`,
          link: links.details(it),
        }
}

export function withdrawn(it: About): Message {
  return {
    title: `You have withdrawn your paper: ${it.reference}`,
    text: `${toName(it)} has been withdrawn. No one is working on it any more.`,
    link: links.details(it),
  }
}

export function resubmitted(it: About, from: From): Message {
  if (isAccepted(it)) return accepted(it, from)
  return {
    title: `We have received your revision: ${it.reference}`,
    text: `Thank you for revising ${toName(it)}. It’s now ${it.status === 'sent_for_review' ? 'ready for review' : `with the ${it.policy.decides} again`}.`,
    link: links.details(it),
  }
}

export function published(it: About, { name }: From): Message {
  return {
    title: `Your paper is published: ${it.reference}`,
    text: `${toName(it)} is now published in ${name}, free for everyone to read.`,
    picture: { path: paperCardPath(it.id), alt: it.title },
    link: links.read(it),
  }
}

export function notConverted(it: About): Message {
  return {
    title: `Please send your manuscript as .docx: ${it.reference}`,
    text: `The manuscript of ${toName(it)} is in the old Word format (.doc), and we couldn’t convert it to .docx. We’ve kept the file as you sent it.`,
    next: 'Next, open it in Word, save it as .docx and choose that file.',
    link: it.status === 'incomplete' ? links.upload(it) : links.replace(it),
  }
}
