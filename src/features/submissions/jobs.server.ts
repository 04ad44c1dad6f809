import type { Services } from '#server/context.ts'
import { remind, remindAll } from './use-cases/reminding.server.ts'
import { countUsualTimes } from './use-cases/usual-times.server.ts'

export const jobs = {
  'count-usual-times': (services: Services) => countUsualTimes(services),
  'remind-all': (services: Services) => remindAll(services),
  remind: (services: Services, { submissionId }: { submissionId: string }) => remind(services, submissionId),
}
