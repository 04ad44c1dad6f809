// Takes jobs from the queue and runs the slice that owns them.
import { jobs as alertsJobs } from '#features/alerts/jobs.server.ts'
import { beginSending } from '#features/alerts/sending.server.ts'
import { beginRenewing, beginWatching, jobs as depositsJobs } from '#features/deposits/jobs.server.ts'
import { jobs as housekeepingJobs } from '#features/housekeeping/jobs.server.ts'
import { beginTidying } from '#features/housekeeping/tidy.server.ts'
import { jobs as peopleJobs } from '#features/people/jobs.server.ts'
import { beginComparing } from '#features/people/use-cases/look-alikes.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as paymentJobs } from '#features/payments/jobs.server.ts'
import { beginContents } from '#features/press/contents.server.ts'
import { beginUnbound } from '#features/press/issue/binding.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { beginDates, jobs as reviewingJobs } from '#features/reviewing/jobs.server.ts'
import { beginPreserving, jobs as preservingJobs } from '#features/preserving/jobs.server.ts'
import { jobs as submissionsJobs } from '#features/submissions/jobs.server.ts'
import { jobs as statisticsJobs } from '#features/statistics/jobs.server.ts'
import { beginCountingStatistics } from '#features/statistics/use-cases.server.ts'
import { beginReminding } from '#features/submissions/telling/reminding.server.ts'
import { beginCounting } from '#features/submissions/telling/usual-times.server.ts'
import { beginRemindingProofs, jobs as typesettingJobs } from '#features/typesetting/proofs/jobs.server.ts'
import { beginCountingUse, jobs as usageJobs } from '#features/usage/jobs.server.ts'
import type { Services } from '#edge/context.ts'
import { withToldStorage } from './told-storage.ts'

const jobs = {
  ...housekeepingJobs,
  ...peopleJobs,
  ...outboxJobs,
  ...pressJobs,
  ...depositsJobs,
  ...preservingJobs,
  ...paymentJobs,
  ...submissionsJobs,
  ...statisticsJobs,
  ...usageJobs,
  ...alertsJobs,
  ...typesettingJobs,
  ...reviewingJobs,
}

type Job = (services: Services, payload: never) => Promise<void>

/** Resolves once it takes jobs; `services.queue.stop()` ends it. */
export async function createWorker(untold: Services): Promise<void> {
  const services = withToldStorage(untold)
  const bound = Object.entries<Job>(jobs).map(([name, job]) => [
    name,
    (payload: never) => job(services, payload),
  ])
  await services.queue.work(Object.fromEntries(bound))
  await beginTidying(services)
  await beginReminding(services)
  await beginRemindingProofs(services)
  await beginDates(services)
  await beginWatching(services)
  await beginRenewing(services)
  await beginPreserving(services)
  await beginCounting(services)
  await beginCountingStatistics(services)
  await beginCountingUse(services)
  await beginSending(services)
  await beginContents(services)
  await beginUnbound(services)
  await beginComparing(services)
}
