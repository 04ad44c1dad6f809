import { formatMoney } from '#journal/charge.ts'
import { servicesKey } from '#server/context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { TextPage } from '../components/text-page.tsx'
import { needText } from '../texts.server.ts'
import type { Route } from './+types/processing-charges.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'issue')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { charge } = services.journal
  return {
    text: await needText(services, 'processing-charges'),
    charge: formatMoney(charge),
    currency: charge.currency,
  }
}

export default function ProcessingChargesPage({ loaderData }: Route.ComponentProps) {
  const { text, ...charge } = loaderData
  return (
    <TextPage
      path="/processing-charges"
      title={text.title}
      lead={text.lead}
      current="payment"
      aside={<Charge {...charge} />}
    >
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
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
