import { refusals } from '#journal/refusals.ts'
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

type Said = { passing?: PassingNotice | undefined; notice?: Notice | undefined }

/** What the page before wanted said; else the refusal that the fields explain. */
export function SaidToast({ passing, notice }: Said) {
  const said = notice?.fields ? { kind: 'bad' as const, sentence: toSentence(notice) } : passing
  if (!said) return null
  return (
    <Toast kind={said.kind} stays="slow">
      {said.sentence}
    </Toast>
  )
}

function toSentence({ message, fields = {} }: Notice): string {
  return Object.keys(fields).length > 1 ? refusals.fields_invalid.message : message
}
