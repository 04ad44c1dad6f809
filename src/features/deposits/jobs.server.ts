import type { Services } from '#edge/context.ts'
import type { Receiver } from '#journal/deposits/receivers.ts'
import { checkDeposit, depositDoi } from './depositing.server.ts'
import { renewDeposits } from './renewing.server.ts'
import { watchDeposits } from './watching.server.ts'

export { beginRenewing } from './renewing.server.ts'
export { beginWatching } from './watching.server.ts'

type Job = { doi: string; receiver?: Receiver }

export const jobs = {
  'deposit-doi': (services: Services, { doi, receiver }: Job) =>
    depositDoi(services, doi, receiver && [receiver]),
  'check-deposit': (services: Services, { doi, receiver }: Job) => checkDeposit(services, doi, receiver),
  'watch-deposits': watchDeposits,
  'renew-deposits': (services: Services, job: { after?: string }) => renewDeposits(services, job),
}
