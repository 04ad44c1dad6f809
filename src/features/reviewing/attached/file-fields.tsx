import { useState } from 'react'
import { formatSize } from '#features/submissions/uploading/sizes.ts'
import { attachedKinds, largestAttached, mostAttached } from '#journal/reviewing/attached.ts'
import { refusals } from '#journal/refusals.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import type { AttachedFile } from './store-attached.server.ts'

type Props = {
  files: readonly AttachedFile[]
  /** Where a file's address begins. */
  at: string
  error: string | undefined
}

const accepted = Object.values(attachedKinds)
  .map(({ extension }) => extension)
  .join(',')

/** The files of a review, in its form: one more goes with it. */
export function FileFields({ files, at, error }: Props) {
  return (
    <fieldset className="choices">
      <legend>
        Files <i>(optional)</i>
      </legend>
      {files.length > 0 && (
        <ul className="lines">
          {files.map(({ id, name, size, forAuthor }) => (
            <li key={id}>
              <span>
                <a href={`${at}/${id}`} download>
                  {name}
                </a>{' '}
                <span className="small muted">
                  {formatSize(size)} · {forAuthor ? 'for the author, too' : 'for the editor only'}
                </span>
              </span>
              <Button small kind="quiet" name="remove" value={id} formNoValidate>
                Remove<span className="sr"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostAttached && <OneMore key={files.length} error={error} />}
    </fieldset>
  )
}

function OneMore({ error }: Pick<Props, 'error'>) {
  const [size, setSize] = useState(0)
  const it = {
    ...{ label: 'Add a file', name: 'file', optional: true },
    hint: 'PDF, Word (.docx) or a picture, up to 10 MB. We remove the hidden details that name you; please check the text yourself.',
    error: size > largestAttached ? refusals.attached_too_large.message : error,
  }
  return (
    <>
      <LabelledControl {...it}>
        <input
          {...ariaOf(it)}
          type="file"
          accept={accepted}
          onChange={({ currentTarget }) => setSize(currentTarget.files?.[0]?.size ?? 0)}
        />
      </LabelledControl>
      <Checkbox name="forAuthor">Share this file with the author after the decision</Checkbox>
      <p>
        <Button name="task" value="attach" formNoValidate>
          Attach the File
        </Button>
      </p>
    </>
  )
}
