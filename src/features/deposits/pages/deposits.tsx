import { check } from '#edge/mount.server.ts'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { depositsPath } from '#journal/desk-addresses.ts'
import { standings, standingWords } from '#journal/deposits/standing.ts'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Empty } from '#ui/empty.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FilteredList, filteredPath } from '#ui/filtered-list.tsx'
import { Note } from '#ui/note.tsx'
import { DepositTable } from '../components/deposit-table.tsx'
import { DepositsAsked } from '../contract.ts'
import { openDeposits } from '../use-cases.server.ts'
import type { Route } from './+types/deposits.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const asked = check(DepositsAsked, Object.fromEntries(new URL(request.url).searchParams))
  return { asked, ...(await openDeposits(services, asked)) }
}

export default function DepositsPage({ loaderData }: Route.ComponentProps) {
  const { asked, papers, hasMore, failed } = loaderData
  const { q, standing } = asked
  return (
    <WorkspacePage
      title="Deposits"
      band={
        <WorkspaceBand
          heading="Deposits"
          seconds={3}
          actions={<ButtonLink href={`${depositsPath}/doaj`}>Ready for DOAJ?</ButtonLink>}
        >
          What registrars and indexes know about our papers: where each one stands, what we sent and what they
          said.
        </WorkspaceBand>
      }
    >
      {failed > 0 && standing !== 'failed' && (
        <div className="listed">
          <Note kind="warn">
            {failed === 1 ? 'One deposit has' : `${failed} deposits have`} failed:{' '}
            <a href={filteredPath(depositsPath, { standing: 'failed' })}>see why</a>.
          </Note>
        </div>
      )}
      <FilteredList
        path={depositsPath}
        search={{ label: 'Search deposits', placeholder: 'Number, title or DOI' }}
        asked={asked}
        standings={{ label: 'Status', all: standings, nameOf: (it) => standingWords[it][0] }}
        hasMore={hasMore}
      >
        {papers.length > 0 ? <DepositTable papers={papers} /> : <Nothing q={q} standing={standing} />}
      </FilteredList>
    </WorkspacePage>
  )
}

function Nothing({ q, standing }: Pick<DepositsAsked, 'q' | 'standing'>) {
  if (q) return <Empty title="No deposit found">No published paper has all of these words: {q}</Empty>
  if (standing === 'failed')
    return (
      <Empty title="No failed deposits">A deposit that fails stays here until it has gone through.</Empty>
    )
  return <Empty title="No deposits here">Papers appear here once they’re published.</Empty>
}
