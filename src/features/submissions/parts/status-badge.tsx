import { badgeColour, statusLabel, type Status } from '#journal/statuses.ts'

/** A dot and words: colour never speaks alone. */
export function StatusBadge({ status }: { status: Status }) {
  return <span className={`badge ${badgeColour(status)}`}>{statusLabel(status)}</span>
}
