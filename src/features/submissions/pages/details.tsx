import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import { DocumentBlock } from '#features/documents/components/document-block.tsx'
import { orErrorPage } from '#server/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import { ProgressPanel } from '../components/progress-panel.tsx'
import { Track } from '../components/track.tsx'
import { needDetails } from '../use-cases/reading.server.ts'
import type { Route } from './+types/details.ts'
import { atWork } from './at-work.server.ts'

export { noStore as headers } from '#features/identity/page-answers.server.ts'
export { WorkFailure as ErrorBoundary } from '../components/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer, person } = await atWork({ request, context })
  const { submission, history } = await orErrorPage(() => needDetails(services, viewer, params.id))
  return { submission, history, person, viewer }
}

export default function DetailsPage({
  loaderData: { submission, history, person, viewer },
}: Route.ComponentProps) {
  const { status, reference, editorFeedback, reviewFeedback } = submission
  return (
    <WorkspacePage title={`Submission ${reference}`} current="submissions" person={person}>
      <DeskHead submission={submission} />
      <Track status={status} />
      <div className="desk" style={{ paddingTop: 'var(--s5)' }}>
        <div>
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} />
          <DocumentBlock submission={submission} permission="readonly" />
          <FeedbackBlock from="editor">{editorFeedback}</FeedbackBlock>
          <FeedbackBlock from="reviewer">{reviewFeedback}</FeedbackBlock>
        </div>
        <ProgressPanel submission={submission} history={history} viewer={viewer} />
      </div>
    </WorkspacePage>
  )
}
