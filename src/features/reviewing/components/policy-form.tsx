import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { mostReviews, published, publishes, type Policy, type Published } from '#journal/reviewing/policy.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'

type Props = { type: { name: string; title: string; policy: Policy }; notice: Notice | undefined }

const deciding = {
  reviewer: 'The reviewer: their approval, request for a revision or rejection is the decision.',
  editor: 'The editor, once the reviews are in. Reviewers advise, and editors invite them.',
} satisfies Record<Policy['decides'], string>

const publishing: Record<Published, string> = {
  words: 'The reviewers’ words, without their names.',
  rounds: 'Also the rounds: what each reviewer recommended, what was decided, and when.',
  names: 'All of that, and the names of reviewers who agree to be named.',
}

export function PolicyForm({ type: { name, title, policy }, notice }: Props) {
  const { typed, fields = {} } = notice ?? {}
  const isOn = (field: 'pool' | 'recheck') => (typed ? typed[field] === 'on' : policy[field])
  return (
    <section className="block" aria-labelledby={`type-${name}`}>
      <h2 id={`type-${name}`}>{title}</h2>
      <Form method="post" className="form">
        {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
        <input type="hidden" name="name" value={name} />
        <fieldset className="choices">
          <legend>Who decides</legend>
          {fields['decides'] && <p className="err">{fields['decides']}</p>}
          {(['reviewer', 'editor'] as const).map((who) => (
            <label key={who} className="check">
              <input
                type="radio"
                name="decides"
                value={who}
                defaultChecked={(typed?.['decides'] ?? policy.decides) === who}
              />
              <span>{deciding[who]}</span>
            </label>
          ))}
        </fieldset>
        <Field
          label="Reviews in each round"
          name="reviews"
          id={`reviews-${name}`}
          type="number"
          min={0}
          max={mostReviews}
          hint="Indexes such as DOAJ ask for at least two. With more than one, the editor decides; with none, the editor accepts without review."
          defaultValue={typed?.['reviews'] ?? policy.reviews}
          error={fields['reviews']}
        />
        <Checkbox name="pool" defaultChecked={isOn('pool')}>
          Reviewers may select papers themselves
        </Checkbox>
        <Checkbox name="recheck" defaultChecked={isOn('recheck')}>
          If the reviewer decides, a revised paper goes back to them before it’s accepted
        </Checkbox>
        <fieldset className="choices">
          <legend>What readers of a published paper see</legend>
          {published.map((what) => (
            <label key={what} className="check">
              <input
                type="radio"
                name="publishes"
                value={what}
                defaultChecked={(typed?.['publishes'] ?? publishes(policy)) === what}
              />
              <span>{publishing[what]}</span>
            </label>
          ))}
        </fieldset>
        <p className="row">
          <Button kind="go">Save</Button>
        </p>
      </Form>
    </section>
  )
}
