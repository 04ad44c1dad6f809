import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** Only to confirm what cannot be undone. Put the safe button first and give it `autoFocus`. */
export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </dialog>
  )
}

type Command = { dialog: string } & ButtonLook & ComponentProps<'button'>

export function OpenDialog({ dialog, ...button }: Command) {
  return <Button {...button} type="button" {...invoker('show-modal', dialog)} />
}

export function CloseDialog({ dialog, ...button }: Command) {
  return <Button {...button} type="button" {...invoker('close', dialog)} />
}

// Invoker commands: https://developer.mozilla.org/en-US/docs/Web/API/Invoker_Commands_API
function invoker(command: string, dialog: string): object {
  return { command, commandfor: dialog }
}
