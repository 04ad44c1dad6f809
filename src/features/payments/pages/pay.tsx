// Pays the charge of one submission; mailed to authors, so it needs no account and shows title and amount only.
import { redirect } from 'react-router'
import { PublicPage } from '#features/about/components/public-page.tsx'
import { formatMoney } from '#journal/charge.ts'
import { isSignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { servicesKey, viewerKey } from '#server/context.ts'
import { orErrorPage, orNotice } from '#server/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { BeginPayment } from '../components/begin-payment.tsx'
import { PaidNote } from '../components/paid-note.tsx'
import { ToCheckout } from '../components/to-checkout.tsx'
import { createOrder, needBill } from '../use-cases.server.ts'
import type { Route } from './+types/pay.ts'

export { noStore as headers } from '#features/identity/page-answers.server.ts'
export const links = () => styleSheets('forms', 'workspace')

export async function loader({ context, params: { submissionId }, request }: Route.LoaderArgs) {
  const bill = await orErrorPage(() => needBill(context.get(servicesKey), submissionId))
  const { searchParams } = new URL(request.url)
  if (bill.paid && searchParams.has('paid') && isSignedIn(context.get(viewerKey)))
    throw redirect(`/payment-success?submission=${submissionId}`)
  return { bill, failed: searchParams.has('failed'), cancelled: searchParams.has('cancelled') }
}

export function action({ context, params }: Route.ActionArgs) {
  return orNotice(async () => ({ order: await createOrder(context.get(servicesKey), params.submissionId) }))
}

export default function PayPage({
  loaderData: { bill, failed, cancelled },
  actionData,
}: Route.ComponentProps) {
  const order = actionData && 'order' in actionData ? actionData.order : undefined
  const notice = actionData && 'message' in actionData ? actionData.message : undefined
  const wasTried = failed || cancelled || notice !== undefined
  return (
    <PublicPage title="Payment">
      <div className="centre">
        <p className="caps">{bill.reference}</p>
        <h1>{bill.title}</h1>
        {bill.paid && <PaidNote />}
        {!bill.paid && (
          <>
            <p className="lead">
              Article processing charge, DOI included: <b className="num">{formatMoney(bill.charge)}</b>
            </p>
            {failed && !order && (
              <Note kind="bad" role="alert">
                {sentences.payment.verificationFailed}
              </Note>
            )}
            {cancelled && !order && (
              <Note title="The payment was cancelled.">Nothing was charged. You can try again.</Note>
            )}
            {notice && (
              <Note kind="bad" role="alert">
                {notice}
              </Note>
            )}
            {order ? <ToCheckout {...order.checkout} /> : <BeginPayment atOnce={!wasTried} />}
          </>
        )}
      </div>
    </PublicPage>
  )
}
