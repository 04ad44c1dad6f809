import { Form } from 'react-router'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Typesetting } from '../contract.ts'

type Props = {
  proof: Typesetting['proof']
  isReady: boolean
  author: 'with an account' | 'by link' | 'unreachable'
}

/** How the proof stands with the author, and the button that sends it. */
export function ProofSending({ proof, isReady, author }: Props) {
  if (author === 'unreachable')
    return (
      <p className="small muted">
        We have no email address for the author. To show them a proof, send them the PDF yourself.
      </p>
    )
  return (
    <div className="stack" style={{ '--gap': 'var(--s2)' } as React.CSSProperties}>
      <h3>Proof</h3>
      {proof && <Standing proof={proof} />}
      {proof?.link === 'open' && <CloseLink />}
      {proof?.link === 'closed' && <p className="small muted">The author’s link has been withdrawn.</p>}
      {author === 'by link' && !proof && (
        <p className="small muted">
          The author has no account here. We’ll email them a link that opens the proof.
        </p>
      )}
      {(proof?.state !== 'sent' || proof.link === 'closed') && (
        <Send label={proof ? 'Send it again' : 'Send it to the author'} isReady={isReady} />
      )}
    </div>
  )
}

function CloseLink() {
  return (
    <Form method="post" action="?">
      <input type="hidden" name="act" value="closeLink" />
      <Button kind="quiet" small>
        Withdraw the author’s link
      </Button>
    </Form>
  )
}

function Send({ label, isReady }: { label: string; isReady: boolean }) {
  return (
    <>
      <Form method="post" action="?">
        <input type="hidden" name="act" value="send" />
        <Button small disabled={!isReady} aria-describedby={isReady ? undefined : 'why-no-proof'}>
          {label}
        </Button>
      </Form>
      {!isReady && (
        <p className="small muted" id="why-no-proof">
          You can send it once the PDF is ready.
        </p>
      )}
    </>
  )
}

const standings = {
  sent: 'With the author since',
  returned: 'Returned with comments,',
  confirmed: 'Confirmed by the author,',
}

function Standing({
  proof: { state, sentAt, answeredAt, isChanged },
}: {
  proof: NonNullable<Typesetting['proof']>
}) {
  return (
    <>
      <p className={state === 'confirmed' && !isChanged ? 'row small ok-line' : 'row small'}>
        <Icon name={state === 'confirmed' ? 'good' : 'clock'} />
        <span>
          {standings[state]} <Moment at={answeredAt ?? sentAt} />
        </span>
      </p>
      {isChanged && <p className="warning small">Changed since the author confirmed it.</p>}
    </>
  )
}
