import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ManuscriptFile } from '../submission.ts'
import { Moment } from '#site/moment.tsx'
import { formatSize } from '../uploading/sizes.ts'

type Props = { submissionId: string; file: ManuscriptFile }

/** The newest Word file, for download. */
export function ManuscriptLine({ submissionId, file }: Props) {
  return (
    <div className="file">
      <Icon name="file" />
      <b>{file.name}</b>
      <ButtonLink small icon="download" href={`/api/submissions/${submissionId}/file`} download>
        Download<span className="sr"> the manuscript</span>
      </ButtonLink>
      <span className="small num">
        {formatSize(file.size)}, version {file.version}, saved <Moment at={file.savedAt} />
        {file.madeFrom && `, converted by the journal from version ${file.madeFrom}`}
      </span>
    </div>
  )
}
