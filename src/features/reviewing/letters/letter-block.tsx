import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { letters } from '#journal/reviewing/letters.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { JournalsLetter } from './letters.server.ts'

type Props = { letter: JournalsLetter; notice: Notice | undefined }

/** One letter, for publishers. */
export function LetterBlock({ letter: { name, text, isOurs }, notice }: Props) {
  const { title, use, holds } = letters[name]
  const { typed, fields = {} } = notice ?? {}
  return (
    <section className="block" aria-labelledby={`letter-${name}`}>
      <h2 id={`letter-${name}`}>{title}</h2>
      <p className="muted">{use}</p>
      <Form method="post" className="form" preventScrollReset>
        {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
        <input type="hidden" name="name" value={name} />
        <TextArea
          key={text}
          label={`Text of ‘${title}’`}
          name="text"
          id={`text-${name}`}
          rows={6}
          hint={`You can use ${holds.map((it) => `{${it}}`).join(', ')}. A blank line starts a new paragraph.`}
          defaultValue={typed?.['text'] ?? text}
          error={fields['text']}
        />
        <p className="row">
          <Button kind="go" name="task" value="save">
            Save
          </Button>
          {!isOurs && (
            <Button kind="quiet" name="task" value="reset" formNoValidate>
              Back to the Default Wording
            </Button>
          )}
        </p>
      </Form>
    </section>
  )
}
