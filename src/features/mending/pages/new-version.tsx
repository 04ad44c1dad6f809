// A publisher chooses the Word file of a new version of a published paper, looks at it, and publishes it.
import { Form, useNavigation } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { receiveUpload } from '#features/manuscripts/receive-upload.server.ts'
import { FileField } from '#features/submissions/uploading/file-field.tsx'
import { ManuscriptLine } from '#features/submissions/parts/manuscript-line.tsx'
import { submissionPath } from '#journal/desk-addresses.ts'
import { longestReason } from '#journal/published/mending.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { typedKey } from '#edge/translate-pages.server.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { VersionAsked } from '../asked.ts'
import { needVersionDesk, publishVersion, takeNewText } from '../versions.server.ts'
import type { Route } from './+types/new-version.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return needVersionDesk(services, viewer, id)
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  await needVersionDesk(services, viewer, id) // before anything is stored
  const { fields, paper, refusal } = await receiveUpload(services, request)
  const here = submissionPath(id)
  if (fields.get('then') === 'publish') {
    const asked = check(VersionAsked, Object.fromEntries(fields))
    context.set(typedKey, { note: asked.note })
    await publishVersion(services, viewer, { submissionId: id, ...asked })
    return redirectWithNotice(here, 'We’re typesetting the new version. It will be online in a minute.')
  }
  insist(refusal)
  if (!paper) throw new Refused('file_missing')
  await takeNewText(services, viewer, { submissionId: id, paper })
  return redirectWithNotice(`${here}/new-version`, 'We have the file. Readers can’t see it yet.')
}

export default function NewVersionPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submission, next } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <WorkspacePage title={`New version of ${submission.reference}`}>
      <DeskHead submission={submission} heading="Publish a New Version" />
      <div className="stack">
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        {next.isNew && <PublishSheet {...{ submission, next, notice, busy }} />}
        <Form key={next.sourceVersion} method="post" encType="multipart/form-data" className="sheet">
          <div className="in form">
            <h2>{next.isNew ? 'Choose another file' : `The text of version ${next.number}`}</h2>
            <p>
              For corrections or additions to the text. The earlier version keeps its own address, and readers
              can compare the two. If results or conclusions change, publish a correction notice as well.
            </p>
            <FileField
              label="Word file"
              hint="A .docx. Readers won’t see it until you publish it."
              error={notice?.fields?.['paper']}
            />
          </div>
          <div className="ctl">
            <span className="sp" />
            <ButtonLink href={submissionPath(submission.id)}>Cancel</ButtonLink>
            <Button kind={next.isNew ? 'plain' : 'go'} busy={busy}>
              Send the file
            </Button>
          </div>
        </Form>
      </div>
    </WorkspacePage>
  )
}

type SheetProps = Pick<Route.ComponentProps['loaderData'], 'submission' | 'next'> & {
  notice: Route.ComponentProps['actionData']
  busy: boolean
}

/** The file that waits: what it looks like, what's different, and what readers are told of it. */
function PublishSheet({ submission: { id, files }, next, notice, busy }: SheetProps) {
  const newest = files.at(-1)
  return (
    <Form method="post" encType="multipart/form-data" className="sheet" noValidate>
      <div className="in form">
        <h2>Version {next.number}</h2>
        {newest && <ManuscriptLine submissionId={id} file={newest} />}
        <p className="row">
          <ButtonLink small href={submissionPath(id, 'preview')}>
            Preview it
          </ButtonLink>
          <ButtonLink small href={submissionPath(id, 'compare')}>
            See what’s changed
          </ButtonLink>
        </p>
        <input type="hidden" name="file" value={next.sourceVersion} />
        <Field
          label="What’s new, for readers"
          name="note"
          hint="One sentence, such as: Table 2 has the values for all sixteen sheets."
          maxLength={longestReason}
          defaultValue={notice?.typed?.note}
          error={notice?.fields?.note}
        />
      </div>
      <div className="ctl">
        <span className="sp" />
        <Button kind="go" name="then" value="publish" busy={busy}>
          Publish Version {next.number}
        </Button>
      </div>
    </Form>
  )
}
