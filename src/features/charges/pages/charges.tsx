import { data } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { takeNotice } from '#edge/notices.ts'
import { SaidToast } from '#features/accounts/components/said.tsx'
import { needPublisher } from '#features/people/need-publisher.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListSearch } from '#ui/list-search.tsx'
import { Note } from '#ui/note.tsx'
import { ChargeTable } from '../components/charge-table.tsx'
import { ChargesFrame } from '../components/charges-frame.tsx'
import { ChargesAsked, standings } from '../contract.ts'
import { openCharges } from '../use-cases.server.ts'
import { standingWords } from '../words.ts'
import type { Route } from './+types/charges.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const asked = check(ChargesAsked, Object.fromEntries(new URL(request.url).searchParams))
  const { notice, headers } = takeNotice(request)
  return data({ asked, ...(await openCharges(services, asked)), passing: notice }, { headers })
}

export default function ChargesPage({ loaderData }: Route.ComponentProps) {
  const { asked, charges, hasMore, held, asking, passing } = loaderData
  const { q, standing, page } = asked
  return (
    <ChargesFrame tab="Papers" toasts={<SaidToast passing={passing} />}>
      <Waiting held={held} asking={asked.standing === 'asks' ? 0 : asking} />
      <div className="list-tools">
        <ListSearch
          label="Search papers with a charge"
          placeholder="Number, title or author"
          q={q}
          maxLength={200}
          kept={{ standing }}
        />
        {q && <a href={addressOf({ standing })}>Clear the search</a>}
        <nav aria-label="Charge">
          {[undefined, ...standings].map((it) => (
            <a
              key={it ?? 'all'}
              href={addressOf({ q, standing: it })}
              aria-current={it === standing ? 'true' : undefined}
            >
              {it ? standingWords[it][0] : 'All'}
            </a>
          ))}
        </nav>
      </div>
      <div className="listed">
        {charges.length > 0 ? <ChargeTable charges={charges} /> : <Nothing q={q} />}
      </div>
      {(hasMore || page > 1) && (
        <nav className="row list-foot" aria-label="Pages">
          {page > 1 && (
            <ButtonLink icon="back" href={addressOf({ q, standing, page: page - 1 })}>
              Newer
            </ButtonLink>
          )}
          {hasMore && <ButtonLink href={addressOf({ q, standing, page: page + 1 })}>Older</ButtonLink>}
        </nav>
      )}
    </ChargesFrame>
  )
}

/** What a publisher has to decide. */
function Waiting({ held, asking }: { held: number; asking: number }) {
  if (held + asking === 0) return undefined
  return (
    <div className="stack" style={{ paddingTop: 'var(--s5)' }}>
      {asking > 0 && (
        <Note>
          {asking === 1 ? 'One author asks' : `${asking} authors ask`} for a waiver:{' '}
          <a href={addressOf({ standing: 'asks' })}>decide</a>.
        </Note>
      )}
      {held > 0 && (
        <Note kind="warn">
          {held === 1 ? 'One payment is' : `${held} payments are`} held: <a href="/charges/held">decide</a>{' '}
          what becomes of {held === 1 ? 'it' : 'them'}.
        </Note>
      )}
    </div>
  )
}

function addressOf({ q, standing, page }: Partial<ChargesAsked>): string {
  const given = {
    ...(q && { q }),
    ...(standing && { standing }),
    ...(page && page > 1 && { page: String(page) }),
  }
  const query = new URLSearchParams(given).toString()
  return query ? `/charges?${query}` : '/charges'
}

function Nothing({ q }: { q: string }) {
  if (q) return <Empty title="No paper found">No paper has all of these words: {q}</Empty>
  return <Empty title="No charges here">Papers appear here once they’re accepted.</Empty>
}
