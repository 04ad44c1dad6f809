import type { JournalSettings } from '#edge/context.ts'
import { dear, toMail } from '#features/outbox/mail-frame.ts'

export function accountDeletedMail(journal: JournalSettings, name: string) {
  return toMail(journal, {
    title: 'Your account was deleted',
    greeting: dear(name),
    paragraphs: [
      `Your account at ${journal.name} is gone, as you asked, and this is the last mail to it. You may register anew with the same address.`,
      `If this was not you, write to ${journal.email} at once.`,
    ],
  })
}
