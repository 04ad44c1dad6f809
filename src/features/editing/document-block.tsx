import { useAtWork } from '#site/at-work.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { DocumentStanding } from './standing.server.ts'
import type { Selection } from './frame/office-messages.ts'
import { OfficeFrame } from './frame/office-frame.tsx'
import { RejectedSaves } from './rejected/rejected-saves.tsx'

type Props = {
  submission: Submission
  permission: 'readonly' | 'edit'
  /** It opens read-only; one more press opens it for editing. */
  readFirst?: boolean
  /** It opens at once for those who want that. */
  atDesk?: boolean
  /** Hears which words are selected in it. */
  onSelect?: (selection: Selection) => void
  standing?: DocumentStanding
}

/**
 * The newest version in the editor; old Word files (.doc) can only be downloaded. Below it, saves that were rejected.
 */
export function DocumentBlock({
  submission: { id, files },
  permission,
  readFirst = false,
  atDesk = false,
  onSelect,
  standing,
}: Props) {
  const { opensDocument } = useAtWork()
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
          atOnce={atDesk && opensDocument}
          onSelect={onSelect}
          lock={standing?.lock}
        />
      )}
      <RejectedSaves submissionId={id} newest={file.version} saves={standing?.rejected ?? []} />
    </>
  )
}
