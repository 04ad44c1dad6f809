// What whoever sits on a paper is reminded of. As in messages.ts: nobody is named, and the next step is added by `nextStep`.
import { formatMoney } from '#journal/charge.ts'
import type { Turn } from '#journal/turns.ts'
import { links, toName, type About, type From, type Message } from './message.ts'

type Words = {
  title: string
  text: (paper: string, from: From) => string
  link: (it: About) => Message['link']
}

// oxfmt-ignore
const words: Record<Turn, Words> = {
  selectForEdit:     { title: 'A paper still waits for an editor',   text: (paper) => `No editor has selected ${paper} yet.`,    link: links.dashboard },
  edit:              { title: 'A paper waits for you, its editor',   text: (paper) => `You selected ${paper} for editing.`,      link: links.edit },
  reviseForEditor:   { title: 'Your paper waits for your revision',  text: (paper) => `The editor asked you to revise ${paper}.`,   link: links.modify },
  selectForReview:   { title: 'A paper still waits for a reviewer',  text: (paper) => `No reviewer has selected ${paper} yet.`,  link: links.dashboard },
  review:            { title: 'A paper waits for you, its reviewer', text: (paper) => `You selected ${paper} for review.`,       link: links.review },
  reviseForReviewer: { title: 'Your paper waits for your revision',  text: (paper) => `The reviewer asked you to revise ${paper}.`, link: links.modify },
  pay:               { title: 'Your paper waits for its charge',     text: (paper, { charge }) => `${paper} is approved for publication. The processing charge of ${formatMoney(charge)} is due.`, link: links.pay },
  publish:           { title: 'A paper still waits to be published', text: (paper) => `${paper} is approved, and nothing more is owed for it.`, link: links.publish },
}

export function toReminder(turn: Turn, days: number, it: About, from: From): Message {
  const { title, text, link } = words[turn]
  const since = `It has waited for ${days} ${days === 1 ? 'day' : 'days'}.`
  return { title: `${title}: ${it.reference}`, text: `${text(toName(it), from)} ${since}`, link: link(it) }
}
