import { furthestStep, wizardSteps } from '#journal/paper/manuscript.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { stepNames, toDraft, wizardOf } from '#features/wizard/steps.ts'

/** 'Step 2 of 4, Details': how far a draft has come. */
export function DraftStep({ submission }: { submission: Submission }) {
  const wizard = wizardOf(submission)
  const steps: readonly string[] = wizardSteps[wizard]
  const step = furthestStep(toDraft(submission))
  return (
    <p className="small muted">
      Step {steps.indexOf(step) + 1} of {steps.length}, {stepNames[step]}
    </p>
  )
}
