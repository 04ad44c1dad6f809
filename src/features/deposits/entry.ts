// A paper and one of its receivers.
import type { Registrar } from '#adapters/registrar/registrar.ts'
import type { Services } from '#edge/context.ts'
import { receivers, type Receiver } from '#journal/deposits/receivers.ts'
import type { Entry } from './store.server.ts'

export type Receiving = Pick<Services, 'registrar' | 'doaj'>

/** Undefined if it isn't set up. Reviews have DOIs at Crossref alone. */
export const serviceOf = ({ registrar, doaj }: Receiving, receiver: Receiver): Registrar | undefined =>
  ({ registrar, reviews: registrar.format === 'crossref' ? registrar : undefined, doaj })[receiver]

/** Those that are set up. */
export const openOf = (services: Receiving): Receiver[] =>
  receivers.filter((receiver) => serviceOf(services, receiver))

/** As a job carries it. */
export const entryOf = ({ doi, receiver }: Entry) => (receiver === 'registrar' ? { doi } : { doi, receiver })
export const onceFor = ({ doi, receiver }: Entry) => (receiver === 'registrar' ? doi : `${receiver} ${doi}`)
