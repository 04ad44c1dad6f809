import { reviewFilePath } from '#journal/desk-addresses.ts'
import { formatSize } from '#features/submissions/uploading/sizes.ts'
import type { ForAuthor } from '../attached.server.ts'

type Props = { submissionId: string; files: readonly ForAuthor[] }

/** Files from the reviewers that the author may have. */
export function AttachedBlock({ submissionId, files }: Props) {
  if (files.length === 0) return undefined
  return (
    <section className="block" aria-labelledby="attached-title">
      <h2 id="attached-title">Files from the reviewers</h2>
      <ul className="lines">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={reviewFilePath(submissionId, id)} download>
              {name}
            </a>
            <span className="small muted">{formatSize(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
