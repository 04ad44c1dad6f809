import { loginToPath, wizardPath } from '#journal/desk-addresses.ts'
import type { WizardStep } from '#journal/paper/manuscript.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#site/moment.tsx'
import { sentenceOf, type DraftNow, type SaveAnswer } from '../save-draft.ts'
import { isFirstStep, stepAddress, type Wizard } from '../steps.ts'

type Props = {
  wizard: Wizard
  step: WizardStep
  draft: DraftNow | undefined
  /** What came of the page's last autosave. */
  answer: SaveAnswer | undefined
  busy: boolean
  /** Why 'Next' is closed; undefined while it's open. */
  why: string | undefined
}

const lastLabel: Record<Wizard, string> = { author: 'Submit manuscript', publisher: 'Create article' }

/** Back, when it was saved and what's missing, Save for Later, Next. */
export function StepBar({ wizard, step, draft, answer, busy, why }: Props) {
  const failed = sentenceOf(answer)
  return (
    <div className="ctl">
      {!isFirstStep(wizard, step) && (
        <Button icon="back" name="then" value="back" formNoValidate>
          Back
        </Button>
      )}
      <output className="small muted says">
        <span>
          {failed ?? <Saved draft={draft} />}
          {answer?.is === 'signed-out' && <SignedOut back={addressOf(wizard, step, draft)} />}
        </span>
        {why && <span id="step-says">{why}</span>}
      </output>
      <span className="sp" />
      <Button kind="quiet" name="then" value="later" formNoValidate>
        Save for Later
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

function addressOf(wizard: Wizard, step: WizardStep, draft: DraftNow | undefined) {
  return draft ? stepAddress(draft, step) : wizardPath(wizard)
}

function SignedOut({ back }: { back: string }) {
  return (
    <>
      {' '}
      You’re signed out; this browser is keeping what you type. <a href={loginToPath(back)}>Sign in again</a>
    </>
  )
}

function Saved({ draft }: { draft: DraftNow | undefined }) {
  if (!draft) return 'Not saved yet'
  return (
    <>
      Draft saved <Moment at={draft.updatedAt} />
    </>
  )
}
