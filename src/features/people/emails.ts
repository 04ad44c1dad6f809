// Emails to people about their roles.
import { dear, frameEmail } from '#features/outbox/email-frame.ts'
import { dashboardPath, peoplePath } from '#journal/desk-addresses.ts'
import { toDuty, withArticle, type StaffRole } from '#journal/roles.ts'
import type { JournalSettings } from '#edge/context.ts'

export function roleGivenEmail(journal: JournalSettings, name: string, role: StaffRole) {
  return frameEmail(journal, {
    title: `You are now ${withArticle[role]}`,
    greeting: dear(name),
    paragraphs: [
      `You’re now ${withArticle[role]} for ${journal.name}. You keep your other roles, and can switch between them in the menu under your initial.`,
      toDuty(role),
      emailsChosen,
    ],
    ...toDashboard(journal),
  })
}

export function chiefEmail(journal: JournalSettings, name: string, isChief: boolean) {
  return frameEmail(journal, {
    title: isChief ? 'You are now editor in chief' : 'You are no longer editor in chief',
    greeting: dear(name),
    paragraphs: isChief
      ? [
          `You’re now editor in chief of ${journal.name}. Papers come to editors as before: they select them, or you assign them.`,
          'You’ll find ‘Assign an Editor’ on each new paper’s page. Your dashboard lists all papers in progress, except your own and those you have a conflict of interest with.',
        ]
      : [
          `You’re no longer editor in chief of ${journal.name}. You’re still an editor, and the papers you edit stay with you.`,
        ],
    ...toDashboard(journal),
  })
}

type Withdrawn = { role: StaffRole; /** Papers. */ wentBack: number }

export function roleWithdrawnEmail(journal: JournalSettings, name: string, { role, wentBack }: Withdrawn) {
  return frameEmail(journal, {
    title: `You are no longer ${withArticle[role]}`,
    greeting: dear(name),
    paragraphs: [
      `Your role as ${role} for ${journal.name} has ended. You keep your account, and your own papers.`,
      ...(wentBack > 0 ? [toPool(wentBack)] : []),
    ],
    ...toDashboard(journal),
  })
}

const toDashboard = (journal: JournalSettings) => ({
  button: { label: 'Go to Dashboard', href: journal.publicUrl + dashboardPath },
  closing: [`If you didn’t expect this, write to ${journal.email}.`],
})

type Invited = {
  inviter: string
  role: StaffRole
  greeting: string
  link: string
  expiresAt: Date
}

export function invitationEmail(journal: JournalSettings, it: Invited) {
  const { inviter, role, greeting, link, expiresAt } = it
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: journal.timeZone })
  return frameEmail(journal, {
    title: `You are invited to be ${withArticle[role]}`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} has invited you to be ${withArticle[role]} for ${journal.name}.`,
      ...(greeting ? [`“${greeting}”`] : []),
      toDuty(role),
    ],
    facts: [['Open until', day.format(expiresAt)]],
    button: { label: 'See the Invitation', href: link },
    closing: [
      `Open it to accept or decline. Please keep the link to yourself: anyone who has it can answer in your place. If you reply to this email, your reply goes to ${inviter}.`,
      'If you aren’t interested, you can ignore this email: we won’t create an account without your consent.',
    ],
  })
}

type Answered = { inviter: string; email: string; role: StaffRole; answer: 'accepted' | 'declined' }

export function invitationAnsweredEmail(
  journal: JournalSettings,
  { inviter, email, role, answer }: Answered,
) {
  return frameEmail(journal, {
    title: `Your invitation was ${answer}`,
    greeting: dear(inviter),
    paragraphs: [
      answer === 'accepted'
        ? `${email} has accepted your invitation and is now ${withArticle[role]} for ${journal.name}.`
        : `${email} has declined your invitation to be ${withArticle[role]} for ${journal.name}.`,
    ],
    button: { label: 'See People and Roles', href: journal.publicUrl + peoplePath },
  })
}

const emailsChosen =
  'Under Settings in your profile, you can choose whether we email you about papers waiting for someone in your role.'

/** What becomes of papers when the person who held them loses the role. */
function toPool(count: number): string {
  const papers = count === 1 ? 'One paper you’d selected has' : `${count} papers you’d selected have`
  return `${papers} gone back to the pool for someone else to select.`
}
