import { useRevalidator } from 'react-router'
import { ManuscriptLine } from '../manuscript-line.tsx'
import { UploadField } from '../upload-field.tsx'
import type { StepProps } from './step-form.tsx'
import type { Wizard } from './steps.ts'

const addresses: Record<Wizard, string> = {
  author: '/api/submissions/create-author',
  publisher: '/api/submissions/create-publisher',
}

export function UploadStep({ draft, filled, wizard, fields, onUploading }: StepProps) {
  const { revalidate } = useRevalidator()
  const newest = draft?.files.at(-1)

  /** The call saves the whole draft, so everything else goes along as it is. */
  function toForm() {
    const form = new FormData()
    const { revision } = draft ?? {}
    form.set(
      'progressData',
      JSON.stringify({ ...filled, submissionId: draft?.id, revision, status: 'incomplete' }),
    )
    return form
  }

  return (
    <>
      <div>
        <h2>{newest ? 'Your manuscript' : 'Add the manuscript'}</h2>
        <p>
          {newest
            ? 'Another file takes its place; earlier versions are kept.'
            : 'One Word document, up to 10 MB.'}
        </p>
      </div>
      {draft && newest && <ManuscriptLine submissionId={draft.id} file={newest} />}
      <UploadField
        address={addresses[wizard]}
        toForm={toForm}
        onUploading={onUploading}
        onDone={revalidate}
        error={fields.paper}
        optional={newest !== undefined}
      />
    </>
  )
}
