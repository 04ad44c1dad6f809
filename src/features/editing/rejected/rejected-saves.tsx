import { submissionPath } from '#journal/desk-addresses.ts'
import { Moment } from '#site/moment.tsx'
import { formatSize } from '#features/submissions/uploading/sizes.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { RejectedSave } from '../wopi/contract.ts'

type Props = { submissionId: string; newest: number; saves: readonly RejectedSave[] }

/** Texts that arrived too late or broken, so that no one's work is lost; nothing while there are none. */
export function RejectedSaves({ submissionId, newest, saves }: Props) {
  if (saves.length === 0) return undefined
  return (
    <section className="block" aria-labelledby="rejected-saves">
      <h2 id="rejected-saves">Rejected saves</h2>
      <p className="small muted">
        These aren’t versions of the manuscript. If the manuscript is missing something, download the save
        that has it, then type or upload it again.
      </p>
      <ol className="versions">
        {saves.map((save) => (
          <li key={save.id}>
            <OneSave submissionId={submissionId} newest={newest} save={save} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type OneProps = Omit<Props, 'saves'> & { save: RejectedSave }

function OneSave({
  submissionId,
  newest,
  save: { id, at, until, mine, by, size, reason, isWord },
}: OneProps) {
  return (
    <>
      <p>
        <b>
          <Moment at={at} />, by {mine ? 'you' : by}
        </b>
      </p>
      <p className="small muted num">
        {reason} {formatSize(size)}, kept until <Moment at={until} />.
      </p>
      <p className="row">
        <ButtonLink
          small
          icon="download"
          href={`/api/submissions/${submissionId}/rejected-saves/${id}/file`}
          download
        >
          Download
          <span className="sr">
            {' '}
            the save from <Moment at={at} />
          </span>
        </ButtonLink>
        {isWord && (
          <ButtonLink small href={`${submissionPath(submissionId, 'compare')}?rejected=${id}`}>
            <span>
              Compare
              <span className="sr">
                {' '}
                the save from <Moment at={at} />
              </span>{' '}
              with version {newest}
            </span>
          </ButtonLink>
        )}
      </p>
    </>
  )
}
