import { Form } from 'react-router'
import { reviewFilePath } from '#journal/desk-addresses.ts'
import { formatSize } from '#features/submissions/uploading/sizes.ts'
import { Button } from '#ui/button.tsx'
import type { AttachedFile } from './store-attached.server.ts'

type Props = { submissionId: string; files: readonly AttachedFile[]; isNow: boolean }

/** What came with a review, for the editor, who has the last word on what the author gets. */
export function FilesOfReview({ submissionId, files, isNow }: Props) {
  if (files.length === 0) return undefined
  return (
    <>
      <h4>Files</h4>
      <ul className="lines">
        {files.map(({ id, name, size, forAuthor }) => (
          <li key={id}>
            <span>
              <a href={reviewFilePath(submissionId, id)} download>
                {name}
              </a>{' '}
              <span className="small muted">
                {formatSize(size)} · {forAuthor ? 'the author gets it with your decision' : 'for you only'}
              </span>
            </span>
            {isNow && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="file" value={id} />
                <Button small kind="quiet" name="task" value={forAuthor ? 'withhold' : 'share'}>
                  {forAuthor ? 'Keep It from the Author' : 'Give It to the Author'}
                  <span className="sr">: {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
