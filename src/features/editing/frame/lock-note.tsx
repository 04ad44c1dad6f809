import { useState } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { whyNotTaken } from './held-lock.ts'
import type { HeldLock } from '../wopi/contract.ts'

type Props = {
  submissionId: string
  lock: HeldLock
  /** Whether whoever takes the lock away carries on editing here. */
  toEdit: boolean
  taken: () => void
}

/** Someone else's window, or another of one's own, keeps the document from being saved. */
export function LockNote({ submissionId, lock: { mine, by }, toEdit, taken }: Props) {
  const hydrated = useHydrated()
  const [refusal, refuse] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const problem = await whyNotTaken(submissionId)
    setBusy(false)
    refuse(problem ?? '')
    if (problem === undefined) taken()
  }
  return (
    <div className="lock-note scripted" inert={!hydrated}>
      <Note
        kind="warn"
        title={
          mine
            ? 'You have this document open in another window.'
            : `${by} has this document open for editing.`
        }
      >
        <p>
          {mine
            ? 'Save what you typed there first.'
            : `If that window was left open by mistake, ${toEdit ? 'take over here' : 'remove its lock'}.`}{' '}
          Once its lock is gone, that window can no longer save; anything it sends after that is kept for 30
          days.
        </p>
        <p className="row">
          <Button type="button" small busy={busy} onClick={() => void take()}>
            {toEdit ? 'Take over here' : 'Remove the lock'}
          </Button>
        </p>
      </Note>
      <div role="alert">{refusal && <Note kind="bad" title={refusal} />}</div>
    </div>
  )
}
