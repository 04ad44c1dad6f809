import { Moment } from '#site/moment.tsx'
import type { News } from '#features/notifications/use-cases.server.ts'

export function NewsList({ news }: { news: readonly News[] }) {
  return (
    <ol className="news">
      {news.map((it) => (
        <li key={it.id} className={it.isNew ? 'new' : undefined}>
          <p className="small muted">
            {it.isNew && <b>New</b>}
            <Moment at={it.at} />
          </p>
          <h2>{it.path ? <a href={it.path}>{it.title}</a> : it.title}</h2>
          <p>{it.text}</p>
          <p className="muted">{it.next}</p>
        </li>
      ))}
    </ol>
  )
}
