import type { Services } from '#server/context.ts'
import { compareAddresses } from './use-cases/look-alikes.server.ts'

export const jobs = {
  'compare-addresses': (services: Services) => compareAddresses(services),
}
