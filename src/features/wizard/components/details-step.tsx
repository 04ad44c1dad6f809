import { AbstractField } from '#features/submissions/fields/abstract-field.tsx'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import { KeywordField } from '#features/submissions/fields/keyword-field.tsx'
import type { StepProps } from './step-form.tsx'

export function DetailsStep({ wizard, filled, fields, onChange }: StepProps) {
  return (
    <>
      <div>
        <h2>What did you find?</h2>
        <p>The abstract appears on the issue page and is sent to indexes.</p>
      </div>
      <AbstractField
        value={filled.abstract}
        leftOut={filled.leftOut}
        error={fields.abstract}
        onChange={(abstract) => onChange({ abstract })}
        onLeftOut={(leftOut) => onChange({ leftOut })}
      />
      <KeywordField
        value={filled.keywords}
        error={fields.keywords}
        onChange={(keywords) => onChange({ keywords })}
      />
      {wizard === 'author' && (
        <AuthorsField value={filled.authors} fields={fields} onChange={(authors) => onChange({ authors })} />
      )}
    </>
  )
}
