import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { submissionPath } from '#journal/desk-addresses.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Id } from '#ui/id.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { entryAt } from '#site/entries.ts'
import { Moment } from '#site/moment.tsx'
import { StatusBadge } from '#features/submissions/parts/status-badge.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'

type Props = {
  submission: Submission
  /** Instead of the paper's own title. */
  heading?: string
  /** Instead of the way to what people write to each other about it. */
  beside?: ReactNode
}

/** The head of a page about one submission. */
export function DeskHead({
  submission,
  heading = titleOf(submission),
  beside = toMessages(submission),
}: Props) {
  const { status, reference, updatedAt } = submission
  const [, label, href] = entryAt(useLocation().pathname)
  return (
    <div className="desk-head">
      <Crumbs trail={[{ label, href }, { label: reference }]} />
      <h1>{heading}</h1>
      <p className="row small muted">
        <StatusBadge status={status} />
        <Id>{reference}</Id>
        {submission.typeTitle && <span>{submission.typeTitle}</span>}
        <span>
          Updated <Moment at={updatedAt} style="long" />
        </span>
        <SectionOf submission={submission} />
        {beside}
      </p>
    </div>
  )
}

function SectionOf({ submission: { id, section, choosesSection } }: Pick<Props, 'submission'>) {
  if (!section && !choosesSection) return undefined
  return (
    <span>
      {section?.name}{' '}
      {choosesSection && (
        <a href={submissionPath(id, 'section')}>
          {section ? 'Change' : 'Choose a section'}
          {section && <span className="sr"> the section</span>}
        </a>
      )}
    </span>
  )
}

const toMessages = ({ id, talks }: Submission) =>
  talks && <a href={submissionPath(id, 'messages')}>Messages</a>
