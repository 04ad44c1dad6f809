import { useFrame } from '#site/frame.ts'
import { invoicePath, loginToPath, paymentPath } from '#journal/desk-addresses.ts'
import { formatMoney, type Money } from '#journal/charges/charge.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { Owed } from '../use-cases/bills.server.ts'

/** How much, and where to pay it: `owed` are the signed-in person's papers. */
export function ChargePanel({ owed }: { owed: Owed[] | undefined }) {
  const { charge } = useFrame().journal
  return (
    <section className="panel" aria-labelledby="charge-title">
      <h2 id="charge-title">Article processing charge</h2>
      <p className="big num">{formatMoney(charge)}</p>
      <p className="muted small">{charge.currency}, per accepted paper, DOI included</p>
      {owed ? <OwedPapers owed={owed} charge={charge} /> : <HowToPay />}
      <p className="small muted">
        You pay by card through our payment provider. We never see your card number.
      </p>
    </section>
  )
}

function OwedPapers({ owed, charge }: { owed: Owed[]; charge: Money }) {
  if (owed.length === 0) return <p>You have no charges to pay.</p>
  return (
    <ul className="owed">
      {owed.map(({ id, reference, title, owed: due }) => (
        <li key={id}>
          <p id={`owed-${id}`}>
            <span className="caps">
              <Id>{reference}</Id>
            </span>{' '}
            {title}
            {due.amount !== charge.amount && <b className="num"> {formatMoney(due)}</b>}
          </p>
          <ButtonLink kind="go" wide icon="card" href={paymentPath(id)} aria-describedby={`owed-${id}`}>
            Complete Payment Now
          </ButtonLink>
          <a className="small" href={invoicePath(id)} aria-describedby={`owed-${id}`}>
            Get an invoice
          </a>
        </li>
      ))}
    </ul>
  )
}

function HowToPay() {
  return (
    <>
      <p>
        Sign in to pay for your accepted papers here. If you don’t have an account, use the payment link in
        the email that says your paper is approved for publication.
      </p>
      <ButtonLink href={loginToPath('/processing-charges')} kind="go" wide icon="lock">
        Sign in to pay
      </ButtonLink>
    </>
  )
}
