import { notificationsPath } from '#journal/desk-addresses.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { unread: number; current: boolean }

/** The bell in the workspace's header. */
export function NotificationsLink({ unread, current }: Props) {
  return (
    <a
      href={notificationsPath}
      className="icon-btn bell"
      aria-label={unread > 0 ? `Notifications, ${shown(unread)} unread` : 'Notifications'}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name="bell" />
      {unread > 0 && <i aria-hidden="true">{shown(unread)}</i>}
    </a>
  )
}

const shown = (unread: number) => (unread < 100 ? String(unread) : '99+')
