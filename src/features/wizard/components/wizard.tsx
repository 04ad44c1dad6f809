import { useAtWork } from '#site/at-work.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import type { FirstPageRead } from '#features/press/first-page/first-page.ts'
import type { Arrived } from '#features/preserving/contract.ts'
import type { Preview } from '#features/press/preview/preview.ts'
import type { ForReviewers } from '#features/editing/for-reviewers.server.ts'
import { deleteDraftPath } from '#journal/desk-addresses.ts'
import { wizardSteps, type WizardStep } from '#journal/paper/manuscript.ts'
import type { Section } from '#journal/paper/sections.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Steps } from '#ui/steps.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import type { TypeChoice } from '#features/submissions/types/types.server.ts'
import { StepForm } from './step-form.tsx'
import { stepAddress, stepNames, type Wizard as Kind } from '../steps.ts'
import { Tips } from './tips.tsx'

type Props = {
  wizard: Kind
  step: WizardStep
  /** To choose among on the step with the abstract. */
  types?: readonly TypeChoice[] | undefined
  /** Undefined until the first step is saved. */
  draft?: Submission | undefined
  /** Shown on the last step. */
  forReviewers?: ForReviewers | undefined
  /** What its file says on the first page. */
  read?: FirstPageRead | undefined
  /** The package it came in. */
  arrived?: Arrived | undefined
  /** As it would be printed; on the last two steps. */
  preview?: Preview | undefined
  /** To choose from, on the step that asks for it. */
  sections?: readonly Section[]
  notice?: Notice | undefined
}

const headings: Record<Kind, string> = { author: 'New submission', publisher: 'Create article' }

/** A link would leave what was typed behind, so if there's any, only 'Back' leads back: it saves. */
const nothingTypedOn: readonly WizardStep[] = ['upload', 'review']

/** One question per page. Every step saves the draft on the server before the next one opens. */
export function Wizard({ wizard, step, draft, types = [], sections = [], notice, ...ofFile }: Props) {
  const { email } = useAtWork()
  const steps: readonly WizardStep[] = wizardSteps[wizard]
  const wayTo = (other: WizardStep) =>
    draft && nothingTypedOn.includes(step) && { href: stepAddress(draft, other) }
  return (
    <WorkspacePage title={`${stepNames[step]} | ${headings[wizard]}`} current="dashboard">
      <div className="desk-head" style={{ paddingBottom: 0 }}>
        <h1>{headings[wizard]}</h1>
      </div>
      <nav aria-label="Progress">
        <Steps
          steps={steps.map((it) => ({ label: stepNames[it], ...wayTo(it) }))}
          current={steps.indexOf(step)}
        />
      </nav>
      <div className="beside">
        <StepForm
          key={step}
          wizard={wizard}
          step={step}
          email={email}
          types={types}
          draft={draft}
          forReviewers={ofFile.forReviewers}
          read={ofFile.read}
          arrived={ofFile.arrived}
          preview={ofFile.preview}
          sections={sections}
          notice={notice}
        />
        <div>
          <Tips wizard={wizard} step={step} draft={draft} />
          {draft && (
            <p className="aside">
              <a href={deleteDraftPath(draft.id)}>Delete this draft</a>
            </p>
          )}
        </div>
      </div>
    </WorkspacePage>
  )
}
