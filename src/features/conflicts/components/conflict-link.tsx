import { submissionPath } from '#journal/desk-addresses.ts'

/** For whoever shouldn't have this paper. */
export function ConflictLink({ submissionId }: { submissionId: string }) {
  return (
    <p className="small">
      <a href={submissionPath(submissionId, 'conflict')}>I have a conflict of interest</a>
    </p>
  )
}
