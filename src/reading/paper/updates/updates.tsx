import type { ReactNode } from 'react'
import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { noticeTypes } from '#journal/published/notices.ts'

/** Something that happened to a paper after it was published. */
export type Entry = { on: Day; label: string; title: string; url?: string; more?: ReactNode }

export const updatesHeading = { id: 'updates', title: 'Updates' }

export function Updates({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return undefined
  const newestFirst = entries.toSorted((one, other) => toIsoDay(other.on).localeCompare(toIsoDay(one.on)))
  return (
    <section className="box">
      <h2 id={updatesHeading.id}>{updatesHeading.title}</h2>
      <ul className="updates">
        {newestFirst.map(({ on, label, title, url, more }) => (
          <li key={`${url}${title}${toIsoDay(on)}`}>
            <b>{label}</b>, <time dateTime={toIsoDay(on)}>{formatDay(on)}</time>
            <br />
            {url ? <a href={url}>{title}</a> : title}
            {more}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const noticesOf = ({ updatedBy = [] }: Citable): Entry[] =>
  updatedBy
    .map(({ on, type, title, url }) => ({ on, label: noticeTypes[type].label, title, url }))
    .toReversed()
