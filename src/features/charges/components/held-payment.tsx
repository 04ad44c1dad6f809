import type { Notice } from '#edge/refusals-to-http.ts'
import { chargePath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Id } from '#ui/id.tsx'
import type { HeldPayment } from '../use-cases.server.ts'
import { problemWords } from '../words.ts'

/** One payment that isn't what was due, and what may become of it. */
export function HeldPaymentBlock({ held, notice }: { held: HeldPayment; notice: Notice | undefined }) {
  const { id, problem, paidAt, submissionId, reference, title, isReturning } = held
  const isForeign = problem === 'unknown_order'
  const last = notice?.typed?.['paymentId'] === id ? notice : undefined
  return (
    <section className="block" aria-labelledby={`held-${id}`}>
      <h2 id={`held-${id}`}>
        <span className="num">{formatMoney(held)}</span>: {problemWords[problem]}
      </h2>
      <p>
        {submissionId && (
          <>
            <a href={chargePath(submissionId)}>
              <Id>{reference}</Id>
            </a>
            , {title}
            <br />
          </>
        )}
        <span className="small muted">
          Payment <Id>{id}</Id>, <Moment at={paidAt} style="long" />
        </span>
      </p>
      {isReturning ? (
        <p className="muted">We’ve asked the provider to send it back, and are waiting for the answer.</p>
      ) : (
        <form method="post" className="form" noValidate>
          <input type="hidden" name="paymentId" value={id} />
          {!submissionId && (
            <Field
              id={`paper-${id}`}
              label="Number of the paper it’s for"
              name="reference"
              optional
              hint="Needed only to accept the payment."
              defaultValue={last?.typed?.['reference'] ?? ''}
              error={last?.fields?.['reference']}
            />
          )}
          <Field
            id={`reason-${id}`}
            label="Reason"
            name="reason"
            hint={
              isForeign
                ? 'Needed to accept the payment or send it back. The reason stays in the ledger.'
                : undefined
            }
            defaultValue={last?.typed?.['reason'] ?? ''}
            error={last?.fields?.['reason']}
          />
          <p className="row">
            <Button kind="go" name="act" value="accept">
              Accept
            </Button>
            <Button name="act" value="refund">
              Send back
            </Button>
            {isForeign && (
              <Button name="act" value="dismiss">
                Not ours
              </Button>
            )}
          </p>
        </form>
      )}
    </section>
  )
}
