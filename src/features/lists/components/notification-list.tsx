import { Moment } from '#site/moment.tsx'
import type { Notification } from '#features/notifications/use-cases.server.ts'
import { WithIds } from '#ui/id.tsx'

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ol className="notifications">
      {notifications.map((it) => (
        <Line key={it.id} it={it} />
      ))}
    </ol>
  )
}

function Line({ it }: { it: Notification }) {
  const title = <WithIds>{it.title}</WithIds>
  return (
    <li className={it.isNew ? 'new' : undefined}>
      <p className="small muted">
        {it.isNew && <b>New</b>}
        <Moment at={it.at} />
      </p>
      <h2>{it.path ? <a href={it.path}>{title}</a> : title}</h2>
      <p>
        <WithIds>{it.text}</WithIds>
      </p>
      <p className="muted">{it.next}</p>
    </li>
  )
}
