// The receipt for a paid charge, for its author and publishers.
import { PublicPage } from '#site/public-page.tsx'
import { needSignedIn } from '#features/accounts/signed-in/need-signed-in.server.ts'
import { servicesKey } from '#edge/context.ts'
import { PrintedReceipt } from '../components/printed-receipt.tsx'
import { needReceipt } from '../receipts.server.ts'
import type { Route } from './+types/receipt.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = needSignedIn(context, request)
  return {
    receipt: await needReceipt(context.get(servicesKey), viewer, params.submissionId),
  }
}

export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <PublicPage title={`Receipt for ${receipt.reference}`}>
      {receipt.printed && <PrintedReceipt printed={receipt.printed} heading="h1" />}
    </PublicPage>
  )
}
