import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

/** `at` is the place that stays chosen. */
export function Undo({ id, label = 'Undo', at }: { id: string; label?: string; at?: string }) {
  return (
    <Form method="post" action={at ? `?at=${at}` : '?'}>
      <input type="hidden" name="act" value="undo" />
      <input type="hidden" name="id" value={id} />
      {at && <input type="hidden" name="place" value={at} />}
      <Button kind="quiet" small>
        {label}
      </Button>
    </Form>
  )
}
