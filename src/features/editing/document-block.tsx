import type { Submission } from '#features/submissions/submission.ts'
import type { DocumentStanding } from './standing.server.ts'
import { OfficeFrame } from './frame/office-frame.tsx'
import { RejectedSaves } from './rejected/rejected-saves.tsx'

type Props = {
  submission: Submission
  permission: 'readonly' | 'edit'
  /** It opens read-only; one more press opens it for editing. */
  readFirst?: boolean
  standing?: DocumentStanding
}

/**
 * The newest version in the editor; old Word files (.doc) can only be downloaded. Below it, saves that were rejected.
 */
export function DocumentBlock({ submission: { id, files }, permission, readFirst = false, standing }: Props) {
  const file = files.at(-1)
  if (!file) return undefined
  const isOpened = file.name.toLowerCase().endsWith('.docx')
  return (
    <>
      {isOpened && (
        <OfficeFrame
          submissionId={id}
          file={file}
          permission={permission}
          readFirst={readFirst}
          lock={standing?.lock}
        />
      )}
      <RejectedSaves submissionId={id} newest={file.version} saves={standing?.rejected ?? []} />
    </>
  )
}
