import type { Notice } from '#edge/refusals-to-http.ts'
import type { Request } from '#features/waivers/use-cases.server.ts'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Act, lastTry } from './act.tsx'

/** What the author wrote. To grant it is to waive the charge. */
export function WaiverRequest({ request }: { request: Request }) {
  return (
    <section className="block" aria-labelledby="request-title">
      <h2 id="request-title">The author has asked for a waiver</h2>
      <blockquote className="quote">{request.reason}</blockquote>
      <p className="small muted">
        <Moment at={request.askedAt} style="long" />. Editors and reviewers can’t see this.
      </p>
    </section>
  )
}

export function RefuseForm({ notice }: { notice: Notice | undefined }) {
  const { isOpen, typed, error } = lastTry(notice, 'refuse')
  return (
    <Act id="refuse" title="Decline the request" isOpen={isOpen}>
      <TextArea
        id="refuse-reason"
        label="Reason"
        name="reason"
        rows={3}
        maxLength={500}
        hint="We’ll email it to the author and say what’s due."
        defaultValue={typed('reason')}
        error={error('reason')}
      />
      <p className="row">
        <Button kind="stop" name="act" value="refuse">
          Decline
        </Button>
      </p>
    </Act>
  )
}
