import { chargesPath, heldPaymentsPath } from '#journal/desk-addresses.ts'
import { check } from '#edge/mount.server.ts'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { Empty } from '#ui/empty.tsx'
import { FilteredList, filteredPath } from '#ui/filtered-list.tsx'
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
  return { asked, ...(await openCharges(services, asked)) }
}

export default function ChargesPage({ loaderData }: Route.ComponentProps) {
  const { asked, charges, hasMore, held, asking } = loaderData
  const { q } = asked
  return (
    <ChargesFrame tab="papers">
      <Waiting held={held} asking={asked.standing === 'asks' ? 0 : asking} />
      <FilteredList
        path={chargesPath}
        search={{ label: 'Search papers with a charge', placeholder: 'Number, title or author' }}
        asked={asked}
        standings={{ label: 'Charge', all: standings, nameOf: (it) => standingWords[it][0] }}
        hasMore={hasMore}
      >
        {charges.length > 0 ? <ChargeTable charges={charges} /> : <Nothing q={q} />}
      </FilteredList>
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
          {asking === 1 ? 'One author has asked' : `${asking} authors have asked`} for a waiver:{' '}
          <a href={filteredPath(chargesPath, { standing: 'asks' })}>
            {asking === 1 ? 'decide on the request' : 'decide on the requests'}
          </a>
          .
        </Note>
      )}
      {held > 0 && (
        <Note kind="warn">
          {held === 1 ? 'One payment is' : `${held} payments are`} held: <a href={heldPaymentsPath}>decide</a>{' '}
          what to do with {held === 1 ? 'it' : 'them'}.
        </Note>
      )}
    </div>
  )
}

function Nothing({ q }: { q: string }) {
  if (q) return <Empty title="No paper found">No paper has all of these words: {q}</Empty>
  return <Empty title="No charges here">Papers appear here once they’re accepted.</Empty>
}
