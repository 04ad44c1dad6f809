// A publisher amends the front matter of a published paper: the form, then what it would change, then the change itself.
import type { ComponentProps } from 'react'
import { Form, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submissionPath } from '#journal/desk-addresses.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { readPaper, readText, toTyped } from '#features/wizard/paper-form.server.ts'
import { textIn } from '#features/submissions/fields/text-in.ts'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { MendingAsked } from '../asked.ts'
import { LookAgain } from '../components/look-again.tsx'
import { MendedSoFar } from '../components/mended-so-far.tsx'
import { MendFields } from '../components/mend-fields.tsx'
import { lookAtChanges, mend, needMendingDesk } from '../use-cases.server.ts'
import type { Route } from './+types/mend.ts'

/** `look`: nothing has been saved yet. */
type MendNotice = Notice & { look?: Omit<ComponentProps<typeof LookAgain>, 'busy'> }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return needMendingDesk(services, viewer, id)
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const form = await readPaper({ request, context })
  if ('message' in form) return form
  const { fields } = form
  const then = textIn(fields, 'then')
  const typed = { ...toTyped(fields), revision: textIn(fields, 'revision') }
  if (then === 'again') return { message: '', typed }
  const { reason, silent: isSilent } = check(MendingAsked, Object.fromEntries(fields))
  const given = { ...readText(fields), submissionId: id, reason, isSilent }
  if (then === 'save') {
    await mend(services, viewer, given)
    return redirectWithNotice(submissionPath(id), 'Amended. The PDF will follow in a minute.')
  }
  const changes = await lookAtChanges(services, viewer, given)
  const sent = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'then' ? [[name, value] as const] : [],
  )
  return { message: '', typed, look: { changes, reason, isSilent, sent } }
}

/** After a stale save, the form needs the revision its publisher has now seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function MendPage({
  loaderData: { submission, isRemoved, mendings },
  actionData,
}: Route.ComponentProps) {
  const notice: MendNotice | undefined = actionData
  const busy = useNavigation().state === 'submitting'
  return (
    <WorkspacePage title={`Amend ${submission.reference}`}>
      <DeskHead submission={submission} heading="Amend the Paper" />
      {notice?.look ? (
        <LookAgain {...notice.look} encType="multipart/form-data" busy={busy} />
      ) : (
        <Form method="post" encType="multipart/form-data" className="sheet" noValidate>
          <div className="in form">
            {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
            <Note title="For small mistakes that mislead no one.">
              <p>
                For a misspelt name, a wrong ORCID iD or a missing keyword. We’ll update the page, the PDF and
                the indexes’ records, and the paper’s page will say what was amended. Anything that changes
                results, conclusions or their meaning needs a correction notice instead.
              </p>
              <p>
                To amend a reference, choose it from{' '}
                <a href={submissionPath(submission.id, 'mend/references')}>the list</a>.
              </p>
            </Note>
            <MendFields submission={submission} isRemoved={isRemoved} notice={notice} />
          </div>
          <div className="ctl">
            <span className="sp" />
            <ButtonLink href={submissionPath(submission.id)}>Cancel</ButtonLink>
            <Button kind="go" name="then" value="look" busy={busy}>
              See what will change
            </Button>
          </div>
        </Form>
      )}
      <MendedSoFar mendings={mendings} />
    </WorkspacePage>
  )
}
