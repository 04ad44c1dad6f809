import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { dashboardPath, receiptPath } from '#journal/desk-addresses.ts'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PayerForm } from '../components/payer-form.tsx'
import { ReceiptLines } from '../components/receipt-lines.tsx'
import { needReceipt } from '../receipts.server.ts'
import type { Route } from './+types/payment-success.ts'

export { PaymentFailure as ErrorBoundary } from '../components/payment-failure.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submissionId = new URL(request.url).searchParams.get('submission')
  if (!submissionId) return { receipt: undefined }
  return { receipt: await needReceipt(services, viewer, submissionId) }
}

export default function PaymentSuccessPage({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <WorkspacePage title="Payment Successful">
      <div className="centre" style={{ paddingBlock: 'var(--s7) var(--s6)' }}>
        <span className="tick">
          <Icon name="check" />
        </span>
        <h1>{sentences.payment.successful}</h1>
        <p className="muted" style={{ maxWidth: '30rem' }}>
          {sentences.payment.thanks}
        </p>
        <div className="row">
          <ButtonLink href={dashboardPath} kind="go">
            Go to Dashboard
          </ButtonLink>
          <ButtonLink href="/">Explore Journals</ButtonLink>
        </div>
      </div>
      {receipt && (
        <section className="block bill" aria-label="Summary">
          <ReceiptLines receipt={receipt} />
          <ButtonLink small kind="quiet" icon="print" href={receiptPath(receipt.submissionId)}>
            View receipt
          </ButtonLink>
        </section>
      )}
      {receipt && <PayerForm receipt={receipt} />}
    </WorkspacePage>
  )
}
