import { Moment } from '#site/moment.tsx'
import { withArticle } from '#journal/roles.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import type { OpenInvitation } from '../use-cases/inviting.server.ts'
import { RefusalNote } from '#features/accounts/components/said.tsx'

type Props = { invitations: readonly OpenInvitation[]; count: number; notice: Notice | undefined }

/** Unanswered invitations: to be sent again, or withdrawn. */
export function InvitationList({ invitations, count, notice }: Props) {
  return (
    <section className="block" aria-labelledby="open-title">
      <h2 id="open-title">Awaiting an answer</h2>
      <RefusalNote notice={notice && { ...notice, fields: undefined }} />
      {count === 0 && <p className="muted">None at the moment. Answered invitations are in the history.</p>}
      {count > invitations.length && (
        <p className="muted">
          The newest {invitations.length} of {count}.
        </p>
      )}
      <ul className="lines">
        {invitations.map((it) => (
          <li key={it.id}>
            <Line {...it} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ id, email, role, inviter, sentAt, expiresAt, isOver }: OpenInvitation) {
  return (
    <>
      <div>
        <b>{email}</b> <span className="muted">to be {withArticle[role]}</span>
        <p className="small muted">
          Sent <Moment at={sentAt} /> by {inviter}, {isOver ? 'expired' : 'open until'}{' '}
          <Moment at={expiresAt} style="day" />
        </p>
      </div>
      <form method="post" className="row">
        <input type="hidden" name="invitation" value={id} />
        <Button small name="task" value="inviteAgain" aria-label={`Send again to ${email}`}>
          Send again
        </Button>
        <Button
          small
          name="task"
          value="withdrawInvitation"
          aria-label={`Withdraw the invitation to ${email}`}
        >
          Withdraw
        </Button>
      </form>
    </>
  )
}
