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
          label="Present password"
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

/** Who came by another way than a password. */
export function PasswordLinkForm({ email }: { email: string }) {
  return (
    <section className="block" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <form method="post" className="form">
        <p>
          This account has no password. We can mail a link to <b>{email}</b> by which you set one; once it is
          set you are signed out everywhere, and Google opens the account only to that address.
        </p>
        <p className="row">
          <Button name="task" value="mailPasswordLink">
            Mail me a link
          </Button>
        </p>
      </form>
    </section>
  )
}
