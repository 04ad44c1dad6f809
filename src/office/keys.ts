// Tab belongs to the document, so there are other ways out.

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

/** Read-only content doesn't take focus by itself, but the arrow keys should scroll it. */
export function toText(): void {
  const text = document.querySelector<HTMLElement>('[role="textbox"]')
  if (text && !text.isContentEditable) text.tabIndex = -1
  text?.focus()
}
