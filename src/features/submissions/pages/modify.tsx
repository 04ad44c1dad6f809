import { Form, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { check } from '#api/mount.server.ts'
import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import { DocumentBlock } from '#features/documents/components/document-block.tsx'
import { receiveUpload } from '#features/documents/receive-upload.server.ts'
import { atWork } from '#features/identity/at-work.server.ts'
import { insist } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { redirectWithNotice } from '#server/notices.ts'
import { orNotice } from '#server/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { dashboardAt } from '../components/dashboard-at.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { FeedbackNote } from '../components/feedback-note.tsx'
import { ModifyFields } from '../components/modify-fields.tsx'
import { textIn } from '../components/text-in.ts'
import { useOneSubmission } from '../components/use-one-submission.ts'
import { RevisedPaper } from '../paper-asked.ts'
import { resubmit } from '../use-cases/authoring.server.ts'
import type { Route } from './+types/modify.ts'
import { needDesk } from './need-desk.server.ts'
import { findArranged, readText, toTyped } from './paper-form.server.ts'

export { noStore as headers } from '#features/identity/page-answers.server.ts'
export { clientAction } from '../components/client-action.ts'
export { WorkFailure as ErrorBoundary } from '../components/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export function loader({ request, context, params }: Route.LoaderArgs) {
  return needDesk({ request, context }, params.id, 'resubmit')
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, viewer } = await atWork({ request, context })
  return orNotice(async () => {
    const upload = await receiveUpload(services, request)
    const arranged = findArranged(upload)
    if (arranged) return arranged
    const { fields, paper, refusal } = upload
    return orNotice(async () => {
      insist(refusal)
      // Empty where no document was open.
      const documentVersion = textIn(fields, 'documentVersion') || undefined
      const revised = check(RevisedPaper, { ...readText(fields), submissionId: params.id, documentVersion })
      const resubmitted = await resubmit(services, viewer, { ...revised, paper })
      return redirectWithNotice(dashboardAt(resubmitted, viewer.role), sentences.success.resubmitted)
    }, toTyped(fields))
  })
}

/** After a stale save the form needs the revision that its author has now seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function ModifyPage({
  loaderData: { submission, standing, person },
  actionData: notice,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <WorkspacePage title="Modify Submission" current="dashboard" person={person}>
      <DeskHead submission={submission} heading="Modify Submission" />
      <FeedbackNote submission={submission} />
      <DocumentBlock submission={submission} permission="edit" standing={standing} />
      <Form
        className="sheet"
        style={{ marginTop: 'var(--s4)' }}
        method="post"
        encType="multipart/form-data"
        onSubmit={useOneSubmission()}
      >
        <ModifyFields submission={submission} notice={notice} busy={busy} />
      </Form>
    </WorkspacePage>
  )
}
