import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { needStanding } from '#features/editing/standing.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { dashboardPath, dashboardTabPath, submissionPath } from '#journal/desk-addresses.ts'
import { closed } from '#journal/workspace/dashboards.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { askedBy } from '../asking.ts'
import { ofAuthor } from '../decisions.ts'
import { findAnswered } from '#features/revising/answers.server.ts'
import { AnsweredPoints } from '#features/revising/components/answered-points.tsx'
import { listForAuthor } from '#features/revising/attached.server.ts'
import { DepositBlocks } from '#features/deposits/components/deposit-blocks.tsx'
import { listOnPaper } from '#features/deposits/use-cases.server.ts'
import { AttachedBlock } from '#features/revising/components/attached-block.tsx'
import { findArrived } from '#features/preserving/arriving/arrived.server.ts'
import { ArrivedBlock } from '#features/preserving/components/arrived-note.tsx'
import { isSelection, selections } from '#features/submissions/doors.ts'
import { Closing } from '#features/submissions/parts/closing.tsx'
import { decide } from '#features/submissions/moves/move.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import { ProgressPanel } from '../components/progress-panel.tsx'
import { Track } from '#features/submissions/parts/track.tsx'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { UseBlock } from '#features/usage/components/use-block.tsx'
import { readUse } from '#features/usage/use-cases.server.ts'
import type { Route } from './+types/details.ts'
import { readDecision } from './read-decision.server.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const { submission, history } = await orApologise(services, sentences.loading.submissionFailed, () =>
    needDetails(services, viewer, params.id),
  )
  const standing = await needStanding(services, viewer, params.id)
  const attached = await listForAuthor(services, viewer, params.id)
  const answered = await findAnswered(services, viewer, params.id)
  const deposits = await listOnPaper(services, viewer, params.id)
  const arrived = await findArrived(services, viewer, params.id)
  const use = await readUse(services, params.id)
  return { submission, standing, history, viewer, attached, answered, deposits, arrived, use }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { move = '' } = await readTyped(request)
  if (isSelection(move)) {
    await decide(services, viewer, { move, submissionId: params.id })
    return redirectWithNotice(dashboardTabPath(selections[move].tab), thanksFor(move))
  }
  const pressed = await readDecision(request, params.id, ofAuthor)
  if ('asks' in pressed) return pressed
  await decide(services, viewer, pressed)
  return redirectWithNotice(dashboardPath, thanksFor(pressed.move))
}

export default function DetailsPage({
  loaderData: { submission, standing, history, viewer, attached, answered, deposits, arrived, use },
  actionData: notice,
}: Route.ComponentProps) {
  const { status, reference, rejectedBy, editorFeedback, reviewFeedback } = submission
  const isClosed = closed.statuses.includes(status)
  return (
    <WorkspacePage title={`Submission ${reference}`}>
      <DeskHead submission={submission} />
      <Track of={{ ...submission, passed: history.map(({ toStatus }) => toStatus) }} />
      <div className="desk" style={{ paddingTop: 'var(--s5)' }}>
        <div>
          {isClosed && (
            <section className="block">
              <h2>Closed</h2>
              <Closing submission={submission} />
            </section>
          )}
          <DepositBlocks deposits={deposits} />
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} mine={submission.authorId === viewer.id} />
          <ArrivedBlock submissionId={submission.id} arrived={arrived} />
          <DocumentBlock submission={submission} permission="readonly" standing={standing} />
          {rejectedBy !== 'editor' && <FeedbackBlock from="editor">{editorFeedback}</FeedbackBlock>}
          {rejectedBy !== 'reviewer' && <FeedbackBlock from="reviewer">{reviewFeedback}</FeedbackBlock>}
          <UseBlock use={use} />
          <AttachedBlock submissionId={submission.id} files={attached} />
          <AnsweredPoints compare={submissionPath(submission.id, 'compare')} answered={answered} />
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
