// What every page of the workspace begins with.
import type { RouterContextProvider } from 'react-router'
import type { Person } from '#site/account-menu.tsx'
import { countUnread } from '#features/notifications/use-cases.server.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import { servicesKey, type Services } from '#edge/context.ts'
import { toFullName } from '../names.ts'
import { needCompleteProfile, needSignedIn } from './need-signed-in.server.ts'
import { needPerson } from '../use-cases/profile.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }
export type AtWork = {
  services: Services
  viewer: SignedIn
  /** `unread` is the number of news, counted to a hundred. */
  person: Person & { givenName: string; unread: number; role: Role }
}

/** Who is at work, and with what. Visitors are sent away, and whoever has no name yet is sent to give one. */
export async function atWork({ context, request }: Asked): Promise<AtWork> {
  const viewer = needSignedIn(context, request)
  const services = context.get(servicesKey)
  const [found, unread] = await Promise.all([
    needPerson(services.db, viewer.id),
    countUnread(services.db, viewer.id),
  ])
  needCompleteProfile(found, request)
  const { givenName, email } = found
  const name = toFullName(found)
  return { services, viewer, person: { name, email, givenName, unread, role: viewer.role } }
}
