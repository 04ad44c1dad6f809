// Pays the charge of one submission; mailed to authors, so it needs no account and shows title and amount only.
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { PublicPage } from '#features/about/components/public-page.tsx'
import { formatMoney } from '#journal/charge.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { servicesKey } from '#server/context.ts'
import { orErrorPage, orNotice } from '#server/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import type { OrderMade } from '../contract.ts'
import { createOrder, needBill } from '../use-cases.server.ts'
import type { Route } from './+types/pay.ts'

export const links = () => styleSheets('forms', 'workspace')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const bill = await orErrorPage(() => needBill(context.get(servicesKey), params.submissionId))
  const { searchParams } = new URL(request.url)
  return { bill, cancelled: searchParams.has('cancelled'), failed: searchParams.has('failed') }
}

export function action({ context, params }: Route.ActionArgs) {
  return orNotice(() => createOrder(context.get(servicesKey), params.submissionId))
}

export default function PayPage({ loaderData: { bill, cancelled, failed }, actionData }: Route.ComponentProps) {
  const order = actionData && 'checkout' in actionData ? actionData : undefined
  const notice = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <PublicPage title="Payment">
      <div className="centre">
        <p className="caps">{bill.reference}</p>
        <h1>{bill.title}</h1>
        {bill.paid && <Paid />}
        {!bill.paid && bill.refusal && <Note kind="warn">{refusals[bill.refusal].message}</Note>}
        {!bill.refusal && (
          <>
            <p className="lead">Article processing charge, DOI included: <b className="num">{formatMoney(bill.charge)}</b></p>
            {failed && <Note kind="bad" role="alert">{sentences.payment.verificationFailed}</Note>}
            {cancelled && <Note role="status" title="The payment was cancelled.">Nothing was charged. You can try again.</Note>}
            {notice && <Note kind="bad" role="alert">{notice}</Note>}
            {order ? <ToCheckout order={order} /> : <Begin atOnce={!cancelled && !failed && !notice} />}
          </>
        )}
      </div>
    </PublicPage>
  )
}

function Paid() {
  return (
    <>
      <Note kind="good" role="status" title={sentences.payment.completed}>{sentences.payment.thanks}</Note>
      <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
    </>
  )
}

/** Begins by itself when the page is opened; the button serves where scripts are off, and a second try. */
function Begin({ atOnce }: { atOnce: boolean }) {
  const submit = useSubmit()
  const begun = useRef(false)
  useEffect(() => {
    if (!atOnce || begun.current) return
    begun.current = true
    void submit(null, { method: 'post' })
  }, [atOnce, submit])
  return (
    <Form method="post">
      <Button kind="go">Pay now</Button>
    </Form>
  )
}

/** Hands the browser over to the provider's own page. */
function ToCheckout({ order }: { order: OrderMade }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form method="post" action={order.checkout.url} ref={form}>
      {Object.entries(order.checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="row muted"><span className="spin" /> Opening secure payment</p>
      <Button kind="go">Continue to secure payment</Button>
    </form>
  )
}
