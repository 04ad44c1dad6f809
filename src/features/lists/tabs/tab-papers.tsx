import type { MonthOfUse } from '#journal/published/usage.ts'
import type { Role } from '#journal/roles.ts'
import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import type { SubmissionPage } from '#features/submissions/submission.ts'
import { ListFoot } from '../components/list-foot.tsx'
import { ListTools } from '../components/list-tools.tsx'
import { NothingFound } from '../components/nothing-found.tsx'
import { SubmissionCard } from '../components/submission-card.tsx'
import { RowKeys } from '../for-you/row-keys.tsx'
import { OwnSections } from './own-sections.tsx'
import { EmptyTab } from './empty-tab.tsx'

type Props = {
  asked: DashboardAsked
  tab: { key: string; name: string; count: number }
  page: SubmissionPage
  /** How often those that are published were read, by id. */
  use: Record<string, MonthOfUse[]>
  role: Role
  now: string
  /** Why a paper couldn't be selected just now. */
  refused: { submissionId: string; message: string } | undefined
  /** Whose papers an editor's pool has; none if it has everything. */
  sections: readonly string[]
}

/** The papers of one tab, with what searches and sorts them. */
export function TabPapers({
  asked,
  tab: { key, name, count },
  page,
  use,
  role,
  now,
  refused,
  sections,
}: Props) {
  const isEmpty = page.submissions.length === 0
  return (
    <>
      <OwnSections asked={asked} sections={sections} />
      {(count > 0 || asked.q) && <ListTools asked={asked} list={name} />}
      <div className="cards">
        {page.submissions.map((it) => (
          <SubmissionCard
            key={it.id}
            submission={it}
            use={use[it.id]}
            role={role}
            now={now}
            refusal={it.id === refused?.submissionId ? refused.message : undefined}
          />
        ))}
        {isEmpty &&
          (asked.q ? <NothingFound asked={asked} list={name} /> : <EmptyTab role={role} tab={key} />)}
      </div>
      <ListFoot asked={asked} page={page} count={count} />
      {!isEmpty && <RowKeys />}
    </>
  )
}
