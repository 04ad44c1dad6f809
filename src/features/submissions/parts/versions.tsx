import { submissionPath } from '#journal/desk-addresses.ts'
import { findEarlier } from '#features/manuscripts/earlier-version.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Submission } from '../submission.ts'
import { Moment } from '#site/moment.tsx'
import { formatSize } from '../uploading/sizes.ts'

/** Every version of the manuscript, newest first, to download and compare; nothing while there's only one. */
export function Versions({ submission: { id, files } }: { submission: Pick<Submission, 'id' | 'files'> }) {
  if (files.length < 2) return undefined
  return (
    <ol className="versions" reversed aria-label="Versions">
      {files.toReversed().map(({ version, name, size, savedAt, savedBy, madeFrom }) => (
        <li key={version}>
          <p>
            <b>Version {version}</b> <span className="small muted">{name}</span>
          </p>
          <p className="small muted num">
            {formatSize(size)}, saved <Moment at={savedAt} />
            {savedBy && ` by ${savedBy}`}
            {madeFrom && `, converted by the journal from version ${madeFrom}`}
          </p>
          <p className="row">
            <ButtonLink
              small
              icon="download"
              href={`/api/submissions/${id}/versions/${version}/file`}
              download
            >
              Download<span className="sr"> version {version}</span>
            </ButtonLink>
            <Comparison id={id} from={findEarlier(files, version)} to={version} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Comparison({ id, from, to }: { id: string; from: number | undefined; to: number }) {
  if (from === undefined) return undefined
  return (
    <ButtonLink small href={`${submissionPath(id, 'compare')}?from=${from}&to=${to}`}>
      <span>
        Compare<span className="sr"> version {to}</span> with version {from}
      </span>
    </ButtonLink>
  )
}
