import { Field } from '#ui/field.tsx'
import type { StepProps } from './step-form.tsx'

export function AuthorStep({ filled, fields }: StepProps) {
  return (
    <>
      <div>
        <h2>Who wrote it?</h2>
        <p>The article is created on behalf of this author.</p>
      </div>
      <div className="pair">
        <Field
          label="Given name"
          name="givenName"
          optional
          defaultValue={filled.givenName}
          error={fields.givenName}
        />
        <Field
          label="Family name"
          name="familyName"
          optional
          defaultValue={filled.familyName}
          error={fields.familyName}
        />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        optional
        defaultValue={filled.email}
        error={fields.email}
      />
    </>
  )
}
