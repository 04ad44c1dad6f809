import type { JournalSettings } from '#edge/context.ts'
import { dear, frameEmail } from '#features/outbox/email-frame.ts'

export function accountDeletedEmail(journal: JournalSettings, name: string) {
  return frameEmail(journal, {
    title: 'Your account was deleted',
    greeting: dear(name),
    paragraphs: [
      `Your account at ${journal.name} has been deleted, as you asked, and this is the last email we’ll send you. You’re welcome to register again with the same address.`,
      `If this wasn’t you, write to ${journal.email} at once.`,
    ],
  })
}
