import type { Services } from '#edge/context.ts'
import { remind, remindAll } from './telling/reminding.server.ts'
import { convertVersion } from './versions/converting.server.ts'
import { countUsualTimes } from './telling/usual-times.server.ts'

export const jobs = {
  convert: convertVersion,
  'count-usual-times': (services: Services) => countUsualTimes(services),
  'remind-all': (services: Services) => remindAll(services),
  remind: (services: Services, { submissionId }: { submissionId: string }) => remind(services, submissionId),
}
