import type { PassingNotice } from '#edge/notices.ts'
import { Toast } from '#ui/toasts.tsx'

/** What was just done, said once. */
export function PassingToast({ notice }: { notice: PassingNotice | undefined }) {
  if (!notice) return undefined
  return (
    <Toast key={notice.sentence} kind={notice.kind}>
      <p>
        <b>{notice.sentence}</b>
      </p>
    </Toast>
  )
}
