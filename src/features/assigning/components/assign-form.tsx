import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longestReason } from '#features/conflicts/contract.ts'
import type { Choice } from '../use-cases.server.ts'
import { EditorChoice } from './editor-choice.tsx'

type Props = {
  editors: readonly Choice[]
  /** Whoever edits the paper now; empty if nobody does. */
  from: string
  notice: Notice | undefined
  /** Which paper it is. */
  children: ReactNode
}

/** Those with whom nothing interferes come first, and among them whoever has least to do. */
export function AssignForm({ editors, from, notice, children }: Props) {
  const { state } = useNavigation()
  const sorted = editors.toSorted((one, other) => rankOf(one) - rankOf(other) || one.open - other.open)
  const typed = notice?.typed
  const isChange = from !== ''
  return (
    <Form method="post" className="sheet">
      <input type="hidden" name="from" value={typed?.['from'] ?? from} />
      <div className="in form">
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        {children}
        <fieldset className="choices">
          <legend>Editor</legend>
          {sorted.map((it) => (
            <EditorChoice key={it.id} editor={it} isChosen={typed?.['editorId'] === it.id} />
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={longestReason}
          optional={!isChange}
          defaultValue={typed?.['reason'] ?? ''}
          hint={hints[isChange ? 'change' : 'first']}
          error={notice?.fields?.['reason']}
        />
      </div>
      <div className="ctl">
        <span className="sp" />
        <Button kind="go" busy={state !== 'idle'}>
          {isChange ? 'Change the Editor' : 'Assign the Paper'}
        </Button>
      </div>
    </Form>
  )
}

const hints = {
  first:
    'Required if the editor has a conflict of interest. The editor will see it, and other editors can read it in the history; the author can’t.',
  change: 'Both editors will see it, and other editors can read it in the history; the author can’t.',
}

const rankOf = ({ closed, conflicts }: Choice) => (closed ? 2 : conflicts.length > 0 ? 1 : 0)
