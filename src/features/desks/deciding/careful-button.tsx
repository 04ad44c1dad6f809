import { useRef, type MouseEvent } from 'react'
import type { Move } from '#journal/workflow.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { askFirst } from '../asking.ts'

type Props = {
  move: Move
  kind?: ButtonLook['kind']
  label: string
  /** The button below the question that does it; the `label` if that's short. */
  confirm?: string
  question: string
  /** What follows from it. */
  children: string
  /** The button that leads back. */
  safe: string
  /** A first press has reached the server, so there's no script to ask. */
  asks: boolean
  /** The id of the sentence saying why it's closed. */
  closedBy?: string | undefined
}

/** A move that can't be undone asks once more: in a dialog or, without a script, on the page. */
export function CarefulButton({ kind = 'stop', asks, ...it }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = (
    <Button kind={kind} name="move" value={it.move} onClick={() => dialog.current?.close()}>
      {it.confirm ?? it.label}
    </Button>
  )

  function ask(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (event.currentTarget.form?.reportValidity()) dialog.current?.showModal()
  }

  if (asks) {
    return (
      <Note kind={kind === 'stop' ? 'bad' : 'warn'} role="alert" title={it.question} inFocus>
        <p>{it.children}</p>
        {confirm}
      </Note>
    )
  }
  return (
    <>
      <Button
        wide
        kind={kind}
        name="move"
        value={askFirst(it.move)}
        onClick={ask}
        disabled={it.closedBy !== undefined}
        aria-describedby={it.closedBy}
      >
        {it.label}
      </Button>
      <Dialog ref={dialog} title={it.question} safe={it.safe} confirm={confirm}>
        {it.children}
      </Dialog>
    </>
  )
}
