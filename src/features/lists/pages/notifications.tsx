import { dashboardPath } from '#journal/desk-addresses.ts'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { NotificationList } from '../components/notification-list.tsx'
import { listNotifications, markRead } from '#features/notifications/use-cases.server.ts'
import type { Route } from './+types/notifications.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const page = await listNotifications(services, viewer, before)
  if (isOpened(request)) await markRead(services, viewer, page.notifications)
  return page
}

/** Browsers may prefetch a page before anyone has asked for it. */
function isOpened({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.get('sec-purpose')?.includes('prefetch')
}

export default function NotificationsPage({ loaderData: { notifications, last } }: Route.ComponentProps) {
  const back = (
    <ButtonLink small icon="back" href={dashboardPath}>
      Back to Dashboard
    </ButtonLink>
  )
  return (
    <WorkspacePage
      title="Notifications"
      current="notifications"
      band={
        <WorkspaceBand heading="Notifications" seconds={3} actions={back}>
          What’s new with your papers, and what comes next.
        </WorkspaceBand>
      }
    >
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} />
      ) : (
        <Empty title="No notifications">
          We’ll tell you here, and by email, when there’s something to tell you about your papers.
        </Empty>
      )}
      {last && (
        <p className="row" style={{ justifyContent: 'end', paddingTop: 'var(--s4)' }}>
          <ButtonLink href={`?before=${last}`}>Older</ButtonLink>
        </p>
      )}
    </WorkspacePage>
  )
}
