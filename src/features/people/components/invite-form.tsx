import { staffRoles } from '#journal/roles.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AccountField } from '#features/accounts/components/account-fields.tsx'
import { RoleChoice } from './role-choice.tsx'
import { RefusalNote } from '#features/accounts/components/said.tsx'

/** Whom to invite, to which role, and in which words. */
export function InviteForm({ notice }: { notice: Notice | undefined }) {
  const filled = { values: notice?.typed ?? {}, errors: notice?.fields ?? {} }
  return (
    <section className="block" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite someone</h2>
      <form method="post" className="form">
        <RefusalNote notice={notice} />
        <AccountField line="email" {...filled} />
        <fieldset className="choices">
          <legend>Role</legend>
          {filled.errors['role'] && <p className="err">{filled.errors['role']}</p>}
          {staffRoles.map((role) => (
            <RoleChoice key={role} role={role} required defaultChecked={filled.values['role'] === role} />
          ))}
        </fieldset>
        <TextArea
          label="Personal note"
          name="greeting"
          rows={3}
          maxLength={500}
          optional
          hint="It appears in the email, under your name. 500 characters at most."
          defaultValue={filled.values['greeting']}
          error={filled.errors['greeting']}
        />
        <p className="row">
          <Button kind="go" icon="email" name="task" value="invite">
            Send Invitation
          </Button>
        </p>
      </form>
    </section>
  )
}
