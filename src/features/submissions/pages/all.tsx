import { WorkspaceBand } from '#features/about/components/workspace-band.tsx'
import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#server/apology.ts'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { SubmissionTable } from '../components/submission-table.tsx'
import { listAll } from '../use-cases/dashboard.server.ts'
import type { Route } from './+types/all.ts'
import { atWork } from './at-work.server.ts'

export { noStore as headers } from '#features/identity/page-answers.server.ts'
export { WorkFailure as ErrorBoundary } from '../components/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, person } = await atWork({ request, context })
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const page = await orErrorPage(() =>
    orApologise(services, sentences.loading.submissionsFailed, () => listAll(services, viewer, cursor)),
  )
  return { person, page, role: viewer.role }
}

export default function AllSubmissionsPage({ loaderData: { person, page, role } }: Route.ComponentProps) {
  const back = (
    <ButtonLink small icon="back" href="/dashboard">
      Back to Dashboard
    </ButtonLink>
  )
  return (
    <WorkspacePage
      title="All submissions"
      current="submissions"
      person={person}
      band={<WorkspaceBand heading="All Submissions" seconds={3} actions={back} />}
    >
      <div style={{ paddingTop: 'var(--s5)' }}>
        {page.submissions.length > 0 ? (
          <SubmissionTable submissions={page.submissions} />
        ) : (
          <Empty
            title={sentences.pages.noSubmissions}
            action={
              role === 'author' && (
                <ButtonLink kind="go" href="/submissions/author">
                  New Submission
                </ButtonLink>
              )
            }
          >
            {role === 'author'
              ? 'Start with a title. You can save a draft at any step.'
              : 'Papers you take on are listed here.'}
          </Empty>
        )}
      </div>
      {page.nextCursor && (
        <p className="row" style={{ justifyContent: 'end', paddingTop: 'var(--s4)' }}>
          <ButtonLink href={`?${new URLSearchParams({ cursor: page.nextCursor })}`}>Next</ButtonLink>
        </p>
      )}
    </WorkspacePage>
  )
}
