// An author asks not to be charged. Editors and reviewers never learn of it.
import { Form, redirect, useNavigation } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { draftPath, submissionPath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longestReason, WaiverAsked } from '../contract.ts'
import { askForWaiver, openRequest, takeBackRequest } from '../use-cases.server.ts'
import type { Route } from './+types/ask.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const { whyNot, ...opened } = await openRequest(services, viewer, id)
  if (whyNot && whyNot !== 'waiver_decided') throw redirect(submissionPath(id))
  return opened
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const asked = check(WaiverAsked, { ...(await readTyped(request)), submissionId: params.id })
  const { submissionId } = asked
  if (asked.act === 'ask') await askForWaiver(services, viewer, asked)
  else await takeBackRequest(services, viewer, submissionId)
  const { submission } = await openRequest(services, viewer, submissionId)
  return redirect(wayBack(submission), 303)
}

/** To where the author came from, which says how it stands: the last step of a draft, or the paper. */
const wayBack = ({ id, status }: { id: string; status: string }) =>
  status === 'incomplete' ? draftPath(id, 'review') : submissionPath(id)

export default function AskPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submission, request, owed } = loaderData
  const isDecided = request !== undefined && request.state !== 'asked'
  return (
    <WorkspacePage title={`Waiver for ${submission.reference}`}>
      <DeskHead
        submission={submission}
        heading={request ? 'Your Request for a Waiver' : 'Ask for a Waiver'}
      />
      {isDecided ? (
        <Decided request={request} id={submission.id} />
      ) : (
        <AskForm submission={submission} request={request} owed={owed} notice={notice} />
      )}
    </WorkspacePage>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'submission' | 'request' | 'owed'> & {
  notice: Route.ComponentProps['actionData']
}

function AskForm({ submission, request, owed, notice }: Props) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="sheet">
      <div className="in form">
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        <p>
          We waive the charge of {formatMoney(owed)}, or part of it, for authors who have no funds for it. See{' '}
          <a href="/processing-charges#waivers">who can get a waiver</a>.
        </p>
        <p>
          A publisher decides once your paper is accepted. Editors and reviewers never learn that you asked,
          so it plays no part in the decision on your paper.
        </p>
        <TextArea
          label="Your reason"
          name="reason"
          rows={4}
          maxLength={longestReason}
          defaultValue={notice?.typed?.['reason'] ?? request?.reason ?? ''}
          hint="One sentence is enough, and you don’t have to prove it. If you could pay part of it, say how much."
          error={notice?.fields?.['reason']}
        />
      </div>
      <div className="ctl">
        {request && (
          <Button name="act" value="takeBack" formNoValidate disabled={busy}>
            Withdraw the Request
          </Button>
        )}
        <span className="sp" />
        <ButtonLink href={wayBack(submission)}>Cancel</ButtonLink>
        <Button kind="go" name="act" value="ask" busy={busy}>
          {request ? 'Save' : 'Ask for a Waiver'}
        </Button>
      </div>
    </Form>
  )
}

function Decided({ request, id }: { request: NonNullable<Props['request']>; id: string }) {
  const isGranted = request.state === 'granted'
  return (
    <div className="sheet">
      <div className="in form">
        <Note
          kind={isGranted ? 'good' : 'plain'}
          title={isGranted ? 'The charge was waived, in whole or in part.' : 'The charge wasn’t waived.'}
        >
          {request.answer}
        </Note>
        <p>You wrote: {request.reason}</p>
        <p>
          If something has changed since, please <a href="/contact">write to us</a>.
        </p>
      </div>
      <div className="ctl">
        <span className="sp" />
        <ButtonLink href={submissionPath(id)}>Back to the paper</ButtonLink>
      </div>
    </div>
  )
}
