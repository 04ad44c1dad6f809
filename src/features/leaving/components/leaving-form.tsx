import { settingsPath } from '#journal/desk-addresses.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordOwner } from '#features/accounts/components/password-owner.tsx'
import { RefusalNote } from '#features/accounts/components/said.tsx'

type Props = { notice: Notice | undefined; hasPassword: boolean; email: string }

/** Says what will happen before it asks for the password. */
export function LeavingForm({ notice, hasPassword, email }: Props) {
  return (
    <section className="block stack" aria-labelledby="leaving-title">
      <h2 id="leaving-title">Delete my account</h2>
      <p>This can’t be undone. It takes effect at once:</p>
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
          We need your password for this, and your account doesn’t have one yet. Please set one under{' '}
          <a href={settingsPath}>Settings</a>.
        </p>
      )}
    </section>
  )
}

const consequences = [
  'Your name, address and everything else in your profile are removed. Where the history of a paper named you, it says “A former member”.',
  'You’re signed out everywhere, and your notifications, emails and contact messages are deleted.',
  'What you wrote in conversations about papers stays, without your name, but we delete the text of messages that mention your full name or email address.',
  'Drafts are deleted. Papers being edited or reviewed are withdrawn, and we tell the people working on them.',
  'The files of withdrawn and rejected papers are deleted within a day or two; the decision and its date stay on record.',
  'Accepted and published papers stay, with their authors’ names, just as readers and libraries have them.',
  'Papers you selected as editor or reviewer go back to the pool.',
  'You can register again with the same address, and start from scratch.',
]
