// The receipt for a paid charge, to print or save as PDF.
import { useFrame } from '#site/frame.ts'
import { PublicPage } from '#site/public-page.tsx'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { servicesKey } from '#edge/context.ts'
import { Id } from '#ui/id.tsx'
import { PrintButton } from '../components/print-button.tsx'
import { ReceiptLines } from '../components/receipt-lines.tsx'
import { needReceipt } from '../receipts.server.ts'
import type { Route } from './+types/receipt.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = needSignedIn(context, request)
  return {
    receipt: await needReceipt(context.get(servicesKey), viewer, params.submissionId),
  }
}

export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { name, tagline, email, phone } = useFrame().journal
  return (
    <PublicPage title={`Receipt for ${receipt.reference}`}>
      <section
        className="block bill"
        style={{ marginBlock: 'var(--s6)', padding: 'clamp(1.5rem, 5vw, 3rem)' }}
      >
        <div className="row" style={{ justifyContent: 'space-between', alignItems: 'start' }}>
          <div>
            <p className="caps">Receipt</p>
            <h1 style={{ fontSize: '1.75rem', marginTop: '.25rem' }}>
              <Id>{receipt.reference}</Id>
            </h1>
          </div>
          <span className="badge green">paid</span>
        </div>
        <hr style={{ marginBlock: 'var(--s4)' }} />
        <ReceiptLines receipt={receipt} />
        <p className="small muted">
          {name}: {tagline}
          <br />
          {email}, {phone}
        </p>
        <PrintButton />
      </section>
    </PublicPage>
  )
}
