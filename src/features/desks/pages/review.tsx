import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { readTyped } from '#edge/read-form.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { ofReviewer } from '../decisions.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import { askedBy } from '../asking.ts'
import { ReviewerPanel } from '../components/reviewer-panel.tsx'
import type { Route } from './+types/review.ts'
import { decideBy } from './decide.server.ts'
import { needDesk } from './need-desk.server.ts'

export { noStore as headers } from '#edge/page-answers.server.ts'
export { clientAction } from '#edge/client-action.ts'
export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export function loader({ request, context, params }: Route.LoaderArgs) {
  return needDesk({ request, context }, params.id, 'approve')
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return decideBy(ofReviewer, { request, context, submissionId: params.id, form: await readTyped(request) })
}

export default function ReviewPage({ loaderData: { submission, person }, actionData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={`Review ${submission.reference}`} current="dashboard" person={person}>
      <DeskHead submission={submission} />
      <div className="desk">
        <div>
          <FeedbackBlock from="editor">{submission.editorFeedback}</FeedbackBlock>
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} />
          <DocumentBlock submission={submission} permission="readonly" />
        </div>
        <ReviewerPanel notice={actionData} asks={askedBy(actionData)} />
      </div>
    </WorkspacePage>
  )
}
