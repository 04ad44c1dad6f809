import { frameEmail } from '#features/outbox/email-frame.ts'
import type { JournalSettings } from '#edge/context.ts'
import type { ContactMessage } from './contract.ts'

export function messageEmail(journal: JournalSettings, { name, email, subject, message }: ContactMessage) {
  return frameEmail(journal, {
    title: subject ? `Message: ${subject}` : `Message from ${name}`,
    paragraphs: [message || 'The message was left blank.'],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Subject', subject || 'none'],
    ],
    closing: [
      'Sent through the contact form. If you reply to this email, your reply goes to the sender, whose address hasn’t been verified.',
    ],
  })
}

/**
 * Without a word of the message: the address may be anyone's, and the journal mustn't be made to say things to
 * strangers.
 */
export function acknowledgementEmail(journal: JournalSettings) {
  return frameEmail(journal, {
    title: 'We have your message',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, sent a message to the editors of ${journal.name} and gave this address. The editors will answer within 24 hours.`,
    ],
    closing: ['If you didn’t write to us, someone else entered your address. You don’t need to do anything.'],
  })
}
