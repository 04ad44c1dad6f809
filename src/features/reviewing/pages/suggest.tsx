// Whom an author suggests as reviewers of their paper, and whom they oppose.
import { Form, useNavigation } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { draftPath, submissionPath } from '#journal/desk-addresses.ts'
import { sides } from '#journal/reviewing/suggesting.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SuggestionRows } from '../components/suggestion-rows.tsx'
import { Rows } from '../asked.ts'
import { readRows } from '../suggesting/rows.ts'
import { openSuggestions, saveSuggested } from '../suggesting/suggestions.server.ts'
import type { Route } from './+types/suggest.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return openSuggestions(services, viewer, id)
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const rows = check(Rows, readRows(await readTyped(request)))
  await saveSuggested(services, viewer, { submissionId: id, rows })
  const here = submissionPath(id, 'suggest-reviewers')
  return redirectWithNotice(here, 'Saved. Only the editor who invites reviewers sees it.')
}

/** To where the author came from: the last step of a draft, or the paper. */
const wayBack = ({ id, status }: { id: string; status: string }) =>
  status === 'incomplete' ? draftPath(id, 'review') : submissionPath(id)

export default function SuggestPage({
  loaderData: { submission, suggestions },
  actionData: notice,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <WorkspacePage title={`Reviewers for ${submission.reference}`}>
      <DeskHead submission={submission} heading="Suggest or Oppose Reviewers" />
      <Form method="post" className="sheet" key={suggestions.length}>
        <div className="in form">
          {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
          <p>
            You don’t have to name anyone. Only the editor who invites reviewers sees what you write, and
            decides who to ask.
          </p>
          {sides.map((side) => (
            <SuggestionRows
              key={side}
              side={side}
              suggestions={suggestions}
              typed={notice?.typed}
              fields={notice?.fields ?? {}}
            />
          ))}
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={wayBack(submission)}>Back</ButtonLink>
          <Button kind="go" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
