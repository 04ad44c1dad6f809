// Pays one submission's charge; the link is emailed to authors, so it needs no account and shows only title, reference
// and amount.
import { PublicPage } from '#site/public-page.tsx'
import { invoicePath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { isSignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { readForm } from '#edge/read-form.server.ts'
import { BeginPayment } from '../components/begin-payment.tsx'
import { ChooseWay } from '../components/choose-way.tsx'
import { PaidNote } from '../components/paid-note.tsx'
import { ToCheckout } from '../components/to-checkout.tsx'
import { TriedNote, type Tried } from '../components/tried-note.tsx'
import { WayChosen, type OrderMade } from '../contract.ts'
import { needBill } from '../use-cases/bills.server.ts'
import { createOrder } from '../use-cases/ordering.server.ts'
import { listWays } from '../use-cases/providers.server.ts'
import type { Route } from './+types/pay.ts'

export async function loader({ context, params: { submissionId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const bill = await needBill(services, submissionId)
  const ways = listWays(services)
  return {
    submissionId,
    bill,
    ways,
    tried: findTried(request),
    isSignedIn: isSignedIn(context.get(viewerKey)),
  }
}

function findTried({ url }: Request): Tried | undefined {
  const { searchParams } = new URL(url)
  return (['failed', 'unsure', 'cancelled'] as const).find((name) => searchParams.has(name))
}

export async function action({
  context,
  params,
  request,
}: Route.ActionArgs): Promise<Answer | { order: OrderMade }> {
  const services = context.get(servicesKey)
  const { provider } = await readForm(request, WayChosen)
  return {
    order: await orApologise(services, sentences.payment.processFailed, () =>
      createOrder(services, params.submissionId, provider),
    ),
  }
}

export default function PayPage({ loaderData: { bill, ...rest }, actionData }: Route.ComponentProps) {
  return (
    <PublicPage title="Payment">
      <div className="centre">
        <p className="caps">{bill.reference}</p>
        <h1>{bill.title}</h1>
        {bill.paid ? (
          <PaidNote {...rest} waived={bill.waived ?? false} />
        ) : (
          <Bill bill={bill} {...rest} answer={actionData} />
        )}
      </div>
    </PublicPage>
  )
}

type BillProps = Pick<Route.ComponentProps['loaderData'], 'submissionId' | 'bill' | 'ways' | 'tried'> & {
  answer: Route.ComponentProps['actionData']
}

function Bill({ submissionId, bill, ways, tried, answer }: BillProps) {
  const order = answer && 'order' in answer ? answer.order : undefined
  const refusal = answer && 'message' in answer ? answer.message : undefined
  return (
    <>
      <p className="lead">
        Article processing charge, DOI included: <b className="num">{formatMoney(bill.charge)}</b>
      </p>
      {!order && <TriedNote tried={tried} refusal={refusal} />}
      {!order && (
        <a className="small" href={invoicePath(submissionId)}>
          Get an invoice
        </a>
      )}
      {order ? (
        <ToCheckout {...order.checkout} />
      ) : ways.length > 0 ? (
        <ChooseWay ways={ways} />
      ) : (
        <BeginPayment atOnce={!tried && !refusal} />
      )}
    </>
  )
}
