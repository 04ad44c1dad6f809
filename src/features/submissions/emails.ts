// The mails that the moves of a submission cause. None to an author names a reviewer, none to a reviewer an author.
import type { Letter } from '#features/outbox/mail-frame.ts'
import { formatMoney, isOwed } from '#journal/charge.ts'
import { sentences } from '#journal/sentences.ts'
import type { Move, Status } from '#journal/workflow.ts'

export type Reader = 'author' | 'editor' | 'reviewer' | 'allEditors' | 'allReviewers' | 'allPublishers'

/** What the letters tell of a submission and of the journal. */
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
export type From = { name: string; publicUrl: string; charge: { amount: number; currency: string } }

/** Undefined where this move, this time, is nothing to the reader. */
type Write = (it: About, from: From) => Letter | undefined

/** Who is told what after which move. A saved draft concerns nobody but its writer, who has it on the screen. */
// oxfmt-ignore
export const letters: Partial<Record<Move, Partial<Record<Reader, Write>>>> = {
  submit:          { author: received, allEditors: editorWanted },
  selectForEdit:   { author: taken('An editor has taken up your paper', 'An editor is reading your paper now.'), editor: youEdit },
  sendForReview:   { author: sentOn, allReviewers: reviewerWanted },
  requestRevision: { author: revise('editor', (it) => it.editorFeedback) },
  deskReject:      { author: rejected('editor', (it) => it.editorFeedback) },
  releaseFromEdit: { author: waits('editor'), allEditors: editorWanted },
  selectForReview: { author: taken('Your paper is being reviewed', 'A reviewer is reading your paper now.'), reviewer: youReview },
  approve:         { author: accepted, editor: decided('approved for publication'), allPublishers: publisherWanted },
  askRevision:     { author: revise('reviewer', (it) => it.reviewFeedback), editor: decided('sent back to its author for revision') },
  reject:          { author: rejected('reviewer', (it) => it.reviewFeedback), editor: decided('rejected') },
  releaseFromReview: { author: waits('reviewer'), editor: givenBack, allReviewers: reviewerWanted },
  withdraw:        { author: withdrawn, editor: decided('withdrawn by its author'), reviewer: decided('withdrawn by its author') },
  resubmit:        { author: resubmitted, editor: revised, reviewer: revised, allReviewers: reviewerWanted, allPublishers: publisherWanted },
  createArticle:   { author: accepted },
  publish:         { author: published, editor: decided('published'), reviewer: decided('published') },
}

const named = ({ title, reference }: About) => `"${title.trim() || sentences.pages.untitled}" (${reference})`
const details = (it: About, { publicUrl }: From) => ({
  label: 'View details',
  href: `${publicUrl}/submissions/${it.id}`,
})
const isAccepted = (it: About) => it.status === 'approved_for_publication'

function received(it: About, from: From): Letter {
  return {
    title: 'We have received your paper',
    paragraphs: [
      `Thank you for submitting ${named(it)}.`,
      'Next, an editor reads it. We write to you at every step; you can follow it on your dashboard.',
    ],
    button: details(it, from),
  }
}

function editorWanted(it: About, { publicUrl }: From): Letter {
  return {
    title: `A new paper waits for an editor: ${it.reference}`,
    paragraphs: [`${named(it)} was submitted. The first editor who selects it works on it.`],
    button: { label: 'Open the dashboard', href: `${publicUrl}/dashboard` },
  }
}

function taken(title: string, sentence: string): Write {
  return (it, from) => ({
    title: `${title}: ${it.reference}`,
    paragraphs: [
      `${sentence} It is ${named(it)}.`,
      'There is nothing for you to do now. We write to you when there is.',
    ],
    button: details(it, from),
  })
}

function youEdit(it: About, { publicUrl }: From): Letter {
  return {
    title: `You have selected ${it.reference} for editing`,
    paragraphs: [`${named(it)} is now yours to edit. Send it for review or ask its author for a revision.`],
    button: { label: 'Continue editing', href: `${publicUrl}/edit/${it.id}` },
  }
}

function youReview(it: About, { publicUrl }: From): Letter {
  return {
    title: `You have selected ${it.reference} for review`,
    paragraphs: [`${named(it)} is now yours to review. Approve it, ask for a revision or reject it.`],
    button: { label: 'Continue the review', href: `${publicUrl}/review/${it.id}` },
  }
}

function sentOn(it: About, from: From): Letter {
  return {
    title: `Your paper goes to review: ${it.reference}`,
    paragraphs: [`The editor has sent ${named(it)} for review.`, ...quote('editor', it.editorFeedback)],
    button: details(it, from),
  }
}

function reviewerWanted(it: About, { publicUrl }: From): Letter | undefined {
  if (isAccepted(it)) return undefined
  return {
    title: `A paper waits for a reviewer: ${it.reference}`,
    paragraphs: [`${named(it)} is ready for review. The first reviewer who selects it works on it.`],
    button: { label: 'Open the dashboard', href: `${publicUrl}/dashboard` },
  }
}

function revise(who: 'editor' | 'reviewer', feedbackOf: (it: About) => string): Write {
  return (it, { publicUrl }) => ({
    title: `Please revise your paper: ${it.reference}`,
    paragraphs: [`The ${who} asks you to revise ${named(it)}.`, ...quote(who, feedbackOf(it))],
    button: { label: 'Modify your paper', href: `${publicUrl}/modify/${it.id}` },
  })
}

function accepted(it: About, from: From): Letter {
  return {
    title: `Your paper is approved for publication: ${it.reference}`,
    paragraphs: [
      `${named(it)} is approved for publication.`,
      ...quote('reviewer', it.reviewFeedback),
      ...charge(it, from),
    ],
    button: isDue(it, from) ? toPay(it, from) : it.onBehalf ? undefined : details(it, from),
  }
}

function rejected(who: 'editor' | 'reviewer', feedbackOf: (it: About) => string): Write {
  return (it, from) => ({
    title: `The decision on your paper: ${it.reference}`,
    paragraphs: [
      `We are sorry: ${named(it)} was not accepted for publication.`,
      ...quote(who, feedbackOf(it)),
    ],
    button: details(it, from),
  })
}

function waits(who: 'editor' | 'reviewer'): Write {
  return (it, from) => ({
    title: `Your paper waits for another ${who}: ${it.reference}`,
    paragraphs: [
      `The ${who} who had selected ${named(it)} cannot go on with it. It is open to the others now.`,
      'There is nothing for you to do now. We write to you when there is.',
    ],
    button: details(it, from),
  })
}

function givenBack(it: About, from: From): Letter {
  return {
    title: `${it.reference} waits for another reviewer`,
    paragraphs: [
      `The reviewer who had selected ${named(it)} has given it back. The first reviewer who selects it now works on it.`,
    ],
    button: details(it, from),
  }
}

function withdrawn(it: About, from: From): Letter {
  return {
    title: `You have withdrawn your paper: ${it.reference}`,
    paragraphs: [`${named(it)} is withdrawn. Nobody works on it any more.`],
    button: details(it, from),
  }
}

function resubmitted(it: About, from: From): Letter {
  if (isAccepted(it)) return accepted(it, from)
  return {
    title: `We have received your revision: ${it.reference}`,
    paragraphs: [`Thank you for revising ${named(it)}. It goes to review now.`],
    button: details(it, from),
  }
}

function revised(it: About, from: From): Letter {
  const next = isAccepted(it) ? 'It is approved for publication now.' : 'It goes to review now.'
  return {
    title: `A revision has arrived: ${it.reference}`,
    paragraphs: [`The author has revised ${named(it)}. ${next}`],
    button: details(it, from),
  }
}

function decided(what: string): Write {
  return (it, from) => ({
    title: `${it.reference} was ${what}`,
    paragraphs: [`${named(it)}, which you worked on, was ${what}. There is nothing for you to do.`],
    button: details(it, from),
  })
}

function publisherWanted(it: About, { publicUrl }: From): Letter | undefined {
  if (!isAccepted(it)) return undefined
  return {
    title: `A paper waits to be published: ${it.reference}`,
    paragraphs: [
      `${named(it)} is approved for publication. Once its charge is paid, it can get its DOI and be published.`,
    ],
    button: { label: 'Open the dashboard', href: `${publicUrl}/dashboard` },
  }
}

function published(it: About, { name, publicUrl }: From): Letter {
  return {
    title: `Your paper is published: ${it.reference}`,
    paragraphs: [`${named(it)} is now published in ${name}, open to everybody.`],
    button: { label: 'Read it', href: `${publicUrl}/articles/${it.id}` },
  }
}

const isDue = (it: About, from: From) =>
  isOwed({ status: it.status, paymentStatus: it.paid ? 'paid' : 'pending' }, from.charge)

function charge(it: About, from: From): string[] {
  if (!isDue(it, from)) return ['Next, we publish it and write to you.']
  return [
    `The processing charge of ${formatMoney(from.charge)} is due now. Once it is paid, we publish your paper.`,
  ]
}

function toPay(it: About, { publicUrl }: From): Letter['button'] {
  return { label: 'Complete the payment', href: `${publicUrl}/payment/${it.id}` }
}

function quote(who: 'editor' | 'reviewer', feedback: string): string[] {
  return feedback.trim() ? [`What the ${who} wrote:`, feedback] : []
}
