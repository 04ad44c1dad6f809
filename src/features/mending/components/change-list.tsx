import { Differences } from '#features/manuscripts/components/differences.tsx'
import type { ShownChange } from '../shown.ts'

/** What was changed, field by field. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className="mended">
      {changes.map(({ label, differences }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{differences.length > 0 ? <Differences differences={differences} /> : 'Changed'}</dd>
        </div>
      ))}
    </dl>
  )
}
