// What every page below /profile begins with.
import type { RouterContextProvider } from 'react-router'
import { countUnread } from '#features/notifications/use-cases.server.ts'
import { servicesKey } from '#edge/context.ts'
import type { ProfileHead } from '../components/profile-frame.tsx'
import { toFullName } from '../names.ts'
import { needSignedIn } from './need-signed-in.server.ts'
import type { Person } from '../store/people.server.ts'
import { needPerson } from '../use-cases/profile.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** The person and the head of the page. Visitors are sent away. */
export async function needProfile({
  context,
  request,
}: Asked): Promise<{ person: Person; head: ProfileHead }> {
  const viewer = needSignedIn(context, request)
  const { db, journal } = context.get(servicesKey)
  const [person, unread] = await Promise.all([needPerson(db, viewer.id), countUnread(db, viewer.id)])
  const { email, role, createdAt } = person
  const name = toFullName(person)
  return {
    person,
    head: { person: { name, email, unread, role }, since: toMonth(createdAt, journal.timeZone) },
  }
}

function toMonth(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone }).format(moment)
}
