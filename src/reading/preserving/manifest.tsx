// By which archives know that they may keep the journal: https://www.lockss.org/use-lockss/prepare-your-content
import type { ReactNode } from 'react'
import { licence } from '#journal/published/licence.ts'
import { issuePath } from '#journal/addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { PublicPage } from '#site/public-page.tsx'
import { countPapers } from '#site/issue-cover.tsx'
import { readArchive } from '#reading/archive/use-cases.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'

type Archive = 'LOCKSS' | 'CLOCKSS'
type Volume = Awaited<ReturnType<typeof readArchive>>[number]

const pathOf = (archive: Archive) => `/${archive.toLowerCase()}`

/** /lockss and /clockss: every volume. */
export function manifests(archive: Archive) {
  return async ({ services }: Asked): Promise<Made> => {
    const volumes = await readArchive(services)
    const title = `${archive} publisher manifests`
    return toPage(
      services,
      <Page archive={archive} title={title} canonical={pathOf(archive)}>
        <ul>
          {volumes.map(({ volumeNumber, year }) => (
            <li key={year}>
              <a href={`${pathOf(archive)}/${volumeNumber}`}>
                Volume {volumeNumber} ({year})
              </a>
            </li>
          ))}
        </ul>
      </Page>,
      { styles: ['lists'] },
    )
  }
}

/** /lockss/2: one volume, which is what an archive collects at a time. */
export function manifest(archive: Archive) {
  return async ({ services, params }: Asked<'volume'>): Promise<Made> => {
    const volume = (await readArchive(services)).find(
      ({ volumeNumber }) => `${volumeNumber}` === params.volume,
    )
    if (!volume) throw new Refused('page_missing')
    return toPage(services, <Manifest archive={archive} volume={volume} name={services.journal.name} />, {
      styles: ['lists'],
    })
  }
}

function Manifest({ archive, volume, name }: { archive: Archive; volume: Volume; name: string }) {
  const { volumeNumber, year, issues } = volume
  return (
    <Page
      archive={archive}
      title={`${name}, Volume ${volumeNumber} (${year}): ${archive} publisher manifest`}
      canonical={`${pathOf(archive)}/${volumeNumber}`}
    >
      <ul>
        {issues.map((issue) => (
          <li key={issue.name}>
            <a href={issuePath(issue)}>
              Volume {issue.volume}, {issue.name}
            </a>{' '}
            <span className="muted num">{countPapers(issue.papers)}</span>{' '}
            <a href={`${issuePath(issue)}/bag.zip`} download>
              Package<span className="sr"> for {issue.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  )
}

type Props = { archive: Archive; title: string; canonical: string; children: ReactNode }

function Page({ archive, title, canonical, children }: Props) {
  return (
    <PublicPage
      title={title}
      description={`What ${archive} may collect, preserve and serve from this journal.`}
      canonical={canonical}
      crumbs={[{ label: archive }]}
    >
      <div className="page-head">
        <h1>{title}</h1>
        <p>{permission(archive)}</p>
      </div>
      <section className="sect first prose">
        {children}
        <p className="small">
          All papers are licensed under{' '}
          <a rel="license" href={licence.url}>
            {licence.title}
          </a>
          .
        </p>
      </section>
    </PublicPage>
  )
}

/** Word for word, or their crawlers turn back. */
const permission = (archive: Archive) =>
  archive === 'LOCKSS'
    ? 'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit'
    : 'CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit'
