import { useState } from 'react'
import type { PassingNotice } from '#edge/notices.ts'
import { Toast } from '#ui/toasts.tsx'

type Props = {
  notice: PassingNotice | undefined
  /** Longer than usual, and not in bold. */
  stays?: 'slow'
}

/** What was just done, said once for each time it was done; it stays for its time if the page looks for changes meanwhile. */
export function PassingToast({ notice, stays }: Props) {
  const [{ said, times }, say] = useState({ said: notice, times: 0 })
  if (notice && notice !== said) say({ said: notice, times: times + 1 })
  if (!said) return undefined
  return (
    <Toast key={times} kind={said.kind} stays={stays}>
      {stays ? (
        said.sentence
      ) : (
        <p>
          <b>{said.sentence}</b>
        </p>
      )}
    </Toast>
  )
}
