import type { Submission } from '#features/submissions/contract.ts'
import { OfficeFrame } from './office-frame.tsx'

type Props = { submission: Submission; permission: 'readonly' | 'edit' }

/** The newest version in the editor; old Word files (.doc) can only be downloaded. */
export function DocumentBlock({ submission: { id, files }, permission }: Props) {
  const file = files.at(-1)
  if (!file?.name.toLowerCase().endsWith('.docx')) return undefined
  return <OfficeFrame submissionId={id} file={file} permission={permission} />
}
