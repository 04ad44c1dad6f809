import { useRef, type MouseEvent } from 'react'
import type { Move } from '#journal/workflow.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { askFirst } from './asking.ts'

type Props = {
  move: Move
  label: string
  question: string
  /** What follows from it. */
  children: string
  /** The way back. */
  safe: string
  /** A first press has reached the server, so there is no script to ask. */
  asks: boolean
  disabled?: boolean
}

/** A move that cannot be taken back asks once more: in a dialog, or on the page where there is no script. */
export function CarefulButton({ move, label, question, children, safe, asks, disabled = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = (
    <Button kind="stop" name="move" value={move} onClick={() => dialog.current?.close()}>
      {label}
    </Button>
  )

  function ask(event: MouseEvent) {
    event.preventDefault()
    dialog.current?.showModal()
  }

  if (asks) {
    return (
      <div className="note bad" role="alert">
        <div>
          <p>
            <b>{question}</b>
          </p>
          <p>{children}</p>
          {confirm}
        </div>
      </div>
    )
  }
  return (
    <>
      <Button
        wide
        kind="stop"
        name="move"
        value={askFirst(move)}
        onClick={ask}
        disabled={disabled}
        aria-describedby={disabled ? 'feedback-says' : undefined}
      >
        {label}
      </Button>
      <Dialog ref={dialog} title={question} safe={safe} confirm={confirm}>
        {children}
      </Dialog>
    </>
  )
}
