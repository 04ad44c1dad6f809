import { settingsPath } from '#journal/desk-addresses.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AccountField, CountryField, type Filled } from './account-fields.tsx'
import { RefusalNote } from './said.tsx'

type Props = Filled & { notice: Notice | undefined; hasPassword: boolean }

export function ProfileForm({ notice, hasPassword, ...filled }: Props) {
  return (
    <form method="post" className="sheet">
      <div className="in form">
        <RefusalNote notice={notice} />
        <div className="pair">
          <AccountField line="givenName" {...filled} />
          <AccountField line="familyName" {...filled} />
        </div>
        <AddressFields hasPassword={hasPassword} {...filled} />
        <div className="pair">
          <AccountField line="username" {...filled} />
          <AccountField line="phone" {...filled} />
        </div>
        <AccountField line="affiliation" {...filled} />
        <div className="pair">
          <CountryField {...filled} />
          <AccountField line="website" {...filled} />
        </div>
        <TextArea
          label="About you"
          name="bio"
          rows={4}
          optional
          defaultValue={filled.values['bio']}
          error={filled.errors['bio']}
        />
      </div>
      <div className="ctl">
        <span className="sp" />
        <Button kind="go">Save profile</Button>
      </div>
    </form>
  )
}

/** The address, and what's required to change it. */
function AddressFields({ hasPassword, ...filled }: Filled & { hasPassword: boolean }) {
  if (!hasPassword) return <AccountField line="email" hint={withoutPassword} {...filled} />
  return (
    <div className="pair">
      <AccountField line="email" {...filled} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        hint="Only to change your email"
        required={false}
        error={filled.errors['currentPassword']}
      />
    </div>
  )
}

const withoutPassword = (
  <>
    To change it, set a password under <a href={settingsPath}>Settings</a> first.
  </>
)
