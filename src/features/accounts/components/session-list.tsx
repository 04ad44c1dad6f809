import { Moment } from '#site/moment.tsx'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import type { OwnSession } from '../use-cases/own-sessions.server.ts'
import { RefusalNote } from './said.tsx'

type Props = { sessions: readonly OwnSession[]; notice: Notice | undefined }

/** Where the person is signed in; every session but this one can be ended. */
export function SessionList({ sessions, notice }: Props) {
  return (
    <section className="block" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you’re signed in</h2>
      <RefusalNote notice={notice} />
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine {...session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <Button name="task" value="endOtherSessions">
            End all other sessions
          </Button>
        </form>
      )}
    </section>
  )
}

function SessionLine({ id, device, since, lastUsed, isThis }: OwnSession) {
  return (
    <>
      <div>
        <b>{device}</b> {isThis && <span className="badge green">this one</span>}
        <p className="small muted">
          Signed in <Moment at={since} />, last used <Moment at={lastUsed} />
        </p>
      </div>
      {!isThis && (
        <form method="post">
          <input type="hidden" name="session" value={id} />
          <Button small name="task" value="endSession" aria-label={`End the session in ${device}`}>
            End
          </Button>
        </form>
      )}
    </>
  )
}
