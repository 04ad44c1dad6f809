// A paper's editor gives it another type of article.
import { Form, redirect, useNavigation } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { changeType, whyNotChangeType } from '#features/submissions/types/changing.server.ts'
import { TypeField } from '#features/submissions/types/type-field.tsx'
import { listChoices } from '#features/submissions/types/types.server.ts'
import { editPath, submissionPath } from '#journal/desk-addresses.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { useFrame } from '#site/frame.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DeskHead } from '../components/desk-head.tsx'
import type { Route } from './+types/type.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const row = await needReadable(services.db, viewer, id)
  const types = await listChoices(services, 'author')
  if (whyNotChangeType(row, viewer) || types.length === 0) throw redirect(submissionPath(id))
  return { submission: toSubmission(row, viewer, services.journal), types }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { articleType = '' } = await readTyped(request)
  await changeType(services, viewer, { submissionId: params.id, articleType })
  return redirectWithNotice(submissionPath(params.id), 'Article type changed.')
}

export default function TypePage({
  loaderData: { submission, types },
  actionData: notice,
}: Route.ComponentProps) {
  const { state } = useNavigation()
  const { journal } = useFrame()
  return (
    <WorkspacePage title={`Article type of ${submission.reference}`}>
      <DeskHead submission={submission} heading="Change the Article Type" />
      <Form method="post" className="sheet">
        <div className="in form">
          <p>
            A paper’s type decides how it’s reviewed
            {hasCharge(journal) ? ', how long it may be and what it costs.' : ' and how long it may be.'}
          </p>
          <TypeField
            types={types}
            value={notice?.typed?.['articleType'] ?? submission.articleType}
            error={notice?.fields?.['articleType']}
          />
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={editPath(submission.id)}>Cancel</ButtonLink>
          <Button kind="go" busy={state !== 'idle'}>
            Change the type
          </Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
