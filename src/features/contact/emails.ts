import { toMail } from '#features/outbox/mail-frame.ts'
import type { JournalSettings } from '#edge/context.ts'
import type { ContactMessage } from './contract.ts'

export function messageMail(journal: JournalSettings, { name, email, subject, message }: ContactMessage) {
  return toMail(journal, {
    title: subject ? `Message: ${subject}` : `Message from ${name}`,
    paragraphs: [message || 'No message was written.'],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Subject', subject || 'none'],
    ],
    closing: [
      'Written with the contact form. An answer to this mail goes to the sender, whose address nobody has checked.',
    ],
  })
}

/** Without a word of the sender's: the address may be anybody's, and so the journal cannot be made to say something to them. */
export function acknowledgementMail(journal: JournalSettings) {
  return toMail(journal, {
    title: 'We have your message',
    greeting: 'Hello,',
    paragraphs: [
      `A message was sent to the editors of ${journal.name} with this address as that of its sender. They answer within 24 hours.`,
    ],
    closing: ['If you did not write to us, somebody else gave your address. You need do nothing.'],
  })
}
