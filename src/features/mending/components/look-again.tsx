import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { ShownChange } from '../shown.ts'
import { ChangeList } from './change-list.tsx'

type Props = {
  changes: readonly ShownChange[]
  reason: string
  isSilent: boolean
  /** The whole form, which is sent once more. */
  sent: readonly (readonly [name: string, value: string])[]
  busy: boolean
  encType?: 'multipart/form-data'
}

/** What will be different, before it is. */
export function LookAgain({ changes, reason, isSilent, sent, busy, encType }: Props) {
  return (
    <Form method="post" encType={encType} className="sheet">
      <div className="in">
        <h2>What will change</h2>
        <ChangeList changes={changes} />
        <p>
          {isSilent ? 'Readers won’t be told. Staff will see: ' : 'Readers will see: '}
          <b>{reason}</b>
        </p>
        {changes.some(({ field }) => field === 'authors') && (
          <Note kind="warn" title="Adding, removing or moving an author is more than an amendment.">
            All authors should agree to it, and readers should get a correction notice.
          </Note>
        )}
        {sent.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
      </div>
      <div className="ctl">
        <span className="sp" />
        <Button name="then" value="again">
          Back to the form
        </Button>
        <Button kind="go" name="then" value="save" busy={busy}>
          Save and publish
        </Button>
      </div>
    </Form>
  )
}
