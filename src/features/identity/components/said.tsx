import { sentences } from '#journal/sentences.ts'
import type { PassingNotice } from '#server/notices.ts'
import type { Notice } from '#server/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { Toast } from '#ui/toasts.tsx'

/** A refusal that no field explains stays above the form. */
export function RefusalNote({ notice }: { notice: Notice | undefined }) {
  if (!notice || notice.fields) return null
  const kind = notice.message === sentences.auth.emailUnverified ? 'warn' : 'bad'
  return (
    <Note kind={kind} role="alert">
      {notice.message}
    </Note>
  )
}

/** What the page before wanted said; else the refusal that the fields explain. */
export function SaidToast({
  passing,
  notice,
}: {
  passing?: PassingNotice | undefined
  notice?: Notice | undefined
}) {
  if (notice?.fields)
    return (
      <Toast kind="bad" stays="slow">
        {notice.message}
      </Toast>
    )
  if (passing)
    return (
      <Toast kind={passing.kind} stays="slow">
        {passing.sentence}
      </Toast>
    )
  return null
}
