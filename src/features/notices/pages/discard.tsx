import { Form } from 'react-router'
import { publishPath, submissionPath } from '#journal/desk-addresses.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { discardNotice, openPrepared } from '../use-cases.server.ts'
import type { Route } from './+types/discard.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return openPrepared(services, viewer, id)
}

export async function action({ context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const paper = await discardNotice(services, viewer, id)
  return redirectWithNotice(submissionPath(paper), 'Notice discarded.')
}

/** Asks first: a discarded notice can't be brought back. */
export default function DiscardPage({ loaderData: submission, actionData: refused }: Route.ComponentProps) {
  return (
    <WorkspacePage title={`Discard ${submission.reference}`}>
      <DeskHead submission={submission} heading="Discard this notice?" />
      <Form className="sheet" method="post">
        <div className="in">
          {refused && <Note kind="bad" role="alert" title={refused.message} />}
          <p className="science">{submission.title}</p>
          <p>
            It won’t be published, and the paper it’s about will stay as it is. This can’t be undone, but you
            can write another notice.
          </p>
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={publishPath(submission.id)}>Keep it</ButtonLink>
          <Button kind="stop">Discard the Notice</Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
