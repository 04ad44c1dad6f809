// What reviewers and editors are told by email, apart from what every move says.
import { frameEmail } from '#features/outbox/email-frame.ts'
import type { JournalSettings } from '#edge/context.ts'

type Paper = { reference: string; title: string; abstract: string }
type Letter = { to: string; letter: string; answerBy: string; dueOn: string; link: string }

export function invitationEmail(journal: JournalSettings, paper: Paper, it: Letter) {
  return frameEmail(journal, {
    title: `Would you review a paper for us? ${paper.reference}`,
    greeting: `Dear ${it.to},`,
    paragraphs: [...toParagraphs(it.letter), `${paper.title}\n${paper.abstract}`],
    facts: [
      ['Please answer by', longDay(it.answerBy)],
      ['The review would be due on', longDay(it.dueOn)],
    ],
    button: { label: 'See the Invitation', href: it.link },
    closing: ['Please keep the link to yourself: anyone who has it can answer in your place.'],
  })
}

export function fixEmail(
  journal: JournalSettings,
  { reference, title }: Paper,
  it: { to: string; fix: string; link: string },
) {
  return frameEmail(journal, {
    title: `Please look at your review again: ${reference}`,
    greeting: `Dear ${it.to},`,
    paragraphs: [
      `Thank you for your review of “${title}”. Before it goes to the author, the editor would like you to look at it again:`,
      it.fix,
    ],
    button: { label: 'Open Your Review', href: it.link },
  })
}

type Reminder = { due: 'answer' | 'soon' | 'overdue'; to: string; letter: string; link: string }

// oxfmt-ignore
const reminders: Record<Reminder['due'], { title: string; button: string }> = {
  answer:  { title: 'Will you review this paper?',    button: 'See the Invitation' },
  soon:    { title: 'Your review will soon be due:',  button: 'Open Your Review' },
  overdue: { title: 'Your review is overdue:',        button: 'Open Your Review' },
}

export function reminderEmail(journal: JournalSettings, { reference }: Paper, it: Reminder) {
  const words = reminders[it.due]
  return frameEmail(journal, {
    title: `${words.title} ${reference}`,
    greeting: `Dear ${it.to},`,
    paragraphs: toParagraphs(it.letter),
    button: { label: words.button, href: it.link },
  })
}

export function noLongerNeededEmail(journal: JournalSettings, { reference, title }: Paper, to: string) {
  return frameEmail(journal, {
    title: `We no longer need your review: ${reference}`,
    greeting: `Dear ${to},`,
    paragraphs: [`The editor no longer needs a review of “${title}” from you. Thank you for your time.`],
  })
}

const toParagraphs = (letter: string) => letter.split(/\n{2,}/)

/** A day as the database has it. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
