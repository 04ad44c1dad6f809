// To editors, reviewers and publishers. None to a reviewer names an author.
import { findNextAction } from '#journal/workspace/next-actions.ts'
import { isAccepted, links, toName, type About, type From, type Message, type Write } from './message.ts'

export function editorWanted(it: About): Message {
  return {
    title: `A paper needs an editor: ${it.reference}`,
    text: `${toName(it)} is ready for editing.`,
    link: links.dashboard(),
  }
}

export function youEdit(it: About): Message {
  return {
    title: `You have selected ${it.reference} for editing`,
    text: `${toName(it)} is now yours to edit.`,
    link: links.edit(it),
  }
}

/** By an editor in chief, at whatever stage. */
export function assigned(it: About): Message {
  return {
    title: `You’re now the editor of ${it.reference}`,
    text: `An editor in chief has given you ${toName(it)}.`,
    quote: because(it),
    link: it.status === 'editing_in_progress' ? links.edit(it) : links.details(it),
  }
}

export function takenOver(it: About): Message {
  return {
    title: `${it.reference} now has a different editor`,
    text: `An editor in chief has given ${toName(it)}, which you were editing, to someone else.`,
    quote: because(it),
    next: 'There’s nothing more to do.',
  }
}

const because = ({ reason }: About) => (reason ? ['The editor in chief wrote:', reason] : [])

export function reviewerWanted(it: About): Message | undefined {
  if (isAccepted(it)) return undefined
  return {
    title: `A paper needs a reviewer: ${it.reference}`,
    text: `${toName(it)} is ready for review.`,
    link: links.dashboard(),
  }
}

export function youReview(it: About): Message {
  return {
    title: `You have selected ${it.reference} for review`,
    text: `${toName(it)} is now yours to review.`,
    link: links.review(it),
  }
}

export function reviewBegun(it: About): Message {
  return {
    title: `The review of ${it.reference} has begun`,
    text: `A reviewer has selected ${toName(it)}, which you sent for review.`,
    link: links.details(it),
  }
}

export function givenBack(it: About): Message {
  if (it.policy.decides === 'editor')
    return {
      title: `A reviewer has given back ${it.reference}`,
      text: `A reviewer can’t review ${toName(it)} after all.`,
      link: links.reviews(it),
    }
  return {
    title: `${it.reference} needs another reviewer`,
    text: `The reviewer who had selected ${toName(it)} has given it back.`,
    link: links.details(it),
  }
}

export function revised(it: About): Message {
  return {
    title: `A revision has arrived: ${it.reference}`,
    text: `The author has revised ${toName(it)}. It’s now ${afterRevision(it)}.`,
    link: links.details(it),
  }
}

const afterRevision = (it: About) => {
  if (isAccepted(it)) return 'approved for publication'
  return it.status === 'sent_for_review' ? 'ready for review' : `with its ${it.policy.decides} again`
}

export function reviewSent(it: About): Message {
  return {
    title: `A review has arrived: ${it.reference}`,
    text: `A reviewer has sent their review of ${toName(it)}.`,
    link: links.reviews(it),
  }
}

export function reviewPromised(it: About): Message {
  return {
    title: `A reviewer has said yes: ${it.reference}`,
    text: `A reviewer you asked will review ${toName(it)}.`,
    link: links.reviews(it),
  }
}

export function reviewDeclined(it: About): Message {
  return {
    title: `A reviewer has declined: ${it.reference}`,
    text: `A reviewer you asked can’t review ${toName(it)}.`,
    link: links.reviews(it),
  }
}

export function reviewLapsed(it: About): Message {
  return {
    title: `An invitation to review has expired: ${it.reference}`,
    text: `A reviewer you asked about ${toName(it)} didn’t answer in time.`,
    link: links.reviews(it),
  }
}

export function reserveAsked(it: About): Message {
  return {
    title: `We’ve asked the next reviewer: ${it.reference}`,
    text: `A reviewer you asked can’t review ${toName(it)}, or didn’t answer in time. We’ve asked the first of your reserves.`,
    link: links.reviews(it),
  }
}

export function reviewOverdue(it: About): Message {
  return {
    title: `A review is overdue: ${it.reference}`,
    text: `A review of ${toName(it)} is past its due date. We’ve reminded the reviewer.`,
    link: links.reviews(it),
  }
}

/** Whoever decides knows the decision. */
export function toTheOther(who: 'editor' | 'reviewer', write: Write): Write {
  return (it, from) => (it.policy.decides === who ? undefined : write(it, from))
}

export function decided(what: string): Write {
  return (it) => ({
    title: `${it.reference} was ${what}`,
    text: `${toName(it)}, which you worked on, was ${what}.`,
    link: links.details(it),
  })
}

/** An editor doesn't need to be told of their own request. */
export function sentBack(it: About, from: From): Message | undefined {
  return it.status === 'review_feedback_given' && it.policy.decides === 'reviewer'
    ? decided('sent back to its author for revision')(it, from)
    : undefined
}

export function sentBackByEditor(it: About, from: From): Message | undefined {
  return it.status === 'review_feedback_given' && it.policy.decides === 'editor'
    ? decided('sent back to its author for revision')(it, from)
    : undefined
}

export function publisherWanted(it: About, from: From): Message | undefined {
  if (!isAccepted(it)) return undefined
  const next = findNextAction(it, from.charge)
  if (next === 'decideWaiver') return waiverAsked(it)
  const isDue = next === 'pay'
  return {
    title: `A paper ${isDue ? 'is approved for publication' : 'is ready to publish'}: ${it.reference}`,
    text: `${toName(it)} is approved for publication.`,
    link: links.dashboard(),
  }
}

/** Until its paper is accepted, nobody hears that somebody asks. */
export function waiverAsked(it: About): Message {
  return {
    title: `An author has asked for a waiver: ${it.reference}`,
    text: `${toName(it)} is approved for publication, and its author has asked us to waive the processing charge.`,
    link: links.charges(it),
  }
}

export function paid(it: About): Message | undefined {
  if (!isAccepted(it)) return undefined
  return {
    title: `The charge has been paid: ${it.reference}`,
    text: `The processing charge for ${toName(it)} has been paid.`,
    link: links.publish(it),
  }
}

/** Nothing stands in the way of publishing any more. */
export function waived(it: About): Message | undefined {
  if (!isAccepted(it) || !it.paid) return undefined
  return {
    title: `The charge has been waived: ${it.reference}`,
    text: `The processing charge for ${toName(it)} has been waived.`,
    link: links.publish(it),
  }
}

export function paymentHeld(it: About): Message {
  return {
    title: `A payment needs a decision: ${it.reference}`,
    text: `We’ve received a payment for ${toName(it)} that doesn’t match what was due.`,
    next: 'Next, one of the publishers accepts it or sends it back.',
    link: links.charges(it),
  }
}
