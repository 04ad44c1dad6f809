import type { ReactNode } from 'react'
import { countries } from '#journal/people/countries.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** What each field contains and what's wrong with it, by name. */
export type Filled = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

type Line = {
  name: string
  label: string
  autoComplete: string
  type?: 'text' | 'email' | 'tel' | 'url'
  optional?: boolean
  autoCapitalize?: 'none'
  spellCheck?: false
}

// oxfmt-ignore
const lines = {
  givenName:   { name: 'givenName',   label: 'Given name',  autoComplete: 'given-name' },
  familyName:  { name: 'familyName',  label: 'Family name', autoComplete: 'family-name' },
  affiliation: { name: 'affiliation', label: 'Affiliation', autoComplete: 'organization' },
  username:    { name: 'username',    label: 'Username',    autoComplete: 'nickname', autoCapitalize: 'none', spellCheck: false },
  email:       { name: 'email',       label: 'Email',       autoComplete: 'email', type: 'email' },
  phone:       { name: 'phone',       label: 'Phone',       autoComplete: 'tel',   type: 'tel', optional: true },
  website:     { name: 'website',     label: 'Website',     autoComplete: 'url',   type: 'url', optional: true },
} as const satisfies Record<string, Line>

type LineShown = { line: keyof typeof lines; hint?: ReactNode } & Partial<
  Pick<Line, 'optional' | 'autoComplete'>
>

export function AccountField({ line, values, errors, ...rest }: Filled & LineShown) {
  const it: Line = { ...lines[line], ...rest }
  return <Field {...it} defaultValue={values[it.name]} error={errors[it.name]} />
}

export function CountryField({ values, errors }: Filled) {
  const names = countries.map(({ name }) => name)
  return (
    <Select
      label="Country"
      name="country"
      autoComplete="country-name"
      placeholder="Choose a country"
      options={names}
      defaultValue={values['country']}
      error={errors['country']}
    />
  )
}

/** Who a new person is, besides address and password. */
export function NewcomerFields(filled: Filled) {
  return (
    <>
      <div className="pair">
        <AccountField line="givenName" {...filled} />
        <AccountField line="familyName" optional {...filled} />
      </div>
      <AccountField line="affiliation" {...filled} />
      <div className="pair">
        <CountryField {...filled} />
        <AccountField line="username" {...filled} />
      </div>
    </>
  )
}

export function ConsentBoxes({ values, errors }: Filled) {
  return (
    <fieldset className="form consents">
      <legend className="sr">Consents</legend>
      <Checkbox
        name="privacyConsent"
        required
        defaultChecked={Boolean(values['privacyConsent'])}
        error={errors['privacyConsent']}
      >
        I agree to my data being collected and stored as the <a href="/privacy">privacy statement</a>{' '}
        describes.
      </Checkbox>
      <EmailConsentBoxes values={values} note={<span className="muted"> (optional)</span>} />
    </fieldset>
  )
}

type EmailConsentsShown = Pick<Filled, 'values'> & { note?: ReactNode }

/** Decides about emails that aren't about the person's own papers. */
export function EmailConsentBoxes({ values, note }: EmailConsentsShown) {
  return (
    <>
      <Checkbox name="notificationConsent" defaultChecked={Boolean(values['notificationConsent'])}>
        Let me know about papers waiting for someone in my role.{note}
      </Checkbox>
      <Checkbox name="reviewerConsent" defaultChecked={Boolean(values['reviewerConsent'])}>
        You may ask me to review papers.{note}
      </Checkbox>
    </>
  )
}
