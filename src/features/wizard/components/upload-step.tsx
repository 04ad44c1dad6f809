import { useRevalidator } from 'react-router'
import { TypesetPreview } from '#features/press/preview/typeset-preview.tsx'
import { ConversionNote } from '#features/submissions/parts/conversion-note.tsx'
import { ManuscriptLine } from '#features/submissions/parts/manuscript-line.tsx'
import { UploadField } from '#features/submissions/uploading/upload-field.tsx'
import { addresses, toDraftForm } from '../save-draft.ts'
import type { StepProps } from './step-form.tsx'

export function UploadStep({ draft, filled, wizard, fields, preview, onUploading }: StepProps) {
  const { revalidate } = useRevalidator()
  const newest = draft?.files.at(-1)

  return (
    <>
      <div>
        <h2>{newest ? 'The manuscript' : 'Add the manuscript'}</h2>
        <p>
          {newest
            ? 'Choosing another file replaces it; we keep earlier versions.'
            : 'One Word document, up to 10 MB.'}
        </p>
      </div>
      {draft && newest && <ManuscriptLine submissionId={draft.id} file={newest} />}
      {draft && <ConversionNote submission={draft} mine />}
      {draft && <TypesetPreview submissionId={draft.id} title={draft.title} preview={preview} />}
      <UploadField
        address={addresses[wizard]}
        toForm={() => toDraftForm(filled, draft)} // it saves the whole draft, so everything else goes along unchanged
        onUploading={onUploading}
        onDone={revalidate}
        error={fields.paper}
        optional={newest !== undefined}
      />
    </>
  )
}
