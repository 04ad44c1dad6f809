import { PublicPage } from '#site/public-page.tsx'
import { SearchForm } from '#reading/search/components/search-form.tsx'
import { countPapers, IssueCover } from '#site/issue-cover.tsx'
import { readArchive } from '#reading/archive/use-cases.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'

/** /archives */
export async function archives({ services }: Asked): Promise<Made> {
  const volumes = await readArchive(services)
  return toPage(services, <Archives volumes={volumes} />, { styles: ['lists', 'search'] })
}

const lead = 'Every issue since June 2025, newest first. All papers are free to read, share and build on.'

function Archives({ volumes }: { volumes: Awaited<ReturnType<typeof readArchive>> }) {
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
