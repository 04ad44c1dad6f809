import { refusals } from '#journal/refusals.ts'
import type { PassingNotice } from '#edge/notices.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { Toast } from '#ui/toasts.tsx'

export type Said = { passing?: PassingNotice | undefined; notice?: Notice | undefined }

/** A refusal that no field explains stays above the form, whether it's from this page or the one before. */
export function RefusalNote({ passing, notice }: Said) {
  if (notice?.code === 'email_unverified') return <UnverifiedNote {...notice} />
  if (notice) return notice.fields ? null : <StayingNote kind="bad" sentence={notice.message} />
  return passing && passing.kind !== 'good' ? <StayingNote {...passing} /> : null
}

function StayingNote({ kind, sentence }: PassingNotice) {
  return (
    <Note kind={kind} role="alert" inFocus>
      {sentence}
    </Note>
  )
}

function UnverifiedNote({ message, typed }: Notice) {
  return (
    <Note kind="warn" role="alert" title={message} inFocus>
      <p>
        A link is on its way to <b>{typed?.['email']}</b>: open it, then sign in here. Nothing there? Check
        your spam folder, or sign in again in a minute and we’ll send another.
      </p>
    </Note>
  )
}

/** What's left to do after registering, once the toast is gone. */
export function VerifyNote({ passing }: Pick<Said, 'passing'>) {
  if (passing?.code !== 'registered') return null
  return (
    <Note>
      Open the link we’ve emailed you, then sign in here. Nothing there? Check your spam folder; if you sign
      in, we’ll send another.
    </Note>
  )
}

/** What went well on the page before; or else that several fields are wrong. A single wrong field speaks for itself. */
export function SaidToast({ passing, notice }: Said) {
  const done = passing?.kind === 'good' ? passing.sentence : undefined
  const sentence = notice?.fields ? findSentence(notice.fields) : done
  if (!sentence) return null
  return (
    <Toast kind={notice?.fields ? 'bad' : 'good'} stays="slow">
      {sentence}
    </Toast>
  )
}

/** The specification wants the mismatch of the passwords stated in both places (section 5). */
function findSentence(fields: Record<string, string>): string | undefined {
  return Object.keys(fields).length > 1 ? refusals.fields_invalid.message : fields['repeatPassword']
}
