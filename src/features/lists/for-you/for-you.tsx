import type { Role } from '#journal/roles.ts'
import { findTab } from '#journal/workspace/dashboards.ts'
import { Moment } from '#site/moment.tsx'
import { Empty } from '#ui/empty.tsx'
import type { ForYou, Waiting } from '#features/submissions/lists/for-you.server.ts'
import { age } from '../components/card-facts.tsx'
import { SubmissionCard } from '../components/submission-card.tsx'
import { toAddress } from '../list-address.ts'
import { RowKeys } from './row-keys.tsx'

type Props = {
  forYou: ForYou
  role: Role
  now: string
  /** Why a paper couldn't be selected just now. */
  refused: { submissionId: string; message: string } | undefined
}

/** What's the viewer's to do and what waits for others, whatever the stage. */
export function ForYouList({ forYou, role, now, refused }: Props) {
  if (forYou.length === 0)
    return <Empty title="Nothing needs your attention">Papers waiting for you appear here.</Empty>
  const sections = forYou.map(({ key, name, waiting, hasMore }) => (
    <section key={key} className="for-you" aria-labelledby={`${key}-list`}>
      <h2 id={`${key}-list`}>{name}</h2>
      <div className="cards">
        {waiting.map((it) => (
          <SubmissionCard
            key={it.submission.id}
            submission={it.submission}
            role={role}
            now={now}
            heading="h3"
            waiting={<Wait wait={it} now={now} />}
            refusal={it.submission.id === refused?.submissionId ? refused.message : undefined}
          />
        ))}
      </div>
      {hasMore && <More waiting={waiting} role={role} />}
    </section>
  ))
  return (
    <>
      {sections}
      <RowKeys />
    </>
  )
}

/** 'Due 3 Dec 2026', '2 days overdue', 'Waiting for its editor since 18 Nov 2026'. */
function Wait({ wait: { submission, since, due, for: whom }, now }: { wait: Waiting; now: string }) {
  if (due && due <= now) return <b className="late">{age(due, now)} overdue</b>
  const label = due ? 'Due' : whom ? `Waiting for ${whom} since` : 'Since'
  const isDraft = submission.status === 'incomplete'
  return (
    <>
      {isDraft ? 'Saved' : label}{' '}
      <Moment at={isDraft ? submission.updatedAt : (due ?? since)} style={isDraft ? 'short' : 'day'} />
    </>
  )
}

/** The tabs under which the rest is. */
function More({ waiting, role }: { waiting: Waiting[]; role: Role }) {
  const tabs = new Map(
    waiting.flatMap(({ submission: { status } }) => {
      const tab = findTab(role, status)
      return tab ? [[tab.key, tab.name] as const] : []
    }),
  )
  return (
    <p className="small muted">
      {'There are more under '}
      {[...tabs].map(([key, name], n) => (
        <span key={key}>
          {n > 0 && ' and '}
          <a href={toAddress({ tab: key, sort: 'oldest' })}>{name}</a>
        </span>
      ))}
      .
    </p>
  )
}
