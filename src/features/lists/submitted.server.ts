// What its author sees of a paper that has just been submitted: that it's here, and what happens next.
import { findTab, tabsOf } from '#journal/workspace/dashboards.ts'
import { findNextAction, nextStep } from '#journal/workspace/next-actions.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { countTabs } from '#features/submissions/lists/listing.server.ts'
import { needSubmitted } from '#features/submissions/moves/reading.server.ts'
import { readUsualTimes } from '#features/submissions/telling/usual-times.server.ts'

export async function openSubmitted(services: Services, viewer: SignedIn, id: string) {
  const submission = await needSubmitted(services, viewer, id)
  const { status, paymentStatus } = submission
  const counts = await countTabs(services, { ...viewer, role: 'author' })
  const action = findNextAction({ status, paid: paymentStatus === 'paid' }, services.journal.charge)
  return {
    submission,
    tabs: tabsOf('author').map(({ key, name }) => ({ key, name, count: counts[key] ?? 0 })),
    tab: findTab('author', status)?.key,
    next: nextStep(action, 'author', { status }),
    usual: await readUsualTimes(services),
  }
}
