import { ButtonLink } from '#ui/button.tsx'
import type { Submission } from '../contract.ts'
import { Moment } from './moment.tsx'
import { formatSize } from './sizes.ts'

/** Every version of the manuscript, the newest first, to be downloaded and compared; nothing while there is only one. */
export function Versions({ submission: { id, files } }: { submission: Pick<Submission, 'id' | 'files'> }) {
  if (files.length < 2) return undefined
  return (
    <ol className="versions" reversed aria-label="Versions">
      {withFormer(files).map(({ version, name, size, savedAt, savedBy, former }) => (
        <li key={version}>
          <p>
            <b>Version {version}</b> <span className="small muted">{name}</span>
          </p>
          <p className="small muted num">
            {formatSize(size)}, saved <Moment at={savedAt} />
            {savedBy && ` by ${savedBy}`}
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
            {former && (
              <ButtonLink small href={`/submissions/${id}/compare?from=${former}&to=${version}`}>
                <span>
                  Compare<span className="sr"> version {version}</span> with version {former}
                </span>
              </ButtonLink>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The newest first, each with the number of the one before it: numbers that were thinned out are not there. */
function withFormer(files: Submission['files']) {
  return files.map((file, at) => ({ ...file, former: files[at - 1]?.version })).toReversed()
}
