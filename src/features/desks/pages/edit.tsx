import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { readTyped } from '#edge/read-form.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { askedBy } from '../asking.ts'
import { ofEditor } from '../decisions.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { EditorPanel } from '../components/editor-panel.tsx'
import { ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import type { Route } from './+types/edit.ts'
import { decideBy } from './decide.server.ts'
import { needDesk } from './need-desk.server.ts'

export { noStore as headers } from '#edge/page-answers.server.ts'
export { clientAction } from '#edge/client-action.ts'
export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export function loader({ request, context, params }: Route.LoaderArgs) {
  return needDesk({ request, context }, params.id, 'sendForReview')
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return decideBy(ofEditor, { request, context, submissionId: params.id, form: await readTyped(request) })
}

export default function EditPage({
  loaderData: { submission, standing, person },
  actionData: notice,
}: Route.ComponentProps) {
  return (
    <WorkspacePage title={`Edit ${submission.reference}`} current="dashboard" person={person}>
      <DeskHead submission={submission} />
      <div className="desk">
        <div>
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} />
          <DocumentBlock submission={submission} permission="edit" readFirst standing={standing} />
        </div>
        <EditorPanel submission={submission} notice={notice} asks={askedBy(notice)} />
      </div>
    </WorkspacePage>
  )
}
