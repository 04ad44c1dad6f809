import type { Services } from '#server/context.ts'
import { remind, remindAll } from './use-cases/reminding.server.ts'

export const jobs = {
  'remind-all': (services: Services) => remindAll(services),
  remind: (services: Services, { submissionId }: { submissionId: string }) => remind(services, submissionId),
}
