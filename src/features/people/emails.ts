// What is written to people about their roles.
import { dear, toMail } from '#features/outbox/mail-frame.ts'
import type { InvitedRole } from '#journal/granting.ts'
import { duties, withArticle, type Role } from '#journal/roles.ts'
import type { JournalSettings } from '#edge/context.ts'

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
      ...(to === 'author' ? [] : [mailsChosen]),
      ...(wentBack > 0 ? [toPool(wentBack)] : []),
    ],
    button: { label: 'Go to Dashboard', href: `${journal.publicUrl}/dashboard` },
    closing: [`If you did not expect this, write to ${journal.email}.`],
  })
}

type Invited = {
  inviter: string
  role: InvitedRole
  greeting: string
  link: string
  expiresAt: Date
}

export function invitationMail(journal: JournalSettings, it: Invited) {
  const { inviter, role, greeting, link, expiresAt } = it
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: journal.timeZone })
  return toMail(journal, {
    title: `You are invited to be ${withArticle[role]}`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} invites you to be ${withArticle[role]} of ${journal.name}.`,
      ...(greeting ? [`“${greeting}”`] : []),
      `What ${withArticle[role]} does: ${lowered(duties[role])}`,
    ],
    facts: [['Open until', day.format(expiresAt)]],
    button: { label: 'See the Invitation', href: link },
    closing: [
      `There you accept or decline. The link is for you alone: whoever has it can answer for this address. Your answer to this mail goes to ${inviter}.`,
      'If you want nothing of it, do nothing: without your consent no account is made.',
    ],
  })
}

type Answered = { inviter: string; email: string; role: Role; answer: 'accepted' | 'declined' }

export function invitationAnsweredMail(journal: JournalSettings, { inviter, email, role, answer }: Answered) {
  return toMail(journal, {
    title: `Your invitation was ${answer}`,
    greeting: dear(inviter),
    paragraphs: [
      answer === 'accepted'
        ? `${email} has accepted your invitation and is now ${withArticle[role]} of ${journal.name}.`
        : `${email} has declined your invitation to be ${withArticle[role]} of ${journal.name}.`,
    ],
    button: { label: 'See People and Roles', href: `${journal.publicUrl}/people` },
  })
}

const mailsChosen =
  'Under Settings in your profile you choose whether we write to you about papers that wait for somebody of your role.'

/** What becomes of papers whose holder has the role no longer. */
function toPool(count: number): string {
  const papers =
    count === 1 ? 'One paper that you had selected has' : `${count} papers that you had selected have`
  return `${papers} gone back to the pool, for somebody else to select.`
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
