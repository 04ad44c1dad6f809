import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Panel } from '#features/desks/components/panel.tsx'
import { useWatch } from '#site/use-watch.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { onReviews } from '#features/desks/decisions.ts'
import type { Pending } from './deciding.server.ts'
import { AuthorsView } from './authors-view.tsx'

type Props = { pending: Pending; notice: Notice | undefined }

const pause = 1000 // milliseconds, in which what was decided is carried out

/** What was decided, while it can still be taken back. */
export function PendingPanel({ pending: { id, move, words, secondsLeft }, notice }: Props) {
  useWatch(true, secondsLeft * 1000 + pause)
  return (
    <Panel title="Decision">
      {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
      <Note title={`You’ve decided: ${onReviews[move].label}`} inFocus>
        <p>We’ll send it ten seconds after your decision. No one has been told yet.</p>
      </Note>
      <Form method="post" className="acts">
        <input type="hidden" name="decision" value={id} />
        <Button wide kind="go" name="task" value="take-back">
          Take It Back
        </Button>
        <Button wide name="task" value="send">
          Send It Now
        </Button>
      </Form>
      {words && <AuthorsView>{words}</AuthorsView>}
    </Panel>
  )
}
