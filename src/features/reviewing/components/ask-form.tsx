import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'

type Usual = { letter: string; answerBy: string; dueOn: string }
type Props = { usual: Usual; notice: Notice | undefined }

/** Somebody is asked for a review, with or without an account. */
export function AskForm({ usual, notice }: Props) {
  const { fields = {}, typed = {} } = notice ?? {}
  const said = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  return (
    <section className="block" aria-labelledby="ask-title">
      <h2 id="ask-title">Invite a reviewer</h2>
      <Form method="post" className="form">
        {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
        <Field label="Given name" {...said('givenName')} />
        <Field label="Family name" optional {...said('familyName')} />
        <Field label="Email" type="email" {...said('email')} />
        <TextArea
          label="Letter"
          name="letter"
          rows={6}
          hint="The email also shows the title and the abstract. The reviewer doesn’t need an account."
          defaultValue={typed['letter'] ?? usual.letter}
          error={fields['letter']}
        />
        {fields['despite'] && (
          <TextArea
            label="Why you ask this person nevertheless"
            name="despite"
            rows={2}
            hint="Editors find it in the history; the author doesn’t."
            defaultValue={typed['despite']}
            error={fields['despite']}
          />
        )}
        <Field
          label="Answer by"
          name="answerBy"
          type="date"
          defaultValue={typed['answerBy'] ?? usual.answerBy}
          error={fields['answerBy']}
        />
        <Field
          label="Review by"
          name="dueOn"
          type="date"
          hint="The reviewer can propose another day."
          defaultValue={typed['dueOn'] ?? usual.dueOn}
          error={fields['dueOn']}
        />
        <p className="row">
          <Button icon="mail" name="task" value="ask">
            Send Invitation
          </Button>
        </p>
      </Form>
    </section>
  )
}
