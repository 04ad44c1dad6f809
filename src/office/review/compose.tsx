import type { Editor as Engine } from '@docx-editor.dev/core/contracts/editor'
import { useEffect, useState } from 'react'
import { toText } from '../keys.ts'
import { said } from '../sentences.ts'
import { useEngine } from './use-engine.ts'
import { WriteBox } from './write-box.tsx'

type Props = {
  engine: Engine
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  write: (text: string) => boolean
}

/** A comment on the selected words, which stay selected while it's written. */
export function Compose({ engine, isOpen, setOpen, write }: Props) {
  const [refusal, refuse] = useState('')
  const hasSelection = useEngine(engine, isSomethingSelected)

  useEffect(() => {
    const pin = isOpen && engine.retainSelection()
    return () => {
      if (pin) engine.releaseSelection(pin)
    }
  }, [engine, isOpen])

  const leave = () => {
    setOpen(false)
    refuse('')
    toText()
  }
  if (!isOpen)
    return (
      <button
        type="button"
        disabled={!hasSelection}
        title={hasSelection ? undefined : said.selectFirst}
        onClick={() => setOpen(true)}
      >
        Add comment
      </button>
    )
  return (
    <div className="compose">
      <WriteBox
        label="Your comment"
        button="Comment"
        write={(text) => (write(text) ? leave() : refuse(said.notTaken))}
        cancel={leave}
      />
      {refusal && <p role="alert">{refusal}</p>}
    </div>
  )
}

const isSomethingSelected = (engine: Engine) => engine.getSelectionPlacement() !== null
