import type { Services } from '#edge/context.ts'
import { countStatistics } from './use-cases.server.ts'

export const jobs = {
  'count-statistics': (services: Services) => countStatistics(services),
}
