import { useState } from 'react'
import type { PassingNotice } from '#edge/notices.ts'
import { Toast } from '#ui/toasts.tsx'

/**
 * What was just done, said once for each time it was done; it stays for its time even if the page reloads its data
 * meanwhile.
 */
export function PassingToast({ notice }: { notice: PassingNotice | undefined }) {
  const [{ said, times }, say] = useState({ said: notice, times: 0 })
  if (notice && notice !== said) say({ said: notice, times: times + 1 })
  if (!said) return undefined
  return (
    <Toast key={times} kind={said.kind}>
      <p>
        <b>{said.sentence}</b>
      </p>
    </Toast>
  )
}
