import { useId, useState, type KeyboardEvent } from 'react'

type Props = { label: string; button: string; write: (text: string) => void; cancel: () => void }

/** A box for a few words. Ctrl+Enter posts them, Escape discards them. */
export function WriteBox({ label, button, write, cancel }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const isReady = text.trim() !== ''
  const submit = () => isReady && write(text.trim())
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (event.key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="write">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={takeFocus}
        id={id}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={pressed}
      />
      <div className="actions">
        <button type="button" className="main" disabled={!isReady} onClick={submit}>
          {button}
        </button>
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}

/** It appears because someone asked to write. */
const takeFocus = (box: HTMLTextAreaElement | null) => box?.focus()
