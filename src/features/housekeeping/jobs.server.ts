import type { Services } from '#edge/context.ts'
import { tidy } from './tidy.server.ts'

export const jobs = { tidy: (services: Services) => tidy(services) }
