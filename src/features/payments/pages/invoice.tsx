// An invoice for a charge that's due, before it's paid: for anyone with the link to pay.
import { redirect } from 'react-router'
import { PublicPage } from '#site/public-page.tsx'
import { formatMoney } from '#journal/charges/charge.ts'
import { isSignedIn } from '#journal/roles.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { voucherPath } from '#features/vouchers/contract.ts'
import { Note } from '#ui/note.tsx'
import { InvoiceForm } from '../components/invoice-form.tsx'
import { PaidNote } from '../components/paid-note.tsx'
import { InvoiceAsked } from '../contract.ts'
import { askInvoice } from '../invoicing.server.ts'
import { needBill } from '../use-cases/bills.server.ts'
import type { Route } from './+types/invoice.ts'

export async function loader({ context, params: { submissionId } }: Route.LoaderArgs) {
  const bill = await needBill(context.get(servicesKey), submissionId)
  return { bill, isSignedIn: isSignedIn(context.get(viewerKey)) }
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<Answer> {
  const asked = await readForm(request, InvoiceAsked)
  const invoice = await askInvoice(context.get(servicesKey), params.submissionId, asked)
  return redirect(voucherPath(invoice), 303)
}

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, isSignedIn } = loaderData
  return (
    <PublicPage title="Invoice">
      <div className="bill stack" style={{ paddingBlock: 'var(--s6)' }}>
        <p className="caps">{bill.reference}</p>
        <h1 style={{ fontSize: '1.75rem' }}>Invoice for the processing charge</h1>
        <p className="sci">{bill.title}</p>
        {bill.paid ? (
          <PaidNote isSignedIn={isSignedIn} waived={bill.waived ?? false} />
        ) : (
          <>
            <p className="lead">
              Article processing charge, DOI included: <b className="num">{formatMoney(bill.charge)}</b>
            </p>
            {actionData && !actionData.fields && (
              <Note kind="bad" role="alert">
                {actionData.message}
              </Note>
            )}
            <InvoiceForm notice={actionData} />
          </>
        )}
      </div>
    </PublicPage>
  )
}
