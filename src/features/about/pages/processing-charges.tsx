import { formatMoney } from '#journal/charge.ts'
import { servicesKey } from '#server/context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { TextPage } from '../components/text-page.tsx'
import type { Route } from './+types/processing-charges.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'issue')

export async function loader({ context }: Route.LoaderArgs) {
  const { charge } = context.get(servicesKey).journal
  return { charge: formatMoney(charge), currency: charge.currency }
}

const lead =
  'One charge, after acceptance, with the DOI included. Submitting and being reviewed cost nothing.'

export default function ProcessingChargesPage({ loaderData: { charge, currency } }: Route.ComponentProps) {
  return (
    <TextPage
      path="/processing-charges"
      title="Processing charges"
      lead={lead}
      current="payment"
      aside={<Charge charge={charge} currency={currency} />}
    >
      <div className="prose">
        <h2>What it pays for</h2>
        <ul>
          <li>Registration of the DOI and its metadata.</li>
          <li>Typesetting to PDF and to the web page.</li>
          <li>Hosting in the open, under Creative Commons Attribution 4.0.</li>
        </ul>
        <h2>When to pay</h2>
        <p>
          Your dashboard shows <b>Complete Payment Now</b> once a reviewer has approved your paper.
          Publication follows within 48 hours of payment.
        </p>
        <h2>If a payment fails</h2>
        <p>
          Nothing is charged twice. Try again from your dashboard, or write to the editor with the payment id
          from your bank message.
        </p>
      </div>
    </TextPage>
  )
}

function Charge({ charge, currency }: { charge: string; currency: string }) {
  return (
    <section className="panel">
      <h2>Article processing charge</h2>
      <p className="big num">{charge}</p>
      <p className="muted small">{currency}, per accepted paper, DOI included</p>
      <ButtonLink
        href="/dashboard"
        kind="go"
        wide
        icon="lock"
        data-need-login="Please log in to access the Dashboard."
      >
        Pay from your dashboard
      </ButtonLink>
      <p className="small muted">
        The card payment opens with our payment provider. We never see your card number.
      </p>
    </section>
  )
}
