// Tab belongs to the document, so there are other ways out of it.

type Keys = { leave: (isBackward: boolean) => void; save: () => void }

/** Alt+F10 goes to the tools, F6 out of the frame; Ctrl+S or ⌘S saves. */
export function watchKeys({ leave, save }: Keys): void {
  const heard = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.altKey) toTools()
    else if (event.key === 'F6') leave(event.shiftKey)
    else if (event.key === 's' && (event.ctrlKey || event.metaKey)) save()
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
