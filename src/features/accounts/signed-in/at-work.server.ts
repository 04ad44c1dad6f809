// Where every page of the workspace begins.
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { servicesKey, type Services } from '#edge/context.ts'
import type { Person } from '../store/people.server.ts'
import { needPerson } from '../use-cases/profile.server.ts'
import { needSignedIn } from './need-signed-in.server.ts'

/** Who is at work, and with which services: `const { services, viewer } = context.get(atWorkKey)`. */
export const atWorkKey = createContext<{ services: Services; viewer: SignedIn; person: Person }>()

/** Visitors are sent away. */
export const needSomebodyAtWork: MiddlewareFunction<Response> = async ({ context, request }) => {
  const viewer = needSignedIn(context, request)
  const services = context.get(servicesKey)
  context.set(atWorkKey, { services, viewer, person: await needPerson(services.db, viewer.id) })
}

/** Who is at work, and with which services; refuses anyone who isn't a publisher. */
export function needPublisher(context: Readonly<RouterContextProvider>) {
  const work = context.get(atWorkKey)
  insist(work.viewer.role === 'publisher' ? undefined : 'not_yours')
  return work
}
