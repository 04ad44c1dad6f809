import { useFrame } from '#site/frame.ts'
import { chargePath, invoicePath, paymentPath, receiptPath, submissionPath } from '#journal/desk-addresses.ts'
import { formatMoney, isOwed, isSettled, type PaymentStatus } from '#journal/charges/charge.ts'
import type { Role } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Id } from '#ui/id.tsx'
import type { Submission } from '../submission.ts'

/**
 * The foot of a card: whether the charge of an accepted paper has been paid. Authors pay it, publishers wait for it.
 */
export function PaymentLine({ submission, role }: { submission: Submission; role: Role }) {
  const { charge } = useFrame().journal
  if (role !== 'author' && role !== 'publisher') return undefined
  if (isSettled(submission.paymentStatus)) return <Settled submission={submission} role={role} />
  if (!isOwed(submission, charge)) return undefined
  if (role === 'publisher') return <Pending submission={submission} />
  return submission.waiver === 'asked' ? <Asked submission={submission} /> : <Due submission={submission} />
}

/** Where nobody paid. */
export const withoutMoney: Partial<Record<PaymentStatus, string>> = {
  waived: 'Charge waived',
  free: 'No charge',
}

const settled = { author: sentences.payment.completed, publisher: sentences.payment.received }

function Settled({ submission, role }: { submission: Submission; role: 'author' | 'publisher' }) {
  return (
    <div className="pay">
      <span className="ok">
        <Icon name="good" />
        {withoutMoney[submission.paymentStatus ?? 'paid'] ?? settled[role]}
      </span>
      {submission.paymentId && (
        <span className="muted">
          <Id>{submission.paymentId}</Id>
        </span>
      )}
      {role === 'author' && submission.paymentId && (
        <ButtonLink small kind="quiet" href={receiptPath(submission.id)}>
          View receipt
        </ButtonLink>
      )}
    </div>
  )
}

function Due({ submission }: { submission: Submission }) {
  const { charge } = useFrame().journal
  const { owed = charge } = submission
  return (
    <div className="pay">
      <span className="wait">
        <Icon name="clock" />
        Payment due
      </span>
      <span>
        Processing charge <b>{formatMoney(owed)}</b>
      </span>
      <span className="row">
        <ButtonLink small kind="quiet" href={invoicePath(submission.id)}>
          Get an invoice
        </ButtonLink>
        <ButtonLink small kind="go" href={paymentPath(submission.id)}>
          Complete Payment Now
        </ButtonLink>
      </span>
    </div>
  )
}

function Asked({ submission }: { submission: Submission }) {
  return (
    <div className="pay">
      <span className="wait">
        <Icon name="clock" />
        Waiver requested
      </span>
      <span>There’s nothing to pay until we’ve decided.</span>
      <ButtonLink small kind="quiet" href={submissionPath(submission.id, 'waiver')}>
        See Your Request
      </ButtonLink>
    </div>
  )
}

function Pending({ submission }: { submission: Submission }) {
  const asks = submission.waiver === 'asked'
  return (
    <div className="pay">
      <span className="wait">
        <Icon name="clock" />
        {sentences.payment.pending}
      </span>
      <span className="muted" id={whyClosed(submission)}>
        {asks ? 'The author has asked for a waiver.' : 'You can publish it once the author has paid.'}
      </span>
      {asks && (
        <ButtonLink small kind="quiet" href={chargePath(submission.id)}>
          Decide<span className="sr"> on the waiver for {submission.reference}</span>
        </ButtonLink>
      )}
    </div>
  )
}

/** The id of the sentence saying why publishing is closed. */
export function whyClosed({ id }: { id: string }): string {
  return `why-closed-${id}`
}
