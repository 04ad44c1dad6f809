// The charge of one paper: its ledger, and what a publisher may do with it.
import type { CSSProperties } from 'react'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { RefusalNote } from '#features/accounts/components/said.tsx'
import { recordOutside, refund } from '#features/payments/by-publisher.server.ts'
import { refuseWaiver } from '#features/waivers/use-cases.server.ts'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { chargePath, chargesPath, submissionPath } from '#journal/desk-addresses.ts'
import { formatMoney, toMinorUnits } from '#journal/charges/charge.ts'
import type { SignedIn } from '#journal/roles.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import type { Services } from '#edge/context.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Id, WithIds } from '#ui/id.tsx'
import { CorrectForm, RecordForm, RefundForm, WaiveForm } from '../components/acts.tsx'
import { RefuseForm, WaiverRequest } from '../components/waiver-request.tsx'
import { LedgerTable } from '../components/ledger-table.tsx'
import { ChargeChanged } from '../contract.ts'
import { correct, currencyOf, openCharge, waive, type OpenCharge } from '../use-cases.server.ts'
import { standingWords } from '../words.ts'
import type { Route } from './+types/charge.ts'

export async function loader({ request, context, params: { submissionId } }: Route.LoaderArgs) {
  const { services, viewer } = needPublisher(context)
  const charge = await openCharge(services, viewer, submissionId)
  const correcting = new URL(request.url).searchParams.get('correct')
  return { charge, correcting }
}

export async function action({
  request,
  context,
  params: { submissionId },
}: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = needPublisher(context)
  const changed = await readForm(request, ChargeChanged)
  const said = await change(services, viewer, { submissionId, changed })
  return redirectWithNotice(chargePath(submissionId), said)
}

type Asked = { submissionId: string; changed: ChargeChanged }

/** Returns what to say afterwards. */
async function change(
  services: Services,
  viewer: SignedIn,
  { submissionId, changed }: Asked,
): Promise<string> {
  const asked = { ...changed, submissionId }
  const currency = await currencyOf(services, submissionId)
  const meant = <T extends { amount: string }>(it: T) => ({
    ...it,
    amount: toMinorUnits(it.amount, currency),
  })
  if (asked.act === 'waive') await waive(services, viewer, meant(asked))
  if (asked.act === 'refuse') await refuseWaiver(services, viewer, asked)
  if (asked.act === 'record') await recordOutside(services, viewer, meant(asked))
  if (asked.act === 'refund')
    await refund(services, viewer, { ...meant(asked), letsGo: asked.owedAgain === '' })
  if (asked.act === 'correct') await correct(services, viewer, asked)
  return done[changed.act]
}

const done: Record<ChargeChanged['act'], string> = {
  waive: 'Waived. We’ve emailed the author, if we have their address.',
  refuse: 'Declined. We’ve emailed the author the reason.',
  record: 'Payment recorded. We’ve emailed the receipt.',
  refund:
    'Refunded. If it was paid here, the money is on its way back. If it was paid elsewhere, please send it back yourself.',
  correct: 'Corrected. Both entries stay in the ledger.',
}

export default function ChargePage({ loaderData, actionData }: Route.ComponentProps) {
  const { charge, correcting } = loaderData
  const { entries, due, id, reference, standing, request } = charge
  const wrong = entries.find((it) => it.id === correcting && it.mayCounter)
  const asks = standing === 'asks' && request
  const props = { charge, notice: actionData }
  return (
    <WorkspacePage title={`Charge for ${reference}`}>
      <div className="stack" style={{ paddingBlock: 'var(--s5)' }}>
        <Crumbs trail={[{ label: 'Charges', href: chargesPath }, { label: reference }]} />
        <Head charge={charge} />
        <RefusalNote notice={actionData} />
        {asks && (
          <>
            <WaiverRequest request={request} />
            <WaiveForm {...props} />
            <RefuseForm notice={actionData} />
          </>
        )}
        <section className="block" aria-labelledby="ledger-title">
          <h2 id="ledger-title">Ledger</h2>
          <LedgerTable entries={entries} />
        </section>
        {wrong && <CorrectForm {...props} entry={wrong} />}
        {due > 0 && !asks && <WaiveForm {...props} />}
        {due > 0 && <RecordForm {...props} />}
        {entries
          .filter(({ left }) => left > 0)
          .map((entry) => (
            <RefundForm key={entry.id} {...props} entry={entry} />
          ))}
        <Vouchers vouchers={charge.vouchers} />
        <p className="small">
          <a href={submissionPath(id)}>The paper and its history</a>
        </p>
      </div>
    </WorkspacePage>
  )
}

function Vouchers({ vouchers }: Pick<OpenCharge, 'vouchers'>) {
  if (vouchers.length === 0) return undefined
  return (
    <section className="block" aria-labelledby="vouchers-title">
      <h2 id="vouchers-title">Invoices and receipts</h2>
      <ul>
        {vouchers.map(({ title, number, path, isReplaced }) => (
          <li key={number}>
            <a href={path}>
              <WithIds>{`${title} ${number}`}</WithIds>
            </a>
            {isReplaced && <span className="muted">, replaced</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Head({ charge }: { charge: OpenCharge }) {
  const { standing, due, overpaid, currency, reference } = charge
  const [label, colour] = standingWords[standing]
  return (
    <header className="stack" style={{ '--gap': 'var(--s2)' } as CSSProperties}>
      <p className="caps">
        <Id>{reference}</Id>
      </p>
      <h1 style={{ fontSize: '1.75rem' }}>{titleOf(charge)}</h1>
      <p className="row">
        <span className={`badge ${colour}`}>{label}</span>
        {due > 0 && <b className="num">{formatMoney({ amount: due, currency })} owed</b>}
        {overpaid > 0 && <b className="num">{formatMoney({ amount: overpaid, currency })} overpaid</b>}
      </p>
    </header>
  )
}
