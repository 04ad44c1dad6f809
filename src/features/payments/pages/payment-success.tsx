import { PublicPage } from '#features/about/components/public-page.tsx'
import { needSignedIn } from '#features/identity/need-signed-in.server.ts'
import { Moment } from '#features/submissions/components/moment.tsx'
import { formatMoney } from '#journal/charge.ts'
import { sentences } from '#journal/sentences.ts'
import { servicesKey } from '#server/context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { findReceipt } from '../use-cases.server.ts'
import type { Route } from './+types/payment-success.ts'

export const links = () => styleSheets('forms', 'workspace')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = needSignedIn(context, request)
  const submissionId = new URL(request.url).searchParams.get('submission')
  const receipt = submissionId ? await findReceipt(context.get(servicesKey), viewer, submissionId) : undefined
  return { receipt: receipt && { ...receipt, paidAt: receipt.paidAt.toISOString() } }
}

export default function PaymentSuccessPage({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <PublicPage title="Payment Successful">
      <div className="centre">
        <span className="tick"><Icon name="check" /></span>
        <h1>{sentences.payment.successful}</h1>
        <p className="muted">{sentences.payment.thanks}</p>
        <div className="row">
          <ButtonLink href="/dashboard" kind="go">Go to Dashboard</ButtonLink>
          <ButtonLink href="/">Explore Journals</ButtonLink>
        </div>
      </div>
      {receipt && (
        <section className="block bill" aria-label="Summary">
          <dl className="kv num">
            <dt>Paper</dt><dd>{receipt.reference}</dd>
            <dt>Title</dt><dd className="serif">{receipt.title}</dd>
            <dt>Payment id</dt><dd>{receipt.paymentId}</dd>
            <dt>Order id</dt><dd>{receipt.orderId}</dd>
            <dt>Date</dt><dd><Moment at={receipt.paidAt} style="long" /></dd>
          </dl>
          <div className="tot"><span>Article processing charge, DOI included</span><b className="num">{formatMoney(receipt)}</b></div>
        </section>
      )}
    </PublicPage>
  )
}
