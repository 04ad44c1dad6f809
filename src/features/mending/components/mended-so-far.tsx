import { Moment } from '#site/moment.tsx'
import type { ShownChange } from '../shown.ts'
import { ChangeList } from './change-list.tsx'

type Mended = { at: string; by: string; reason: string; isSilent: boolean; changes: ShownChange[] }

/** For the staff: also what readers aren't told. */
export function MendedSoFar({ mendings }: { mendings: readonly Mended[] }) {
  if (mendings.length === 0) return undefined
  return (
    <section className="block" aria-labelledby="mended-title" style={{ marginTop: 'var(--s5)' }}>
      <h2 id="mended-title">Earlier amendments</h2>
      {mendings.map(({ at, by, reason, isSilent, changes }) => (
        <article key={at}>
          <p>
            <b>{reason}</b>{' '}
            <span className="small muted">
              <Moment at={at} /> by {by}
              {isSilent && ', without telling readers'}
            </span>
          </p>
          <ChangeList changes={changes} />
        </article>
      ))}
    </section>
  )
}
