import { refusals } from '#journal/refusals.ts'
import { trap } from '#features/contact/contract.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import type { Followed } from '../contract.ts'

/** `about` says what's followed. */
type Props = { about: string; followed: Followed; notice: Notice | undefined }

/** What's followed goes with it. Shows again what was typed, along with what's wrong with it. */
export function AlertForm({ about, followed, notice }: Props) {
  const { typed = {}, fields: errors = {} } = notice ?? {}
  return (
    <form method="post" className="form" noValidate>
      {notice && (
        <Note kind="bad" role="alert" inFocus={!notice.fields}>
          {notice.fields ? refusals.fields_invalid.message : notice.message}
        </Note>
      )}
      <h2>{about}</h2>
      {Object.entries(followed).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed['email']}
        error={errors['email']}
      />
      <fieldset className="choices">
        <legend>How often</legend>
        {rhythmLabels.map(([rhythm, label]) => (
          <label key={rhythm} className="check">
            <input
              type="radio"
              name="rhythm"
              value={rhythm}
              defaultChecked={rhythm === (typed['rhythm'] ?? 'weekly')}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {/* Invisible to people; programs that fill in whatever they find fall for it. */}
      <div hidden>
        <Field name={trap} label="Leave this empty" optional autoComplete="off" tabIndex={-1} />
      </div>
      <div>
        <Button kind="go" icon="email">
          Email me new papers
        </Button>
      </div>
    </form>
  )
}

const rhythmLabels = [
  ['weekly', 'Once a week at most'],
  ['daily', 'Once a day at most'],
] as const
