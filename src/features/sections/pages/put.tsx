// A publisher or an editor in chief puts a paper into another section.
import { Form, redirect, useNavigation } from 'react-router'
import { submissionPath } from '#journal/desk-addresses.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { allSections, putIntoSection } from '#features/submissions/in-section/putting.server.ts'
import { SectionField } from '#features/submissions/in-section/section-field.tsx'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SectionNamed } from '../asked.ts'
import type { Route } from './+types/put.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, id)
  if (!submission.choosesSection) throw redirect(submissionPath(id))
  return { submission, sections: await allSections(services) }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { section } = await readForm(request, SectionNamed)
  await putIntoSection(services, viewer, { submissionId: id, section })
  return redirectWithNotice(submissionPath(id), 'Section saved.')
}

export default function PutPage({
  loaderData: { submission, sections },
  actionData: notice,
}: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <WorkspacePage title={`Section for ${submission.reference}`}>
      <DeskHead submission={submission} heading="Choose a Section" />
      <Form method="post" className="sheet">
        <div className="in form">
          {notice?.message && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
          <p className="sci">{submission.title}</p>
          <SectionField
            sections={sections}
            value={notice?.typed?.['section'] ?? submission.section?.slug ?? ''}
            hint="The history will show that you changed it."
            error={notice?.fields?.['section']}
          />
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={submissionPath(submission.id)}>Cancel</ButtonLink>
          <Button kind="go" busy={state !== 'idle'}>
            Save
          </Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
