import type { Tx } from '#adapters/database/database.ts'
import { dear, frameEmail } from '#features/outbox/email-frame.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { isEmail } from '#journal/people/email-address.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { addRequest, listToAsk, type Asked } from './store-requests.server.ts'

type Asking = Pick<Services, 'ids' | 'clock' | 'queue' | 'journal'>

/** Part of submitting: emails each author who hasn't proved an ORCID iD a link of their own, once for a paper. */
export async function askForOrcids(tx: Tx, services: Asking, submissionId: string): Promise<void> {
  const { journal, ids, clock } = services
  if (!journal.orcidBySignIn) return
  for (const asked of await listToAsk(tx, submissionId)) {
    if (!isEmail(asked.email)) continue
    const code = ids.secret()
    await addRequest(tx, { submissionId, email: asked.email, code, now: clock.now() })
    await writeEmail(tx, services, { to: asked.email, ...orcidEmail(journal, asked, code) })
  }
}

function orcidEmail(journal: JournalSettings, { name, title, reference }: Asked, code: string) {
  return frameEmail(journal, {
    title: `Your ORCID iD for a paper: ${reference}`,
    greeting: dear(name),
    paragraphs: [
      `You’re named as an author of “${title}” (${reference}), which has been submitted to ${journal.name}.`,
      'To have your ORCID iD printed on it, please sign in to ORCID. You don’t need an account here.',
    ],
    button: { label: 'Add Your ORCID iD', href: `${journal.publicUrl}/your-orcid?code=${code}` },
    closing: [
      'The link is for you alone, and works until the paper is published. If you don’t use it, the paper is published without your iD.',
      `If you didn’t write this paper, please tell us: ${journal.email}.`,
    ],
  })
}
