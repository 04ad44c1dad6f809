import { frameEmail } from '#features/outbox/email-frame.ts'
import type { JournalSettings } from '#edge/context.ts'
import type { Faulty } from './store.server.ts'

export function faultEmail(journal: JournalSettings, { key, fault }: Faulty) {
  return frameEmail(journal, {
    title: `One of the journal’s files is ${fault}`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone asked for one of the journal’s files, but it’s ${fault}. We told them so and sent nothing.`,
      'Please ask whoever runs the server to check its disk and then run ‘npm run journal -- check’, which lists every such file and says how to restore it from a backup.',
    ],
    facts: [['File', key]],
    closing: ['You’ll get this email at most once a day, however many files are missing or damaged.'],
  })
}
