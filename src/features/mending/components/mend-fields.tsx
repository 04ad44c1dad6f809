import { AbstractField } from '#features/submissions/fields/abstract-field.tsx'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import { DefaultButton } from '#features/submissions/fields/default-button.tsx'
import { KeywordField } from '#features/submissions/fields/keyword-field.tsx'
import { FundingFields } from '#features/submissions/institutions/funding-fields.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { toFilled } from '#features/wizard/filled.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { longestReason } from '#journal/published/mending.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

type Props = { submission: Submission; isRemoved: boolean; notice: Notice | undefined }

/** The front matter as it's published, and why it changes. */
export function MendFields({ submission, isRemoved, notice }: Props) {
  const { typed = {}, fields: wrong = {} } = notice ?? {}
  const filled = toFilled(submission, typed)
  const { hasAbstract, abstractWords } = submission.limits
  return (
    <>
      <DefaultButton />
      <input type="hidden" name="revision" value={typed.revision ?? submission.revision} />
      <TextArea
        label="Title"
        name="title"
        className="science"
        rows={2}
        defaultValue={filled.title}
        error={wrong.title}
      />
      {!isRemoved && (hasAbstract || filled.abstract) && (
        <AbstractField most={abstractWords} value={filled.abstract} error={wrong.abstract} />
      )}
      <KeywordField value={filled.keywords} optional={!hasAbstract} error={wrong.keywords} />
      {filled.authors.length > 0 && <AuthorsField value={filled.authors} fields={wrong} />}
      <FundingFields value={filled.funding} />
      <Field
        label="Reason, for readers"
        name="reason"
        hint="One sentence, such as: A co-author’s name was misspelt."
        maxLength={longestReason}
        defaultValue={typed.reason}
        error={wrong.reason}
      />
      <Checkbox name="silent" value="yes" defaultChecked={typed.silent === 'yes'} error={wrong.silent}>
        Don’t tell readers{' '}
        <span className="small muted">
          For authors who’ve changed their name and don’t want it announced. Only staff see this.
        </span>
      </Checkbox>
    </>
  )
}
