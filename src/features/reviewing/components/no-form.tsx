import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

const says = {
  decline: { summary: 'I can’t review it', button: 'Decline' },
  'give-back': { summary: 'I can’t review it after all', button: 'Give It Back' },
}

type Props = { task: keyof typeof says; notice: Notice | undefined }

/** Why not, and whom to ask instead; folded until it's wanted. */
export function NoForm({ task, notice }: Props) {
  const isThis = notice?.typed?.['task'] === task
  const { fields = {}, typed = {} } = (isThis && notice) || {}
  const { summary, button } = says[task]
  return (
    <details open={isThis}>
      <summary>{summary}</summary>
      <Form method="post" className="form">
        <TextArea
          label="Why not?"
          name="reason"
          rows={2}
          optional
          hint="Only the editor reads it."
          defaultValue={typed['reason']}
          error={fields['reason']}
        />
        <TextArea
          label="Who would you ask instead?"
          name="instead"
          rows={2}
          optional
          hint="A name and an email address, if you know one."
          defaultValue={typed['instead']}
          error={fields['instead']}
        />
        <Button wide name="task" value={task}>
          {button}
        </Button>
      </Form>
    </details>
  )
}
