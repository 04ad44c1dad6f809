import type { Notice } from '#server/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AccountField, CountryField, type Filled } from './account-fields.tsx'
import { RefusalNote } from './said.tsx'

export function ProfileForm({ notice, ...filled }: Filled & { notice: Notice | undefined }) {
  return (
    <form method="post" className="sheet">
      <div className="in form">
        <RefusalNote notice={notice} />
        <div className="pair">
          <AccountField line="givenName" {...filled} />
          <AccountField line="familyName" {...filled} />
        </div>
        <div className="pair">
          <AccountField line="username" {...filled} />
          <AccountField line="email" {...filled} />
        </div>
        <AccountField line="affiliation" {...filled} />
        <div className="pair">
          <CountryField {...filled} />
          <AccountField line="phone" {...filled} />
        </div>
        <AccountField line="website" {...filled} />
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
