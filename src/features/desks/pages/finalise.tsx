// The publisher's desk: payment, PDF, DOI, publish.
import { check } from '#edge/mount.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { needStanding } from '#features/editing/standing.server.ts'
import { askedBy, findAsked, keepLater } from '../asking.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { FeedbackBlock, ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import { Panel } from '../components/panel.tsx'
import { dashboardTabPath, submissionPath } from '#journal/desk-addresses.ts'
import { noticeTypes } from '#journal/published/notices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { insist } from '#journal/refusals.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PublishForm } from '../components/publish-form.tsx'
import { Publication } from '#features/publishing/contract.ts'
import { needUnsent } from '#features/unsent/use-cases.server.ts'
import { needDesk } from '#features/publishing/desk.server.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { keepWords } from './keep-later.server.ts'
import type { Route } from './+types/finalise.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return {
    desk: await needDesk(services, viewer, params.submissionId),
    standing: await needStanding(services, viewer, params.submissionId),
    unsent: await needUnsent(services, viewer, params.submissionId),
  }
}

export async function action({
  context,
  params: { submissionId },
  request,
}: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { move = '', doi = '' } = await readTyped(request)
  if (move === keepLater) return keepWords(context, submissionId, { doi })
  const asks = findAsked(move)
  if (asks) return { message: '', typed: { doi }, asks }
  insist(move === 'publish' ? undefined : 'move_unknown')
  await publish(services, viewer, check(Publication, { submissionId, doi }))
  return redirectWithNotice(dashboardTabPath('published'), thanksFor('publish'))
}

export default function FinalisePage({
  loaderData: { desk, standing, unsent },
  actionData: notice,
}: Route.ComponentProps) {
  const { submission } = desk
  return (
    <WorkspacePage title="Add DOI & Publish">
      <DeskHead submission={submission} />
      <div className="desk">
        <div className="stack">
          <PaperBlocks submission={submission} />
          <ManuscriptBlock submission={submission} />
          <DocumentBlock submission={submission} permission="edit" standing={standing} />
          <FeedbackBlock from="reviewer">{submission.reviewFeedback}</FeedbackBlock>
        </div>
        <Panel title="Publish">
          {desk.updates && (
            <Note title={desk.updates.title}>
              {`Once this is published, the paper is marked as ‘${noticeTypes[desk.updates.type].mark}’ wherever it’s shown, and its authors are told.`}
            </Note>
          )}
          <PublishForm desk={desk} unsent={unsent} notice={notice} asks={askedBy(notice) === 'publish'} />
          {desk.updates && (
            <ButtonLink wide href={submissionPath(submission.id, 'discard')}>
              Discard the Notice
            </ButtonLink>
          )}
        </Panel>
      </div>
    </WorkspacePage>
  )
}
