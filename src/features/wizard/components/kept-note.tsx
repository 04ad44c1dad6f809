import type { Submission } from '#features/submissions/submission.ts'
import type { WizardStep } from '#journal/paper/manuscript.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Moment } from '#site/moment.tsx'
import type { Filled } from '../filled.ts'
import { forget, stepOf, unsavedOf, type Kept } from '../kept.ts'
import { stepAddress, stepNames, type Wizard } from '../steps.ts'

type Props = {
  wizard: Wizard
  step: WizardStep
  email: string
  draft: Submission | undefined
  kept: Kept
  onPutBack: (typed: Partial<Filled>) => void
  onThrowAway: () => void
}

/** Offers what was typed but never reached the server: after a crash, a lost connection, or an expired session. */
export function KeptNote({ wizard, step, email, draft, kept, onPutBack, onThrowAway }: Props) {
  const fields = unsavedOf(kept.typed, draft)
  const here = fields.filter((field) => stepOf(field, wizard) === step)
  const elsewhere = fields.map((field) => stepOf(field, wizard)).find((it) => it !== step)
  return (
    <Note kind="warn" role="status" title="Some of what you typed wasn’t saved.">
      <p>
        This browser has kept it since <Moment at={kept.at} />.
      </p>
      <div className="row" style={{ marginTop: 'var(--s2)' }}>
        {here.length > 0 && (
          <Button
            type="button"
            small
            onClick={() => onPutBack(Object.fromEntries(here.map((field) => [field, kept.typed[field]])))}
          >
            Restore it
          </Button>
        )}
        {here.length === 0 && elsewhere && draft && (
          <ButtonLink small href={stepAddress(draft, elsewhere)}>
            Go to {stepNames[elsewhere]}
          </ButtonLink>
        )}
        <Button
          type="button"
          small
          kind="quiet"
          onClick={() => {
            forget(email, draft?.id)
            onThrowAway()
          }}
        >
          Discard it
        </Button>
      </div>
    </Note>
  )
}
