// For a manuscript in the old Word format (.doc) that couldn't be converted: its author chooses a .docx.
import { Form, redirect, useNavigation } from 'react-router'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { FileField } from '#features/submissions/uploading/file-field.tsx'
import { ManuscriptLine } from '#features/submissions/parts/manuscript-line.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import { whyNotReplace } from '#journal/access.ts'
import { insist, Refused, refusals } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { receiveUpload } from '#features/manuscripts/receive-upload.server.ts'
import { replaceManuscript } from '#features/submissions/versions/replacing.server.ts'
import type { Route } from './+types/replace.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, params.id)
  if (whyNot(submission, viewer)) throw redirect(submissionPath(params.id))
  return { submission }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  insist(whyNot(await needSubmissionFor(services, viewer, params.id), viewer))
  const { paper, refusal } = await receiveUpload(services, request)
  insist(refusal)
  if (!paper) throw new Refused('file_missing')
  await replaceManuscript(services, viewer, { submissionId: params.id, paper })
  return redirectWithNotice(submissionPath(params.id), 'Your new manuscript is in place.')
}

function whyNot({ authorId = '', status, conversion }: Submission, viewer: SignedIn) {
  return whyNotReplace({ authorId, status, conversion }, viewer)
}

export default function ReplacePage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submission } = loaderData
  const { id, files } = submission
  const newest = files.at(-1)
  const busy = useNavigation().state === 'submitting'
  return (
    <WorkspacePage title="Choose the .docx">
      <DeskHead submission={submission} heading="Choose the .docx" />
      <Form className="sheet" method="post" encType="multipart/form-data">
        <div className="in form">
          {!notice?.message && <Note kind="bad" title={refusals.doc_unreadable.message} />}
          {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
          {newest && <ManuscriptLine submissionId={id} file={newest} />}
          <FileField
            label="Manuscript"
            hint="It replaces the file above, which we keep as an earlier version."
          />
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={submissionPath(id)}>Cancel</ButtonLink>
          <Button kind="go" busy={busy}>
            Send the file
          </Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
