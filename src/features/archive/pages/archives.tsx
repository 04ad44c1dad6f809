import { PublicPage } from '#site/public-page.tsx'
import { SearchForm } from '#features/search/components/search-form.tsx'
import { servicesKey } from '#edge/context.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { countPapers, IssueCover } from '#site/issue-cover.tsx'
import { readArchive } from '../use-cases.server.ts'
import type { Route } from './+types/archives.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'issue', 'search')

export async function loader({ context }: Route.LoaderArgs) {
  return { volumes: await readArchive(context.get(servicesKey)) }
}

const lead = 'Every issue since June 2025, newest first. All papers are free to read, share and build on.'

export default function ArchivesPage({ loaderData: { volumes } }: Route.ComponentProps) {
  return (
    <PublicPage title="Archives" description={lead} canonical="/archives" crumbs={[{ label: 'Archives' }]}>
      <div className="page-head">
        <h1>Archives</h1>
        <p>{lead}</p>
        <SearchForm />
      </div>
      {volumes.map(({ volumeNumber, year, issues }) => (
        <section className="sect first" key={year} id={`volume-${volumeNumber}`}>
          <div className="row">
            <h2>
              Volume {volumeNumber}, {year}
            </h2>
            <span className="muted num">
              {issues.length} {issues.length === 1 ? 'issue' : 'issues'},{' '}
              {countPapers(sumOf(issues)).toLowerCase()}
            </span>
          </div>
          <ul className="covers">
            {issues.map((issue) => (
              <li key={issue.name}>
                <IssueCover issue={issue}>{countPapers(issue.papers)}</IssueCover>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PublicPage>
  )
}

function sumOf(issues: { papers: number }[]): number {
  return issues.reduce((sum, { papers }) => sum + papers, 0)
}
