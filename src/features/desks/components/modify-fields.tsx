import type { Notice } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { PreviewLine } from '#features/press/preview/preview-line.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { AbstractField } from '#features/submissions/fields/abstract-field.tsx'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import { ConversionNote } from '#features/submissions/parts/conversion-note.tsx'
import { DefaultButton } from '#features/submissions/fields/default-button.tsx'
import { FileField } from '#features/submissions/uploading/file-field.tsx'
import { KeywordField } from '#features/submissions/fields/keyword-field.tsx'
import { ManuscriptLine } from '#features/submissions/parts/manuscript-line.tsx'
import { Versions } from '#features/submissions/parts/versions.tsx'
import { toFilled } from '#features/wizard/filled.ts'

type Props = {
  submission: Submission
  notice: Notice | undefined
  busy: boolean
}

/** Everything an author may change after feedback. */
export function ModifyFields({ submission, notice, busy }: Props) {
  const filled = toFilled(submission, notice?.typed)
  const wrong = notice?.fields ?? {}
  const newest = submission.files.at(-1)
  return (
    <>
      <DefaultButton />
      <input type="hidden" name="revision" value={notice?.typed?.revision ?? submission.revision} />
      {/* The version the editor beside this form saved last; filled in before the form is sent. */}
      <input type="hidden" name="documentVersion" defaultValue="" />
      <div className="in form">
        {notice?.message && (
          <Note kind="bad" role="alert" title={notice.message}>
            What you typed is still here.
          </Note>
        )}
        <TextArea
          label="Title"
          name="title"
          className="science"
          rows={2}
          defaultValue={filled.title}
          error={wrong.title}
        />
        <AbstractField value={filled.abstract} error={wrong.abstract} />
        <KeywordField value={filled.keywords} error={wrong.keywords} />
        <AuthorsField value={filled.authors} fields={wrong} />
        {newest && <ManuscriptLine submissionId={submission.id} file={newest} />}
        <ConversionNote submission={submission} mine />
        <Versions submission={submission} />
        <FileField
          label="Revised manuscript"
          hint="If you don’t choose one, the file above stays."
          error={wrong.paper}
        />
        <PreviewLine submission={submission} />
      </div>
      <div className="ctl">
        <span className="sp" />
        <ButtonLink href="/dashboard">Cancel</ButtonLink>
        <Button kind="go" busy={busy}>
          Save and Submit
        </Button>
      </div>
    </>
  )
}
