import type { Services } from '#edge/context.ts'
import { checkDeposit, depositDoi } from './deposits.server.ts'

export const jobs = {
  'deposit-doi': (services: Services, { doi }: { doi: string }) => depositDoi(services, doi),
  'check-deposit': (services: Services, { doi }: { doi: string }) => checkDeposit(services, doi),
}
