import type { Services } from '#server/context.ts'
import { convertVersion } from './converting.server.ts'
import { tidy } from './tidying/tidy.server.ts'

export const jobs = {
  convert: convertVersion,
  tidy: (services: Services) => tidy(services),
}
