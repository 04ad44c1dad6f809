import { formatDuration } from '#journal/workspace/usual-times.ts'
import type { Role } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'
import type { Submission } from '#features/submissions/submission.ts'

type Props = { submission: Submission; role: Role; now: string }

/** A draft belongs to no stage, and these are the end of the road. */
const ageless: readonly Status[] = ['incomplete', 'published', 'rejected', 'withdrawn']

/** 'At this stage for 12 days · 4,312 words · 5 figures · Institute of Paper': only what's known and may be shown. */
export function CardFacts({ submission, role, now }: Props) {
  const { status, stageSince, words, figures, authors } = submission
  const facts = [
    !ageless.includes(status) && `At this stage for ${age(stageSince, now)}`,
    words !== undefined && counted(words, 'word'),
    Boolean(figures) && counted(figures ?? 0, 'figure'),
    role !== 'author' && authors?.[0]?.affiliation,
  ].filter(Boolean)
  return facts.length > 0 && <p className="facts">{facts.join(' · ')}</p>
}

export function age(since: string, now: string): string {
  return formatDuration(Math.max(0, Date.parse(now) - Date.parse(since)) / 1000)
}

function counted(count: number, unit: string): string {
  const grouped = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${grouped} ${unit}${count === 1 ? '' : 's'}`
}

/** Opens in the card: what an editor or a reviewer decides by whether to take the paper. */
export function Abstract({ children }: { children: string }) {
  return (
    <details className="abstract">
      <summary>Abstract</summary>
      <p>{children}</p>
    </details>
  )
}
