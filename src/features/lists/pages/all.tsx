import { check } from '#edge/mount.server.ts'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { dashboardPath, wizardPath } from '#journal/desk-addresses.ts'
import type { Role } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListFoot } from '../components/list-foot.tsx'
import { ListTools } from '../components/list-tools.tsx'
import { NothingFound } from '../components/nothing-found.tsx'
import { SubmissionTable } from '../components/submission-table.tsx'
import { ListAsked } from '#features/submissions/lists/list-asked.ts'
import { openAll } from '../dashboard.server.ts'
import type { Route } from './+types/all.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const read = async () => {
    const asked = check(ListAsked, Object.fromEntries(new URL(request.url).searchParams))
    return { asked, ...(await openAll(services, viewer, asked)) }
  }
  return orApologise(services, sentences.loading.submissionsFailed, read)
}

const heading = 'All Submissions'

export default function AllSubmissionsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, count, role } = loaderData
  const back = (
    <ButtonLink small icon="back" href={dashboardPath}>
      Back to Dashboard
    </ButtonLink>
  )
  return (
    <WorkspacePage
      title="All submissions"

      band={<WorkspaceBand heading={heading} seconds={3} actions={back} />}
    >
      {(count > 0 || asked.q) && <ListTools asked={asked} list={heading} />}
      <div className="listed">
        {page.submissions.length > 0 && <SubmissionTable submissions={page.submissions} />}
        {page.submissions.length === 0 &&
          (asked.q ? <NothingFound asked={asked} list={heading} /> : <NoneYet role={role} />)}
      </div>
      <ListFoot asked={asked} page={page} count={count} />
    </WorkspacePage>
  )
}

function NoneYet({ role }: { role: Role }) {
  const start = (
    <ButtonLink kind="go" href={wizardPath('author')}>
      New Submission
    </ButtonLink>
  )
  return (
    <Empty title={sentences.pages.noSubmissions} action={role === 'author' && start}>
      {role === 'author'
        ? 'Start with a title. You can save a draft at any step.'
        : 'Papers you take on will appear here.'}
    </Empty>
  )
}
