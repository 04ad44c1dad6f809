import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordOwner } from '#features/accounts/components/password-owner.tsx'
import { RefusalNote } from '#features/accounts/components/said.tsx'

type Props = { notice: Notice | undefined; hasPassword: boolean; email: string }

/** Says what happens before it asks for the password. */
export function LeavingForm({ notice, hasPassword, email }: Props) {
  return (
    <section className="block stack" aria-labelledby="leaving-title">
      <h2 id="leaving-title">Delete my account</h2>
      <p>This cannot be undone. What happens, at once:</p>
      <ul className="dots">
        {consequences.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      {hasPassword ? (
        <form method="post" className="form" data-forgets="">
          <RefusalNote notice={notice} />
          <PasswordOwner email={email} />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={notice?.fields?.['password']}
          />
          <p className="row">
            <Button kind="stop">Delete my account</Button>
          </p>
        </form>
      ) : (
        <p>
          We ask for your password first, and this account has none: set one under{' '}
          <a href="/profile/settings">Settings</a>.
        </p>
      )}
    </section>
  )
}

const consequences = [
  'Your name, address and everything else in your profile is removed. Where the history of a paper named you, it says “A former member”.',
  'You are signed out everywhere, and your news, messages and mails are deleted.',
  'Drafts are deleted. Papers that are being edited or reviewed are withdrawn, and those who work on them are told.',
  'The files of papers that were withdrawn or rejected are deleted; which decision was made, and when, stays on record.',
  'Papers that are accepted or published stay, with their authors’ names, as every reader and library has them.',
  'What you took as editor or reviewer goes back to the pool.',
  'You may register anew with the same address, and begin from nothing.',
]
