import { useRef, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** What the form sends in place of a move, where no script could ask: the page comes back with the question. */
export const askFirst = 'ask-first'

/** The decision that cannot be taken back asks once more: in a dialog, or on the page where there is no script. */
export function RejectButton({ asksToConfirm }: { asksToConfirm: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)

  function ask(event: MouseEvent) {
    event.preventDefault()
    dialog.current?.showModal()
  }

  if (asksToConfirm) return <Question />
  return (
    <>
      <Button wide kind="stop" name="move" value={askFirst} onClick={ask}>
        Reject
      </Button>
      <Dialog ref={dialog} title="Reject this paper?" safe="Keep reviewing" confirm={<Confirm />}>
        {consequence}
      </Dialog>
    </>
  )
}

function Question() {
  return (
    <div className="note bad" role="alert">
      <div>
        <p>
          <b>Reject this paper?</b>
        </p>
        <p>{consequence}</p>
        <Confirm />
      </div>
    </div>
  )
}

const consequence = 'The author is told at once and sees your feedback. This cannot be undone here.'

function Confirm() {
  return (
    <Button kind="stop" name="move" value="reject">
      Reject
    </Button>
  )
}
