// What the moves of a submission are to those concerned: one table for mails and for the news in the workspace. None to an
// author names a reviewer, none to a reviewer an author. The next step is added to each by `nextStep` of the journal.
import { formatMoney } from '#journal/charge.ts'
import { sentences } from '#journal/sentences.ts'
import { whoseTurn, type Reader } from '#journal/turns.ts'
import type { Move, Status } from '#journal/workflow.ts'

/** What the messages tell of a submission and of the journal. */
export type About = {
  id: string
  reference: string
  title: string
  status: Status
  editorFeedback: string
  reviewFeedback: string
  paid: boolean
  onBehalf: boolean
}
export type From = { name: string; charge: { amount: number; currency: string } }

export type Message = {
  title: string
  /** What happened. */
  text: string
  /** What an editor or a reviewer wrote about it; told by mail alone, since it stands on the paper's page. */
  quote?: readonly string[] | undefined
  /** Where the next step is done. */
  link?: { label: string; path: string } | undefined
}

/** Undefined where this happening, this time, is nothing to the reader. */
export type Write = (it: About, from: From) => Message | undefined

/** What people hear of: the moves, and that the charge was paid. */
export type Happening = Move | 'payment'

/** Who is told what after which happening. A saved draft concerns nobody but its writer, who has it on the screen. */
// oxfmt-ignore
export const messages: Partial<Record<Happening, Partial<Record<Reader, Write>>>> = {
  submit:            { author: received, allEditors: editorWanted },
  selectForEdit:     { author: taken('An editor has taken up your paper', 'An editor is reading your paper now.'), editor: youEdit },
  sendForReview:     { author: sentOn, allReviewers: reviewerWanted },
  requestRevision:   { author: revise('editor', (it) => it.editorFeedback) },
  deskReject:        { author: rejected('editor', (it) => it.editorFeedback) },
  releaseFromEdit:   { author: waits('editor'), allEditors: editorWanted },
  selectForReview:   { author: taken('Your paper is being reviewed', 'A reviewer is reading your paper now.'), editor: reviewBegun, reviewer: youReview },
  approve:           { author: accepted, editor: decided('approved for publication'), allPublishers: publisherWanted },
  askRevision:       { author: revise('reviewer', (it) => it.reviewFeedback), editor: decided('sent back to its author for revision') },
  reject:            { author: rejected('reviewer', (it) => it.reviewFeedback), editor: decided('rejected') },
  releaseFromReview: { author: waits('reviewer'), editor: givenBack, allReviewers: reviewerWanted },
  withdraw:          { author: withdrawn, editor: decided('withdrawn by its author'), reviewer: decided('withdrawn by its author') },
  resubmit:          { author: resubmitted, editor: revised, reviewer: revised, allReviewers: reviewerWanted, allPublishers: publisherWanted },
  createArticle:     { author: accepted, allPublishers: publisherWanted },
  payment:           { allPublishers: paid },
  publish:           { author: published, editor: decided('published'), reviewer: decided('published') },
}

export const toName = ({ title, reference }: About) =>
  `"${title.trim() || sentences.pages.untitled}" (${reference})`
const details = ({ id }: About) => ({ label: 'View details', path: `/submissions/${id}` })
const dashboard = { label: 'Open the dashboard', path: '/dashboard' }
const isAccepted = (it: About) => it.status === 'approved_for_publication'

function received(it: About): Message {
  return {
    title: `We have received your paper: ${it.reference}`,
    text: `Thank you for submitting ${toName(it)}. We write to you at every step; you can follow it on your dashboard.`,
    link: details(it),
  }
}

function editorWanted(it: About): Message {
  return {
    title: `A paper waits for an editor: ${it.reference}`,
    text: `${toName(it)} is ready for editing.`,
    link: dashboard,
  }
}

function taken(title: string, sentence: string): Write {
  return (it) => ({
    title: `${title}: ${it.reference}`,
    text: `${sentence} It is ${toName(it)}.`,
    link: details(it),
  })
}

function youEdit(it: About): Message {
  return {
    title: `You have selected ${it.reference} for editing`,
    text: `${toName(it)} is now yours to edit.`,
    link: { label: 'Continue editing', path: `/edit/${it.id}` },
  }
}

function youReview(it: About): Message {
  return {
    title: `You have selected ${it.reference} for review`,
    text: `${toName(it)} is now yours to review.`,
    link: { label: 'Continue the review', path: `/review/${it.id}` },
  }
}

function sentOn(it: About): Message {
  return {
    title: `Your paper goes to review: ${it.reference}`,
    text: `The editor has sent ${toName(it)} for review.`,
    quote: quoted('editor', it.editorFeedback),
    link: details(it),
  }
}

function reviewerWanted(it: About): Message | undefined {
  if (isAccepted(it)) return undefined
  return {
    title: `A paper waits for a reviewer: ${it.reference}`,
    text: `${toName(it)} is ready for review.`,
    link: dashboard,
  }
}

function reviewBegun(it: About): Message {
  return {
    title: `The review of ${it.reference} has begun`,
    text: `A reviewer has selected ${toName(it)}, which you sent for review.`,
    link: details(it),
  }
}

function revise(who: 'editor' | 'reviewer', feedbackOf: (it: About) => string): Write {
  return (it) => ({
    title: `Please revise your paper: ${it.reference}`,
    text: `The ${who} asks you to revise ${toName(it)}.`,
    quote: quoted(who, feedbackOf(it)),
    link: toModify(it),
  })
}

const toModify = ({ id }: About) => ({ label: 'Modify your paper', path: `/modify/${id}` })

function accepted(it: About, from: From): Message {
  const isDue = whoseTurn(it, from.charge) === 'pay'
  return {
    title: `Your paper is approved for publication: ${it.reference}`,
    text: `${toName(it)} is approved for publication.${isDue ? ` ${dueCharge(from)}` : ''}`,
    quote: quoted('reviewer', it.reviewFeedback),
    link: isDue ? toPay(it) : it.onBehalf ? undefined : details(it),
  }
}

const dueCharge = ({ charge }: From) => `The processing charge of ${formatMoney(charge)} is due now.`
const toPay = ({ id }: About) => ({ label: 'Complete the payment', path: `/payment/${id}` })

function rejected(who: 'editor' | 'reviewer', feedbackOf: (it: About) => string): Write {
  return (it) => ({
    title: `The decision on your paper: ${it.reference}`,
    text: `We are sorry: ${toName(it)} was not accepted for publication.`,
    quote: quoted(who, feedbackOf(it)),
    link: details(it),
  })
}

function waits(who: 'editor' | 'reviewer'): Write {
  return (it) => ({
    title: `Your paper waits for another ${who}: ${it.reference}`,
    text: `The ${who} who had selected ${toName(it)} cannot go on with it. It is open to the others now.`,
    link: details(it),
  })
}

function givenBack(it: About): Message {
  return {
    title: `${it.reference} waits for another reviewer`,
    text: `The reviewer who had selected ${toName(it)} has given it back.`,
    link: details(it),
  }
}

function withdrawn(it: About): Message {
  return {
    title: `You have withdrawn your paper: ${it.reference}`,
    text: `${toName(it)} is withdrawn. Nobody works on it any more.`,
    link: details(it),
  }
}

function resubmitted(it: About, from: From): Message {
  if (isAccepted(it)) return accepted(it, from)
  return {
    title: `We have received your revision: ${it.reference}`,
    text: `Thank you for revising ${toName(it)}. It is ready for review now.`,
    link: details(it),
  }
}

function revised(it: About): Message {
  return {
    title: `A revision has arrived: ${it.reference}`,
    text: `The author has revised ${toName(it)}. It is ${isAccepted(it) ? 'approved for publication' : 'ready for review'} now.`,
    link: details(it),
  }
}

function decided(what: string): Write {
  return (it) => ({
    title: `${it.reference} was ${what}`,
    text: `${toName(it)}, which you worked on, was ${what}.`,
    link: details(it),
  })
}

function publisherWanted(it: About): Message | undefined {
  if (!isAccepted(it)) return undefined
  return {
    title: `A paper waits to be published: ${it.reference}`,
    text: `${toName(it)} is approved for publication.`,
    link: dashboard,
  }
}

function paid(it: About): Message | undefined {
  if (!isAccepted(it)) return undefined
  return {
    title: `The charge is paid: ${it.reference}`,
    text: `The processing charge of ${toName(it)} is paid.`,
    link: { label: 'Add DOI & Publish', path: `/doi/${it.id}` },
  }
}

function published(it: About, { name }: From): Message {
  return {
    title: `Your paper is published: ${it.reference}`,
    text: `${toName(it)} is now published in ${name}, open to everybody.`,
    link: { label: 'Read it', path: `/articles/${it.id}` },
  }
}

function quoted(who: 'editor' | 'reviewer', feedback: string): string[] {
  return feedback.trim() ? [`What the ${who} wrote:`, feedback] : []
}
