import { useRef, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  /** 'Issue 11 - NOVEMBER' */
  issue: string
  /** The sentence `why-closed` stands below it then. */
  closed: boolean
}

/** Publishing cannot be undone, so it asks once more, where a script can ask. */
export function PublishButton({ issue, closed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  function ask(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (event.currentTarget.form?.reportValidity()) dialog.current?.showModal()
  }

  return (
    <>
      <Button
        kind="go"
        wide
        disabled={closed}
        aria-describedby={closed ? 'why-closed' : undefined}
        onClick={ask}
      >
        Publish in {issue}
      </Button>
      <Dialog
        ref={dialog}
        title="Publish this paper?"
        safe="Not yet"
        confirm={
          <Button kind="go" onClick={() => dialog.current?.close()}>
            Publish
          </Button>
        }
      >
        It appears in {issue} at once, and its DOI is registered. This cannot be undone.
      </Dialog>
    </>
  )
}
