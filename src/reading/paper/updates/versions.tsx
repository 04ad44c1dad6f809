import { comparedPath } from '#journal/addresses.ts'
import type { Citable } from '#journal/citing/citable.ts'
import type { Entry } from './updates.tsx'

/** A new version, with the way to the one before and to what changed. */
export const versionsOf = (id: string, { versions = [] }: Citable): Entry[] =>
  versions.slice(1).map(({ number, on, note }, at) => ({
    on,
    label: `Version ${number}`,
    title: note,
    more: (
      <p className="small">
        <a href={versions[at]?.url}>Read version {number - 1}</a>
        {' · '}
        <a href={comparedPath(id, number - 1, number)}>See what changed</a>
      </p>
    ),
  }))
