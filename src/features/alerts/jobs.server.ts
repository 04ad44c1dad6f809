import type { Services } from '#edge/context.ts'
import { beginRound, sendAlert } from './sending.server.ts'

export const jobs = {
  'begin-alerts': (services: Services) => beginRound(services),
  'send-alert': (services: Services, { id }: { id: string }) => sendAlert(services, id),
}
