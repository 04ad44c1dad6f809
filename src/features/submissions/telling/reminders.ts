// What someone who has had a paper for too long is reminded of. As in message.ts, no one is named, and `nextStep` adds
// the next step.
import { formatMoney, hasCharge } from '#journal/charges/charge.ts'
import { owedOf } from '#journal/charges/ledger.ts'
import type { NextAction } from '#journal/workspace/next-actions.ts'
import { links, toName, type About, type From, type Message } from './message.ts'

type Words = {
  title: string
  text: (paper: string, told: { isFree: boolean; owed: string; decides: string }) => string
  link: (it: About) => Message['link']
}

// oxfmt-ignore
const words: Record<NextAction, Words> = {
  selectForEdit:     { title: 'A paper still needs an editor',   text: (paper) => `No editor has selected ${paper} yet.`,    link: links.dashboard },
  edit:              { title: 'A paper you’re editing is waiting',   text: (paper) => `You’re the editor of ${paper}.`,      link: links.edit },
  reviseForEditor:   { title: 'Your paper is waiting for your revision',  text: (paper) => `The editor asked you to revise ${paper}.`,   link: links.modify },
  selectForReview:   { title: 'A paper still needs a reviewer',  text: (paper) => `No reviewer has selected ${paper} yet.`,  link: links.dashboard },
  review:            { title: 'A paper you’re reviewing is waiting', text: (paper) => `You selected ${paper} for review.`,       link: links.review },
  reviseForReviewer: { title: 'Your paper is waiting for your revision',  text: (paper, { decides }) => `The ${decides} asked you to revise ${paper}.`, link: links.modify },
  pay:               { title: 'The charge for your paper is still due',     text: (paper, { owed }) => `${paper} is approved for publication. The processing charge of ${owed} is due.`, link: links.pay },
  decideWaiver:      { title: 'A waiver is still waiting for a decision', text: (paper) => `${paper} is approved for publication, and its author has asked us to waive the charge.`, link: links.charges },
  publish:           { title: 'A paper is still waiting to be published', text: (paper, { isFree }) => `${paper} is approved${isFree ? '' : ', and its charge is settled'}.`, link: links.publish },
}

const ofEditor: Words = {
  title: 'A paper under review is waiting',
  text: (paper) => `You’re the editor of ${paper}.`,
  link: links.reviews,
}

/** To the editor, where the editor decides. */
const inReview = (action: NextAction, { policy }: About): Words | undefined =>
  policy.decides === 'editor' && (action === 'review' || action === 'selectForReview') ? ofEditor : undefined

type Waiting = { action: NextAction; days: number }

export function toReminder(it: About, from: From, { action, days }: Waiting): Message {
  const { title, text, link } = inReview(action, it) ?? words[action]
  const told = {
    isFree: !hasCharge(from),
    owed: formatMoney(owedOf(it.ledger, from.charge)),
    decides: it.policy.decides,
  }
  const since = `The paper has been waiting for ${days} ${days === 1 ? 'day' : 'days'}.`
  return {
    title: `${title}: ${it.reference}`,
    text: `${text(toName(it), told)} ${since}`,
    link: link(it),
  }
}
