import { useState } from 'react'
import { dashboardPath, submissionPath } from '#journal/desk-addresses.ts'
import type { Selection } from '#features/editing/frame/office-messages.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { ofReviewer } from '../decisions.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { findAnswered } from '#features/revising/answers.server.ts'
import { AnsweredPoints } from '#features/revising/components/answered-points.tsx'
import { DeskHead } from '../components/desk-head.tsx'
import { DeskSwitch } from '../components/desk-switch.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import { askedBy } from '../asking.ts'
import { ReviewerPanel } from '../deciding/reviewer-panel.tsx'
import type { Route } from './+types/review.ts'
import { readDecision } from './read-decision.server.ts'
import { keepIfAsked } from './keep-later.server.ts'
import { needDesk } from './need-desk.server.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = await needDesk(context, params.id, 'reject')
  const { services, viewer } = context.get(atWorkKey)
  return { ...desk, answered: await findAnswered(services, viewer, params.id) }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const later = await keepIfAsked({ request, context, params }, 'reviewFeedback')
  if (later) return later
  const pressed = await readDecision(request, params.id, ofReviewer)
  if ('asks' in pressed) return pressed
  await decide(services, viewer, pressed)
  return redirectWithNotice(dashboardPath, thanksFor(pressed.move))
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, unsent, answered } = loaderData
  const [selection, select] = useState<Selection>()
  return (
    <WorkspacePage title={`Review ${submission.reference}`}>
      <DeskHead submission={submission} />
      <div className="desk">
        <div id="desk-paper">
          <DocumentBlock submission={submission} permission="readonly" atDesk onSelect={select} />
          <FeedbackBlock from="editor">{submission.editorFeedback}</FeedbackBlock>
          <AnsweredPoints compare={submissionPath(submission.id, 'compare')} answered={answered} />
          <ManuscriptBlock submission={submission} />
          <PaperBlocks submission={submission} />
        </div>
        <ReviewerPanel
          submission={submission}
          unsent={unsent}
          selection={selection}
          notice={actionData}
          asks={askedBy(actionData)}
        />
        <DeskSwitch panel="Reviewer Panel" />
      </div>
    </WorkspacePage>
  )
}
