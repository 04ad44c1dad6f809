import { Form } from 'react-router'
import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import { atWork } from '#features/identity/at-work.server.ts'
import { redirectWithNotice } from '#server/notices.ts'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { titleOf } from '../components/titles.ts'
import { useOneSubmission } from '../components/use-one-submission.ts'
import { forget } from '../components/wizard/kept.ts'
import { thanksForDeleting } from '../thanks.ts'
import { deleteDraft } from '../use-cases/deleting.server.ts'
import { needDraft } from '../use-cases/reading.server.ts'
import type { Route } from './+types/delete-draft.ts'

export { noStore as headers } from '#features/identity/page-answers.server.ts'
export { clientAction } from '../components/client-action.ts'
export { WorkFailure as ErrorBoundary } from '../components/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer, person } = await atWork({ context, request })
  const draft = await orErrorPage(() => needDraft(services, viewer, params.submissionId))
  return { draft, person }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, viewer } = await atWork({ context, request })
  await orErrorPage(async () => {
    await needDraft(services, viewer, params.submissionId)
    await deleteDraft(services, viewer, params.submissionId)
  })
  return redirectWithNotice('/dashboard', thanksForDeleting)
}

/** Asks first: nothing brings a draft back. */
export default function DeleteDraftPage({ loaderData: { draft, person } }: Route.ComponentProps) {
  const onSubmit = useOneSubmission()
  return (
    <WorkspacePage title={`Delete draft ${draft.reference}`} current="dashboard" person={person}>
      <DeskHead submission={draft} heading="Delete this draft?" />
      <Form
        className="sheet"
        method="post"
        onSubmit={(event) => {
          onSubmit(event)
          forget(person.email, draft.id) // what this browser has kept of it
        }}
      >
        <div className="in">
          <p className="science">{titleOf(draft)}</p>
          <p>
            Its text{draft.files.length > 0 && ', its files'} and its history are deleted at once. This cannot
            be undone.
          </p>
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={`/draft/${draft.id}`}>Keep it</ButtonLink>
          <Button kind="stop">Delete draft</Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
