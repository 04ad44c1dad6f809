import { refusals } from '#journal/refusals.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longest, trap } from '../contract.ts'

/** Shows again what was typed, along with what's wrong with it. */
export function ContactForm({ notice }: { notice: Notice | undefined }) {
  const { typed = {}, fields: errors = {} } = notice ?? {}
  const of = (name: keyof typeof longest) => ({
    name,
    maxLength: longest[name],
    defaultValue: typed[name],
    error: errors[name],
  })
  return (
    <form method="post" action="/contact" className="form">
      {notice && (
        <Note kind="bad" role="alert" inFocus={!notice.fields}>
          {notice.fields ? refusals.fields_invalid.message : notice.message}
        </Note>
      )}
      <div className="pair">
        <Field {...of('name')} label="Name" autoComplete="name" />
        <Field {...of('email')} label="Email" type="email" autoComplete="email" />
      </div>
      <Field {...of('subject')} label="Subject" optional />
      {/* It may be left empty, but it’s why people come, so no hint says so. */}
      <TextArea {...of('message')} label="Message" required={false} rows={7} />
      {/* Invisible to people; programs that fill in whatever they find fall for it. */}
      <div hidden>
        <Field name={trap} label="Leave this empty" optional autoComplete="off" tabIndex={-1} />
      </div>
      <div>
        <Button kind="go">Send Message</Button>
      </div>
    </form>
  )
}
