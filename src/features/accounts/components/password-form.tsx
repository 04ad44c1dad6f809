import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { PasswordPair } from './password-pair.tsx'
import { RefusalNote } from './said.tsx'

export function PasswordForm({ notice, email }: { notice: Notice | undefined; email: string }) {
  const errors = notice?.fields ?? {}
  return (
    <section className="block" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <form method="post" className="form">
        <RefusalNote notice={notice} />
        <PasswordOwner email={email} />
        <PasswordField
          label="Current password"
          name="oldPassword"
          autoComplete="current-password"
          error={errors['oldPassword']}
        />
        <PasswordPair errors={errors} labels={['New password', 'Repeat new password']} />
        <p className="row">
          <Button name="task" value="changePassword">
            Change password
          </Button>
        </p>
      </form>
    </section>
  )
}

/** For someone who signed up without a password. */
export function PasswordLinkForm({ email }: { email: string }) {
  return (
    <section className="block" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <form method="post" className="form">
        <p>
          This account doesn’t have a password yet. We can email a link to <b>{email}</b> so that you can set
          one. Once you do, you’ll be signed out everywhere, and you’ll be able to sign in with Google only if
          your Google account has the same address.
        </p>
        <p className="row">
          <Button name="task" value="mailPasswordLink">
            Email me a link
          </Button>
        </p>
      </form>
    </section>
  )
}
