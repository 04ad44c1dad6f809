// A paper with one of those who are told of it.
import type { Services } from '#edge/context.ts'
import { receivers, type Receiver } from '#journal/deposits/receivers.ts'
import type { Entry } from './store.server.ts'

/** Those that are set up. */
export const openOf = (services: Pick<Services, Receiver>): Receiver[] =>
  receivers.filter((receiver) => services[receiver])

/** As a job carries it. */
export const entryOf = ({ doi, receiver }: Entry) => (receiver === 'registrar' ? { doi } : { doi, receiver })
export const onceFor = ({ doi, receiver }: Entry) => (receiver === 'registrar' ? doi : `${receiver} ${doi}`)
