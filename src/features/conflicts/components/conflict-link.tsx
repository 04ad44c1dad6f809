/** For whoever shouldn't have this paper. */
export function ConflictLink({ submissionId }: { submissionId: string }) {
  return (
    <p className="small">
      <a href={`/submissions/${submissionId}/conflict`}>I have a conflict of interest</a>
    </p>
  )
}
