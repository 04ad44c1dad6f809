import { useEffect, useRef, useState } from 'react'
import { useNavigation, useNavigationType } from 'react-router'
import type { WizardStep } from '#journal/manuscript.ts'
import type { Fields } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import type { Notice } from '#server/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Submission } from '#features/submissions/contract.ts'
import { AuthorStep } from './author-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { toFilled, type Filled } from './filled.ts'
import { DefaultButton } from '../default-button.tsx'
import { StepBar } from './step-bar.tsx'
import { fieldsToFixIn, type Wizard } from './steps.ts'
import { SummaryStep } from './summary-step.tsx'
import { TitleStep } from './title-step.tsx'
import { UploadStep } from './upload-step.tsx'

export type StepProps = {
  filled: Filled
  fields: Fields
  wizard: Wizard
  draft?: Submission | undefined
  /** Told while somebody types, so that 'Next' opens and closes. */
  onChange: (typed: Partial<Filled>) => void
  /** Told when a file sets out and when it has arrived or was refused: until then 'Next' stays closed. */
  onUploading: (isUnderWay: boolean) => void
}

const pages: Record<WizardStep, (props: StepProps) => React.ReactNode> = {
  author: AuthorStep,
  title: TitleStep,
  details: DetailsStep,
  upload: UploadStep,
  review: SummaryStep,
}

type Props = { wizard: Wizard; step: WizardStep; draft: Submission | undefined; notice: Notice | undefined }

/** The question of one step, and the bar under it. */
export function StepForm({ wizard, step, draft, notice }: Props) {
  const filled = toFilled(draft, notice?.typed)
  const [typed, setTyped] = useState<Partial<Filled>>({})
  const [uploading, setUploading] = useState(false)
  const hasManuscript = draft !== undefined && draft.files.length > 0
  const missing = Object.values(fieldsToFixIn(wizard, step, { ...filled, ...typed, hasManuscript }) ?? {})[0]
  const hydrated = useHydrated()
  const busy = useNavigation().state === 'submitting'
  const why = uploading ? 'Uploading' : hydrated ? missing : undefined
  const Page = pages[step]
  return (
    <>
      <DefaultButton disabled={why !== undefined} />
      <input type="hidden" name="step" value={step} />
      {draft && <input type="hidden" name="revision" value={draft.revision} />}
      <div className="in form" ref={useFocusOnArrival()} tabIndex={-1} style={{ outline: 0 }}>
        {notice?.message && (
          <Note kind="bad" role="alert" title={sentences.workflow.wizardFailed + notice.message}>
            What you typed is still here.
          </Note>
        )}
        <Page
          filled={filled}
          fields={notice?.fields ?? {}}
          wizard={wizard}
          draft={draft}
          onChange={(more) => setTyped((before) => ({ ...before, ...more }))}
          onUploading={setUploading}
        />
      </div>
      <StepBar wizard={wizard} step={step} draft={draft} busy={busy} why={why} />
    </>
  )
}

/** Whoever came by 'Next' or 'Back' goes on from the new question; a page opened afresh begins at its beginning. */
function useFocusOnArrival() {
  const here = useRef<HTMLDivElement>(null)
  const isFresh = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFresh) here.current?.focus()
  }, [isFresh])
  return here
}
