// What is written to people about their roles.
import { toMail } from '#features/outbox/mail-frame.ts'
import { duties, withArticle, type Role } from '#journal/roles.ts'
import type { JournalSettings } from '#server/context.ts'
import { dear } from './emails.ts'

type Changed = { from: Role; to: Role; /** Papers. */ wentBack: number }

export function roleChangedMail(journal: JournalSettings, name: string, { from, to, wentBack }: Changed) {
  return toMail(journal, {
    title: to === 'author' ? `You are no longer ${withArticle[from]}` : `You are now ${withArticle[to]}`,
    greeting: dear(name),
    paragraphs: [
      to === 'author'
        ? `Your role as ${from} of ${journal.name} has ended. Your account stays, with the role of an author.`
        : `Your role at ${journal.name} is now ${to}; until now it was ${from}.`,
      ...(to === 'author' ? [] : [`What ${withArticle[to]} does here: ${lowered(duties[to])}`]),
      ...(wentBack > 0 ? [toPool(wentBack)] : []),
    ],
    button: { label: 'Go to Dashboard', href: `${journal.publicUrl}/dashboard` },
    closing: [`If you did not expect this, write to ${journal.email}.`],
  })
}

/** What becomes of papers whose holder has the role no longer. */
function toPool(count: number): string {
  const papers =
    count === 1 ? 'One paper that you had selected has' : `${count} papers that you had selected have`
  return `${papers} gone back to the pool, for somebody else to select.`
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
