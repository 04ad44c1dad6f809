import type { Services } from '#server/context.ts'
import { tidy } from './tidying/tidy.server.ts'

export const jobs = {
  tidy: (services: Services) => tidy(services),
}
