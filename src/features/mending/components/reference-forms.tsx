import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import type { Choice, Chosen } from '#features/typesetting/chosen.ts'
import { ValueField } from '#features/typesetting/components/value-field.tsx'
import { kindNames } from '#features/typesetting/words.ts'
import { longestReason } from '#journal/published/mending.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'

type Props = { chosen: Chosen; words: string; notice: Notice | undefined; busy: boolean }

/** What can be amended in a reference, a form for each. */
export function ReferenceForms({ chosen, notice, ...it }: Props) {
  return (
    <div className="typesetting">
      <div className="stack">
        <blockquote className="quote">{it.words}</blockquote>
        {chosen.choices
          .filter(({ kind }) => kind !== 'language')
          .map((choice) => (
            <ReferenceForm
              key={choice.kind}
              {...it}
              chosen={chosen}
              choice={choice}
              notice={notice?.typed?.['kind'] === choice.kind ? notice : undefined}
            />
          ))}
      </div>
    </div>
  )
}

/** `notice` is what was said of this one. */
function ReferenceForm({ chosen, choice, words, notice, busy }: Props & { choice: Choice }) {
  const { typed = {}, fields = {} } = notice ?? {}
  const { kind } = choice
  return (
    <Form method="post" className="sheet" noValidate>
      <div className="in form">
        <h2>{kindNames[kind]}</h2>
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        <input type="hidden" name="place" value={chosen.key} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="was" value={words} />
        <ValueField
          chosen={chosen}
          choice={{ ...choice, value: typed['value'] ?? choice.value }}
          notice={notice}
        />
        <Field
          label="Reason, for readers"
          name="reason"
          id={`reason-${kind}`}
          hint="One sentence, such as: The year in reference 4 was wrong."
          maxLength={longestReason}
          defaultValue={typed['reason']}
          error={fields['reason']}
        />
      </div>
      <div className="ctl">
        <span className="sp" />
        <ButtonLink href="?">Cancel</ButtonLink>
        <Button kind="go" name="then" value="look" busy={busy}>
          See what will change
        </Button>
      </div>
    </Form>
  )
}
