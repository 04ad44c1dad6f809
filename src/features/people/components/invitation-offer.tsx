import { Moment } from '#site/moment.tsx'
import { loginToPath } from '#journal/desk-addresses.ts'
import { toDuty } from '#journal/roles.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Opened } from '../use-cases/invitations.server.ts'

/** What is offered, and what the person with the link can do next. */
export function InvitationOffer({ opened }: { opened: Opened }) {
  const { offered, greeting, inviter, expiresAt } = opened
  return (
    <div className="form offer">
      {greeting && (
        <blockquote className="quote">
          <p>{greeting}</p>
          <footer className="small muted">{inviter}</footer>
        </blockquote>
      )}
      <p>{toDuty(offered)}</p>
      <Next opened={opened} />
      <p className="small muted">
        The invitation is open until <Moment at={expiresAt} style="day" />.
      </p>
    </div>
  )
}

function Next({ opened }: { opened: Opened }) {
  const { email } = opened
  if (opened.step === 'answer')
    return (
      <>
        <p>You keep your current roles, and papers you’ve submitted stay yours.</p>
        <form method="post" className="form">
          <Button kind="go" wide name="task" value="accept">
            Accept
          </Button>
          <DeclineButton />
        </form>
      </>
    )
  if (opened.step === 'signOut')
    return (
      <>
        <Note kind="warn" title={`This invitation is for ${email}.`}>
          You’re signed in as {opened.account}. Sign out and continue with the other address, or ask the
          journal to invite this one.
        </Note>
        <form method="post" className="form">
          <Button kind="go" wide name="task" value="signOut">
            Sign out and continue
          </Button>
        </form>
      </>
    )
  return (
    <>
      <p>
        {opened.step === 'signIn' ? (
          <>
            To accept, sign in as <b>{email}</b>.
          </>
        ) : (
          <>
            To accept, create an account for <b>{email}</b>. It takes a minute and brings you back here.
          </>
        )}
      </p>
      <ButtonLink
        kind="go"
        wide
        href={opened.step === 'signIn' ? loginToPath('/invitation') : '/invitation/register'}
      >
        {opened.step === 'signIn' ? 'Sign In' : 'Create Your Account'}
      </ButtonLink>
      <form method="post" className="form">
        <DeclineButton />
      </form>
    </>
  )
}

function DeclineButton() {
  return (
    <Button wide name="task" value="decline">
      Decline
    </Button>
  )
}
