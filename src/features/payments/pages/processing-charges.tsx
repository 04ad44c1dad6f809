// What we charge and why, and where a signed-in author pays. It knows who is reading, so it isn't a reading page.
import { TextPage } from '#site/text-page.tsx'
import { needText } from '#site/texts/texts.server.ts'
import { isSignedIn } from '#journal/roles.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { keptNowhere } from '#edge/page-answers.server.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { listCharges } from '#features/submissions/types/types.server.ts'
import { ChargePanel } from '../components/charge-panel.tsx'
import { TypeCharges } from '#features/submissions/types/type-charges.tsx'
import { listOwed } from '../use-cases/bills.server.ts'
import type { Route } from './+types/processing-charges.ts'

export const middleware = [keptNowhere]
export const links = () => styleSheets('lists', 'text', 'workspace')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const viewer = context.get(viewerKey)
  return {
    text: await needText(services, 'processing-charges'),
    types: await listCharges(services),
    owed: isSignedIn(viewer) ? await listOwed(services, viewer) : undefined,
  }
}

export default function ProcessingChargesPage({ loaderData: { text, types, owed } }: Route.ComponentProps) {
  return (
    <TextPage
      path="/processing-charges"
      title={text.title}
      lead={text.lead}
      current="payment"
      aside={<ChargePanel owed={owed} />}
    >
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
      {types.length > 0 && <TypeCharges types={types} />}
    </TextPage>
  )
}
