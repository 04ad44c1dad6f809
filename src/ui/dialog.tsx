import type { MouseEvent, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** `showModal()` opens it. */
  ref: Ref<HTMLDialogElement>
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The button that leads back; it comes first, and so has the focus. */
  safe: string
  /** The button that does it. */
  confirm: ReactNode
}

/** Asks once more before something that can't be undone. Inside a form, so that `confirm` sends it. */
export function Dialog({ ref, title, children, safe, confirm }: Props) {
  const id = `ask-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <dialog ref={ref} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <div className="row">
        <Button type="button" onClick={close}>
          {safe}
        </Button>
        {confirm}
      </div>
    </dialog>
  )
}

function close({ currentTarget }: MouseEvent) {
  currentTarget.closest('dialog')?.close()
}
