import { toMail } from '#features/outbox/mail-frame.ts'
import type { JournalSettings } from '#edge/context.ts'
import type { Faulty } from './store.server.ts'

export function faultMail(journal: JournalSettings, { key, fault }: Faulty) {
  return toMail(journal, {
    title: `A file of the journal is ${fault}`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody asked for a file that is ${fault} in the journal’s storage. They were told so, and were given no wrong bytes.`,
      'Whoever runs the machine should look at its disk, then run ‘npm run journal -- check’: it names every such file and says how to put it back from a backup.',
    ],
    facts: [['File', key]],
    closing: ['However many files are missing or damaged, this mail comes once a day.'],
  })
}
