import { statisticsPath } from '#journal/desk-addresses.ts'
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Moment } from '#site/moment.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toSections } from '../charts.ts'
import { Readers } from '#features/usage/components/readers.tsx'
import { Multiples } from '../components/multiples.tsx'
import { readStatistics } from '../use-cases.server.ts'
import type { Route } from './+types/statistics.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const read = await readStatistics(services, viewer)
  if (!read) return { sections: [], use: [], countedAt: undefined }
  const { counted, countedAt } = read
  return { sections: toSections(counted), use: counted.use ?? [], countedAt: countedAt.toISOString() }
}

export default function StatisticsPage({ loaderData: { sections, use, countedAt } }: Route.ComponentProps) {
  const csv = (
    <>
      <ButtonLink small href={`${statisticsPath}.csv`} download>
        Download as CSV
      </ButtonLink>
      <ButtonLink small href={`${statisticsPath}/use.csv`} download>
        Readership as CSV
      </ButtonLink>
    </>
  )
  return (
    <WorkspacePage
      title="Statistics"
      band={
        <WorkspaceBand heading="Statistics" seconds={3} actions={countedAt && csv}>
          How the journal is doing, year by year. Articles entered on behalf of their authors were handled
          elsewhere and aren’t counted.
        </WorkspaceBand>
      }
    >
      {sections.map((section) => (
        <Multiples key={section.name} section={section} />
      ))}
      <Readers use={use} />
      {countedAt ? (
        <p className="small muted counted-at">
          Counted once an hour, most recently on <Moment at={countedAt} style="long" />. Times and rates based
          on fewer than five papers aren’t shown.
        </p>
      ) : (
        <Empty title="Not counted yet">
          The journal counts its papers once an hour. Please check back soon.
        </Empty>
      )}
    </WorkspacePage>
  )
}
