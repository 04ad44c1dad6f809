import type { WizardStep } from '#journal/manuscript.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Submission } from '#features/submissions/contract.ts'
import { Moment } from '../moment.tsx'
import { isFirstStep, type Wizard } from './steps.ts'

type Props = {
  wizard: Wizard
  step: WizardStep
  draft: Submission | undefined
  busy: boolean
  /** Why 'Next' is closed; undefined while it is open. */
  why: string | undefined
}

const lastLabel: Record<Wizard, string> = { author: 'Submit manuscript', publisher: 'Create article' }

/** Back, when it was saved, Save for later, Next. */
export function StepBar({ wizard, step, draft, busy, why }: Props) {
  return (
    <div className="ctl">
      {!isFirstStep(wizard, step) && (
        <Button icon="back" name="then" value="back" formNoValidate>
          Back
        </Button>
      )}
      <output className="small muted">
        <span id="step-says">{why ?? <Saved draft={draft} />}</span>
      </output>
      <span className="sp" />
      <Button kind="quiet" name="then" value="later" formNoValidate>
        Save for later
      </Button>
      <Button
        kind="go"
        name="then"
        value="next"
        disabled={why !== undefined}
        busy={busy}
        aria-describedby={why && 'step-says'}
      >
        {step === 'review' ? (
          lastLabel[wizard]
        ) : (
          <>
            Next
            <Icon name="arrow" />
          </>
        )}
      </Button>
    </div>
  )
}

function Saved({ draft }: { draft: Submission | undefined }) {
  if (!draft) return 'Not saved yet'
  return (
    <>
      Draft saved <Moment at={draft.updatedAt} />
    </>
  )
}
