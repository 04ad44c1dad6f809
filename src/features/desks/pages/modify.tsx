import { Form, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { dashboardAt } from '#features/submissions/dashboard-at.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { DeskSwitch } from '../components/desk-switch.tsx'
import { Panel } from '../components/panel.tsx'
import { listForAuthor } from '#features/revising/attached.server.ts'
import { AttachedBlock } from '#features/revising/components/attached-block.tsx'
import { ModifyFields } from '../components/modify-fields.tsx'
import { textIn } from '#features/submissions/fields/text-in.ts'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { RevisedPaper } from '#features/submissions/paper-asked.ts'
import { resubmit } from '#features/submissions/moves/writing.server.ts'
import type { Route } from './+types/modify.ts'
import { answersIn } from '#features/revising/answers-in.ts'
import { UnsentForm } from '#features/unsent/contract.ts'
import { keepForm } from '#features/unsent/use-cases.server.ts'
import { toAnswersText } from '#journal/reviewing/points.ts'
import { keepLater } from '../asking.ts'
import { keepWords } from './keep-later.server.ts'
import { needDesk } from './need-desk.server.ts'
import { readPaper, readText, toTyped } from '#features/wizard/paper-form.server.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = await needDesk(context, params.id, 'resubmit')
  const { services, viewer } = context.get(atWorkKey)
  return { ...desk, attached: await listForAuthor(services, viewer, params.id) }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const form = await readPaper({ request, context })
  if ('message' in form) return form
  const { fields, paper } = form
  const pointAnswers = readPointAnswers(fields)
  if (textIn(fields, 'then') === keepLater)
    return keepWords(context, params.id, { ...toTyped(fields), ...pointAnswers })
  // The move takes them along; they're kept if it's refused.
  if (pointAnswers)
    await keepForm(services, viewer, { submissionId: params.id, form: check(UnsentForm, pointAnswers) })
  // Empty if no document was open.
  const documentVersion = textIn(fields, 'documentVersion') || undefined
  const revised = check(RevisedPaper, { ...readText(fields), submissionId: params.id, documentVersion })
  const resubmitted = await resubmit(services, viewer, { ...revised, paper })
  return redirectWithNotice(dashboardAt(resubmitted, viewer.role), thanksFor('resubmit'))
}

/** Undefined if the form has none, such as a program's. */
function readPointAnswers(fields: FormData) {
  const points = [...fields.keys()].filter((name) => name.startsWith('answer-')).length
  return points > 0 ? { pointAnswers: toAnswersText(answersIn(fields, points)) } : undefined
}

/** After a stale save, the form needs the revision its author has now seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function ModifyPage({
  loaderData: { submission, standing, unsent, attached },
  actionData: notice,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <WorkspacePage title="Modify Submission">
      <DeskHead submission={submission} heading="Modify Submission" />
      <div className="desk revising">
        <div id="desk-paper">
          <DocumentBlock submission={submission} permission="edit" atDesk standing={standing} />
          <AttachedBlock submissionId={submission.id} files={attached} />
        </div>
        <Panel title="Your Revision">
          <Form className="sheet" method="post" encType="multipart/form-data" onSubmit={useOneSubmission()}>
            <ModifyFields submission={submission} unsent={unsent} notice={notice} busy={busy} />
          </Form>
        </Panel>
        <DeskSwitch panel="Your Revision" />
      </div>
    </WorkspacePage>
  )
}
