// A publisher corrects or retracts a published paper.
import { Form, useNavigation } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { publishPath, submissionPath } from '#journal/desk-addresses.ts'
import { agreements, askers, noticeTypes, reasons } from '#journal/published/notices.ts'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Choice } from '../components/choice.tsx'
import { NoticePreview } from '../components/notice-preview.tsx'
import { longestText, NoticeAsked } from '../contract.ts'
import { openNotice, prepareNotice } from '../use-cases.server.ts'
import type { Route } from './+types/notice.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return openNotice(services, viewer, id)
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { act, ...typed } = await readTyped(request)
  const asked = check(NoticeAsked, { ...typed, submissionId: id })
  if (act === 'preview') return { message: '', typed, asks: act }
  const notice = await prepareNotice(services, viewer, asked)
  return redirectWithNotice(publishPath(notice), 'Notice saved. Check its PDF and publish it here.')
}

export default function NoticePage({
  loaderData: { submission, paper, tellsCrossref },
  actionData: notice,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const typed = notice?.typed ?? {}
  const isPreview = notice !== undefined && 'asks' in notice && notice.asks === 'preview'
  const of = (name: string) => ({ name, value: typed[name], error: notice?.fields?.[name] })
  return (
    <WorkspacePage title={`Notice about ${submission.reference}`}>
      <DeskHead submission={submission} heading="Correct or Retract" />
      <Form method="post" className="sheet" noValidate>
        <div className="in form">
          {notice?.message && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
          {isPreview && (
            <NoticePreview key={JSON.stringify(typed)} asked={toAsked(typed, submission.id)} paper={paper} />
          )}
          <p className="sci">{paper.title}</p>
          <p>
            A notice is a paper in its own right, with its own DOI. Once you’ve published it, the paper’s
            page, PDF and record link to it.
          </p>
          {!tellsCrossref && (
            <Note kind="warn" title="We can’t tell Crossref which paper the notice is about.">
              Crossref needs a Crossmark policy for that. Whoever runs the journal can set CROSSMARK_POLICY.
            </Note>
          )}
          <Choice label="Type" options={labels} {...of('noticeType')} />
          <Choice label="Who asked for it" options={askers} {...of('askedBy')} />
          <Choice label="Do the authors agree?" options={agreements} {...of('agreed')} />
          <Choice label="Reason" options={reasons} {...of('reason')} />
          <Field
            label="Title"
            name="title"
            optional
            defaultValue={typed['title']}
            error={notice?.fields?.['title']}
            hint="Leave it empty to use the type and the paper’s title."
          />
          <TextArea
            label="Text"
            name="text"
            rows={10}
            className="science"
            maxLength={longestText}
            defaultValue={typed['text']}
            error={notice?.fields?.['text']}
            hint="Leave a blank line between paragraphs. We add the paper it’s about, the reason, who asked, and whether the authors agree."
          />
        </div>
        <div className="ctl">
          <Button name="act" value="preview" busy={busy}>
            Preview
          </Button>
          <span className="sp" />
          <ButtonLink href={submissionPath(submission.id)}>Cancel</ButtonLink>
          <Button kind="go" name="act" value="prepare" busy={busy}>
            Save the Notice
          </Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}

const labels = Object.fromEntries(Object.entries(noticeTypes).map(([name, { label }]) => [name, label]))

/** Only what the contract has passed comes back to be shown. */
const toAsked = (typed: Record<string, string>, submissionId: string) =>
  ({ ...typed, submissionId }) as unknown as NoticeAsked
