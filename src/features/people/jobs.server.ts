import type { Services } from '#edge/context.ts'
import { compareAddresses } from './use-cases/look-alikes.server.ts'

export const jobs = {
  'compare-addresses': (services: Services) => compareAddresses(services),
}
