// Payments that aren't what was due. Each is accepted, sent back or, if it was another shop's, dismissed.
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { RefusalNote } from '#features/accounts/components/said.tsx'
import { acceptHeld, dismissHeld, refundHeld } from '#features/payments/held.server.ts'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { heldPaymentsPath } from '#journal/desk-addresses.ts'
import { Empty } from '#ui/empty.tsx'
import { ChargesFrame } from '../components/charges-frame.tsx'
import { HeldPaymentBlock } from '../components/held-payment.tsx'
import { HeldDecided } from '../contract.ts'
import { openHeld } from '../use-cases.server.ts'
import type { Route } from './+types/held.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return { held: await openHeld(services) }
}

const keeping = { accept: acceptHeld, refund: refundHeld }
const done = {
  accept: 'Accepted, and entered in the ledger.',
  refund: 'The payment is on its way back.',
  dismiss: 'Dismissed.',
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  const decided = await readForm(request, HeldDecided)
  if (decided.act === 'dismiss') await dismissHeld(services, viewer, decided)
  else await keeping[decided.act](services, viewer, decided)
  return redirectWithNotice(heldPaymentsPath, done[decided.act])
}

export default function HeldPage({ loaderData: { held }, actionData }: Route.ComponentProps) {
  return (
    <ChargesFrame tab="held">
      <div className="listed">
        <RefusalNote notice={actionData} />
        {held.length === 0 && <Empty title="Nothing is held">No payment is waiting for a decision.</Empty>}
        {held.map((it) => (
          <HeldPaymentBlock key={it.id} held={it} notice={actionData} />
        ))}
      </div>
    </ChargesFrame>
  )
}
