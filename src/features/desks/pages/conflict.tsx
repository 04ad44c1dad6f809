// An editor or a reviewer says that a conflict of interest keeps them from a paper.
import { Form, redirect, useNavigation } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { Declared, longestReason, thanks } from '#features/conflicts/contract.ts'
import { declareConflict } from '#features/conflicts/use-cases.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { dashboardPath, submissionPath } from '#journal/desk-addresses.ts'
import { whyNotDeclare } from '#journal/access.ts'
import { conflictOfInterest } from '#journal/people/conflicts.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { DeskHead } from '../components/desk-head.tsx'
import type { Route } from './+types/conflict.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const row = await needReadable(services.db, viewer, id)
  if (whyNotDeclare(row, viewer)) throw redirect(submissionPath(id))
  return { submission: toSubmission(row, viewer, services.journal) }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const asked = check(Declared, { ...(await readTyped(request)), submissionId: params.id })
  await declareConflict(services, viewer, asked)
  return redirectWithNotice(dashboardPath, thanks)
}

export default function ConflictPage({
  loaderData: { submission },
  actionData: notice,
}: Route.ComponentProps) {
  const { state } = useNavigation()
  const isTheirs = submission.moves.some((move) => move === 'releaseFromEdit' || move === 'releaseFromReview')
  return (
    <WorkspacePage title={`Conflict of interest with ${submission.reference}`}>
      <DeskHead submission={submission} heading="I Have a Conflict of Interest" />
      <Form method="post" className="sheet">
        <div className="in form">
          <p>
            You have one if you {conflictOfInterest}.{' '}
            {isTheirs ? 'The paper goes back to the pool, and we' : 'We'} won’t offer it to you again.
          </p>
          <TextArea
            label="What’s the conflict?"
            name="reason"
            rows={3}
            maxLength={longestReason}
            defaultValue={notice?.typed?.['reason'] ?? ''}
            hint="Only editors read this."
            error={notice?.fields?.['reason']}
          />
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={submissionPath(submission.id)}>Cancel</ButtonLink>
          <Button kind="go" busy={state !== 'idle'}>
            {isTheirs ? 'Give It Back' : 'Don’t Offer Me This Paper'}
          </Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
