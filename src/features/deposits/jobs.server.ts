import type { Services } from '#edge/context.ts'
import { checkDeposit, depositDoi } from './depositing.server.ts'
import { watchDeposits } from './watching.server.ts'

export { beginWatching } from './watching.server.ts'

export const jobs = {
  'deposit-doi': (services: Services, { doi }: { doi: string }) => depositDoi(services, doi),
  'check-deposit': (services: Services, { doi }: { doi: string }) => checkDeposit(services, doi),
  'watch-deposits': watchDeposits,
}
