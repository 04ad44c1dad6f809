// Tab belongs to the document, so there are other ways out of it.

/** Alt+F10 goes to the tools, F6 out of the frame. */
export function watchKeys(leave: (isBackward: boolean) => void): void {
  const heard = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.altKey) toTools()
    else if (event.key === 'F6') leave(event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', heard, { capture: true })
}

function toTools(): void {
  document.querySelector<HTMLElement>('.docx-toolbar__group button:not([disabled])')?.focus()
}

export function toText(): void {
  document.querySelector<HTMLElement>('[role="textbox"]')?.focus()
}
