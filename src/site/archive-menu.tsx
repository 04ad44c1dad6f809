import type { Issue, Volume } from '#journal/calendar.ts'
import { issuePath } from '#journal/addresses.ts'

const volumesInFull = 2

/** ARCHIVES: the two newest volumes issue by issue, older ones as one link each. */
export function ArchiveMenu({ volumes }: { volumes: Volume[] }) {
  return (
    <>
      {volumes.slice(0, volumesInFull).map(({ volumeNumber, year, months }) => (
        <div key={year}>
          <p className="caps">
            Volume {volumeNumber}, {year}
          </p>
          <IssueLinks issues={months} />
        </div>
      ))}
      {volumes.slice(volumesInFull).map(({ volumeNumber, year }) => (
        <a key={year} href={`/archives#volume-${volumeNumber}`}>
          Volume {volumeNumber}, {year}
        </a>
      ))}
      <p className="all">
        <a href="/archives">VIEW ENTIRE ARCHIVES</a>
      </p>
    </>
  )
}

export function IssueLinks({ issues }: { issues: Issue[] }) {
  return (
    <ul>
      {issues.map((issue) => (
        <li key={issue.name}>
          <a href={issuePath(issue)}>{issue.name}</a>
        </li>
      ))}
    </ul>
  )
}
