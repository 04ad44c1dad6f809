// What whoever sits on a paper is reminded of. As in messages.ts: nobody is named, and the next step is added by `nextStep`.
import { formatMoney } from '#journal/charge.ts'
import type { Turn } from '#journal/turns.ts'
import { toName, type About, type From, type Message } from './messages.ts'

type Words = {
  title: string
  text: (paper: string, from: From) => string
  link: (id: string) => Message['link']
}

// oxfmt-ignore
const words: Record<Turn, Words> = {
  selectForEdit:     { title: 'A paper still waits for an editor',   text: (paper) => `No editor has selected ${paper} yet.`,    link: toDashboard },
  edit:              { title: 'A paper waits for you, its editor',   text: (paper) => `You selected ${paper} for editing.`,      link: (id) => ({ label: 'Continue editing', path: `/edit/${id}` }) },
  reviseForEditor:   { title: 'Your paper waits for your revision',  text: (paper) => `The editor asked you to revise ${paper}.`,   link: toModify },
  selectForReview:   { title: 'A paper still waits for a reviewer',  text: (paper) => `No reviewer has selected ${paper} yet.`,  link: toDashboard },
  review:            { title: 'A paper waits for you, its reviewer', text: (paper) => `You selected ${paper} for review.`,       link: (id) => ({ label: 'Continue the review', path: `/review/${id}` }) },
  reviseForReviewer: { title: 'Your paper waits for your revision',  text: (paper) => `The reviewer asked you to revise ${paper}.`, link: toModify },
  pay:               { title: 'Your paper waits for its charge',     text: (paper, { charge }) => `${paper} is approved for publication. The processing charge of ${formatMoney(charge)} is due.`, link: (id) => ({ label: 'Complete the payment', path: `/payment/${id}` }) },
  publish:           { title: 'A paper still waits to be published', text: (paper) => `${paper} is approved, and nothing more is owed for it.`, link: (id) => ({ label: 'Add DOI & Publish', path: `/doi/${id}` }) },
}

export function toReminder(turn: Turn, days: number, it: About, from: From): Message {
  const { title, text, link } = words[turn]
  const since = `It has waited for ${days} ${days === 1 ? 'day' : 'days'}.`
  return { title: `${title}: ${it.reference}`, text: `${text(toName(it), from)} ${since}`, link: link(it.id) }
}

function toDashboard(): Message['link'] {
  return { label: 'Open the dashboard', path: '/dashboard' }
}

function toModify(id: string): Message['link'] {
  return { label: 'Modify your paper', path: `/modify/${id}` }
}
