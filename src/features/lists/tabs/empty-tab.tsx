import { wizardPath } from '#journal/desk-addresses.ts'
import type { Role } from '#journal/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

type Words = { title: string; text: string }

// oxfmt-ignore
const words: Record<Role, Record<string, Words>> = {
  author: {
    'incomplete':   { title: 'No drafts',              text: 'Start with a title. You can save a draft at any step.' },
    'submitted':    { title: 'Nothing submitted',      text: 'Papers wait here until an editor picks them up.' },
    'editing':      { title: 'Nothing being edited',   text: 'Papers appear here while an editor is reading them.' },
    'under-review': { title: 'Nothing under review',   text: 'Papers appear here once an editor has sent them to a reviewer. We’ll email you when that happens.' },
    'revision':     { title: 'No revisions requested',  text: 'Papers appear here when an editor or a reviewer asks you to revise them.' },
    'publishing':   { title: 'Nothing to publish yet', text: 'Papers appear here once they’re approved, and stay here after publication.' },
  },
  editor: {
    'new':          { title: 'No new submissions',     text: 'Papers appear here when their authors submit them.' },
    'mine':         { title: 'Nothing on your desk',   text: 'Select a paper under New Submissions to edit it.' },
    'completed':    { title: 'No edits completed',     text: 'Papers you’ve sent for review, or back to their authors, stay here.' },
  },
  reviewer: {
    'available':    { title: 'Nothing to review',      text: 'Papers appear here when an editor sends them for review.' },
    'in-progress':  { title: 'No open reviews',         text: 'Select a paper under Available for Review to begin.' },
    'completed':    { title: 'No reviews completed',   text: 'Papers you’ve reviewed stay here.' },
  },
  publisher: {
    'pending':      { title: 'Nothing to publish',     text: 'Papers appear here once they’re approved.' },
    'published':    { title: 'Nothing published yet',  text: 'Papers appear here once they have a DOI and are in the archive.' },
  },
}

/** An empty tab says when something will appear there. */
export function EmptyTab({ role, tab }: { role: Role; tab: string }) {
  const { title, text } = words[role][tab] ?? { title: 'Nothing here', text: '' }
  const isDrafts = role === 'author' && tab === 'incomplete'
  return (
    <Empty
      title={title}
      action={isDrafts && <ButtonLink href={wizardPath('author')}>New Submission</ButtonLink>}
    >
      {text}
    </Empty>
  )
}
