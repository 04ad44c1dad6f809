import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { needStanding } from '#features/editing/standing.server.ts'
import { atWork } from '#features/accounts/signed-in/at-work.server.ts'
import { closed } from '#journal/dashboards.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { readTyped } from '#edge/read-form.server.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { askedBy } from '../asking.ts'
import { ofAuthor } from '../decisions.ts'
import { Closing } from '#features/submissions/parts/closing.tsx'
import { DeskHead } from '../components/desk-head.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import { ProgressPanel } from '../components/progress-panel.tsx'
import { Track } from '#features/submissions/parts/track.tsx'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { Route } from './+types/details.ts'
import { decideBy } from './decide.server.ts'

export { noStore as headers } from '#edge/page-answers.server.ts'
export { clientAction } from '#edge/client-action.ts'
export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer, person } = await atWork({ request, context })
  const { submission, history } = await orErrorPage(() =>
    orApologise(services, sentences.loading.submissionFailed, () => needDetails(services, viewer, params.id)),
  )
  const standing = await orErrorPage(() => needStanding(services, viewer, params.id))
  return { submission, standing, history, person, viewer }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return decideBy(ofAuthor, { request, context, submissionId: params.id, form: await readTyped(request) })
}

export default function DetailsPage({
  loaderData: { submission, standing, history, person, viewer },
  actionData: notice,
}: Route.ComponentProps) {
  const { status, reference, rejectedBy, editorFeedback, reviewFeedback } = submission
  const isClosed = closed.statuses.includes(status)
  return (
    <WorkspacePage title={`Submission ${reference}`} current="submissions" person={person}>
      <DeskHead submission={submission} />
      <Track status={status} passed={history.map(({ toStatus }) => toStatus)} />
      <div className="desk" style={{ paddingTop: 'var(--s5)' }}>
        <div>
          {isClosed && (
            <section className="block">
              <h2>Closed</h2>
              <Closing submission={submission} />
            </section>
          )}
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} mine={submission.authorId === viewer.id} />
          <DocumentBlock submission={submission} permission="readonly" standing={standing} />
          {rejectedBy !== 'editor' && <FeedbackBlock from="editor">{editorFeedback}</FeedbackBlock>}
          {rejectedBy !== 'reviewer' && <FeedbackBlock from="reviewer">{reviewFeedback}</FeedbackBlock>}
        </div>
        <ProgressPanel
          submission={submission}
          history={history}
          viewer={viewer}
          notice={notice}
          asks={askedBy(notice)}
        />
      </div>
    </WorkspacePage>
  )
}
