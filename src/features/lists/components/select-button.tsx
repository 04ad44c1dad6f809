import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { selections, type Selection } from '#features/submissions/doors.ts'

type Props = { submissionId: string; selection: Selection }

/** Selects a submission; if several people press at once, one gets it. */
export function SelectButton({ submissionId, selection }: Props) {
  const busy = useNavigation().formData?.get('submissionId') === submissionId
  return (
    <Form method="post">
      <input type="hidden" name="submissionId" value={submissionId} />
      <Button small wide kind="go" name="move" value={selection} busy={busy} disabled={busy}>
        {busy ? 'Selecting' : selections[selection].label}
      </Button>
    </Form>
  )
}
