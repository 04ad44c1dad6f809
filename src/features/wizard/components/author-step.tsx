import { useState } from 'react'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import type { StepProps } from './step-form.tsx'

export function AuthorStep({ filled, fields, onChange }: StepProps) {
  const [hasNoEmail, setNoEmail] = useState(filled.hasNoEmail)
  function tick(ticked: boolean) {
    setNoEmail(ticked)
    onChange({ hasNoEmail: ticked })
  }
  return (
    <>
      <div>
        <h2>Who wrote it?</h2>
        <p>
          You’re creating the article on behalf of these authors.
          {!hasNoEmail && ' We’ll keep the first one informed by email.'}
        </p>
      </div>
      <AuthorsField
        value={filled.authors}
        fields={fields}
        entered={{ hasNoEmail, onChange: tick }}
        onChange={(authors) => onChange({ authors })}
      />
    </>
  )
}
