import { useRef, useState } from 'react'
import type { Verdict } from './decisions.ts'

type Props = { count: number; decide: (verdict: Verdict) => void }

/** All at once needs confirming: it may be a thousand changes. */
export function DecideAll({ count, decide }: Props) {
  const [verdict, ask] = useState<Verdict>('accept')
  const dialog = useRef<HTMLDialogElement>(null)
  const { verb, question } = words[verdict]
  const open = (asked: Verdict) => {
    ask(asked)
    dialog.current?.showModal()
  }
  const confirm = () => {
    dialog.current?.close()
    decide(verdict)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => open('accept')}>
        Accept all
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => open('reject')}>
        Reject all
      </button>
      <dialog ref={dialog} className="confirm" aria-labelledby="confirm">
        <h2 id="confirm">{question}</h2>
        <p>
          {count === 1 ? 'The only change' : `All ${count} changes, whoever made them,`} will be {verdict}ed.
          You can undo this while the document is open.
        </p>
        <div className="actions">
          <button type="button" className="main" onClick={confirm}>
            {verb}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </>
  )
}

const words = {
  accept: { verb: 'Accept all changes', question: 'Accept all changes?' },
  reject: { verb: 'Reject all changes', question: 'Reject all changes?' },
} as const satisfies Record<Verdict, unknown>
