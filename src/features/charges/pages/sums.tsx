import { chargesPath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { entryKinds } from '#journal/charges/ledger.ts'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ChargesFrame } from '../components/charges-frame.tsx'
import { openSums } from '../use-cases.server.ts'
import { entryWords } from '../words.ts'
import type { Route } from './+types/sums.ts'

export const handle = { js: 'none' }

export async function loader({ context }: Route.LoaderArgs) {
  return { months: await openSums(needPublisher(context).services) }
}

export default function SumsPage({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <ChargesFrame
      tab="totals"
      actions={
        <ButtonLink small icon="download" href={`${chargesPath}/ledger.csv`}>
          Ledger as CSV
        </ButtonLink>
      }
    >
      <div className="listed">
        {months.length === 0 && (
          <Empty title="Nothing yet">The first month appears once the ledger has an entry.</Empty>
        )}
        {months.map(({ month, currency, ...sums }) => (
          <section className="block" key={month + currency} aria-labelledby={`sums-${month}-${currency}`}>
            <h2 id={`sums-${month}-${currency}`}>
              {month}, {currency}
            </h2>
            <dl className="kv num">
              {entryKinds.map((kind) => (
                <div key={kind} style={{ display: 'contents' }}>
                  <dt>{entryWords[kind]}</dt>
                  <dd>{formatMoney({ amount: sums[kind], currency })}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ChargesFrame>
  )
}
