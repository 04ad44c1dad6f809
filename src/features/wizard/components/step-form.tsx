import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useNavigationType } from 'react-router'
import type { FirstPageRead } from '#features/press/first-page/first-page.ts'
import { ArrivedNote } from '#features/preserving/components/arrived-note.tsx'
import type { Arrived } from '#features/preserving/contract.ts'
import type { Preview } from '#features/press/preview/preview.ts'
import type { ForReviewers } from '#features/editing/for-reviewers.server.ts'
import { specifiedLimits, type Limits, type WizardStep } from '#journal/paper/manuscript.ts'
import type { Fields } from '#journal/refusals.ts'
import type { Section } from '#journal/paper/sections.ts'
import { sentences } from '#journal/sentences.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { DeclarationKind } from '#journal/paper/declarations.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { TypeChoice } from '#features/submissions/types/types.server.ts'
import { AuthorStep } from './author-step.tsx'
import { BeginWithFile } from './begin-with-file.tsx'
import { DetailsStep } from './details-step.tsx'
import { atRevisionOf, toCameBack, toFilled, type Filled } from '../filled.ts'
import { usedFromFile, withFile, readFields, type FromFile, type ReadField } from '../from-file.ts'
import { KeptNote } from './kept-note.tsx'
import { ReadNote } from './read-note.tsx'
import { useAutosave, useKept } from '../use-autosave.ts'
import { DefaultButton } from '#features/submissions/fields/default-button.tsx'
import { StepBar } from './step-bar.tsx'
import { fieldsToFixIn, isFirstStep, type Wizard } from '../steps.ts'
import { SummaryStep } from './summary-step.tsx'
import { TitleStep } from './title-step.tsx'
import { UploadStep } from './upload-step.tsx'

export type StepProps = {
  filled: Filled
  fields: Fields
  /** What of it the file says, or says otherwise. */
  fromFile: FromFile
  onUse: (field: ReadField | DeclarationKind) => void
  /** A field that takes something from the file while the page is open is a new one. */
  keyOf: (field: KeyedField) => string
  wizard: Wizard
  /** The journal's, for the author to choose from; none where it has none. */
  sections: readonly Section[]
  /** To choose among; empty if there's only one. */
  types: readonly TypeChoice[]
  /** Those of the chosen type. */
  limits: Limits
  draft?: Submission | undefined
  forReviewers?: ForReviewers | undefined
  preview?: Preview | undefined
  /** Called while someone is typing, so that 'Next' opens and closes. */
  onChange: (typed: Partial<Filled>) => void
  /** Called when an upload starts, and when it has arrived or was refused: until then, 'Next' stays closed. */
  onUploading: (isUnderWay: boolean) => void
}

const pages: Record<WizardStep, (props: StepProps) => React.ReactNode> = {
  author: AuthorStep,
  title: TitleStep,
  details: DetailsStep,
  upload: UploadStep,
  review: SummaryStep,
}

type Props = {
  wizard: Wizard
  step: WizardStep
  email: string
  types: readonly TypeChoice[]
  draft: Submission | undefined
  forReviewers: ForReviewers | undefined
  read: FirstPageRead | undefined
  arrived: Arrived | undefined
  preview: Preview | undefined
  sections: readonly Section[]
  notice: Notice | undefined
}

/** A step as a form of its own; `round` counts how often earlier typing has been restored. */
export function StepForm(props: Props) {
  const { wizard, step, email, types, draft, forReviewers, read, arrived, preview, sections, notice } = props
  const [putBack, setPutBack] = useState<{ typed: Partial<Filled>; round: number }>({ typed: {}, round: 0 })
  const found = read?.state === 'done' ? read.found : undefined
  const typedBefore = { ...toFilled(draft, notice?.typed), ...putBack.typed }
  const { filled } = withFile(typedBefore, found, { email, ...limitsOf(types, typedBefore, draft) })
  const { typed, change, answer, current, whenSaved } = useAutosave({
    wizard,
    step,
    email,
    draft: draft && notice ? atRevisionOf(draft, notice) : draft,
    filled,
    cameBack: notice ? toCameBack(notice) : {},
    isStale: notice?.code === 'stale_text',
  })
  const now = { ...filled, ...typed }
  const limits = limitsOf(types, now, draft)
  const own = { email, abstractWords: limits.abstractWords }
  const { fromFile } = withFile(now, found, own)
  const keyOf = useKeys(found !== undefined, typed)
  const { kept, answered } = useKept({ email, draft })
  const [uploading, setUploading] = useState(false)
  const hasManuscript = draft !== undefined && draft.files.length > 0
  const missing = Object.values(
    fieldsToFixIn(wizard, step, { ...now, words: draft?.words, limits, hasManuscript }) ?? {},
  )[0]
  const hydrated = useHydrated()
  const busy = useNavigation().state !== 'idle'
  const why = uploading ? 'Uploading' : hydrated ? missing : undefined
  const Page = pages[step]
  const isFirst = isFirstStep(wizard, step)
  const begin = step !== 'upload' && (hasManuscript || step !== 'review') && (
    <BeginWithFile error={notice?.fields?.['paper']} again={hasManuscript} />
  )

  function put(words: Partial<Filled>) {
    setPutBack(({ round }) => ({ typed: { ...typed, ...words }, round: round + 1 }))
    change(words)
  }

  function use(field: ReadField | DeclarationKind) {
    if (!found) return
    put(usedFromFile(field, { found, own, before: now }))
  }

  function takeBack(words: Partial<Filled>) {
    put(words)
    answered()
  }

  return (
    <Form
      className="sheet"
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => (busy ? event.preventDefault() : whenSaved(event))}
    >
      <DefaultButton disabled={why !== undefined} />
      <input type="hidden" name="step" value={step} />
      {current && <input type="hidden" name="submissionId" value={current.id} />}
      {current && <input type="hidden" name="revision" value={current.revision} />}
      <div className="in form" ref={useFocusOnArrival()} tabIndex={-1} style={{ outline: 0 }}>
        {notice?.message && (
          <Note kind="bad" role="alert" title={sentences.workflow.wizardFailed + notice.message}>
            What you typed is still here.
          </Note>
        )}
        {kept && (
          <KeptNote {...{ wizard, step, email, draft, kept }} onPutBack={takeBack} onThrowAway={answered} />
        )}
        {(isFirst || hasManuscript) && begin}
        {arrived && draft && isFirst && <ArrivedNote submissionId={draft.id} arrived={arrived} />}
        {read && step !== 'review' && !(arrived && read.state === 'done') && <ReadNote read={read} />}
        <Page
          key={putBack.round}
          filled={now}
          fromFile={fromFile}
          keyOf={keyOf}
          onUse={use}
          fields={notice?.fields ?? {}}
          wizard={wizard}
          sections={sections}
          types={types}
          limits={limits}
          draft={draft}
          forReviewers={forReviewers}
          preview={preview}
          onChange={change}
          onUploading={setUploading}
        />
        {!isFirst && !hasManuscript && begin}
      </div>
      <StepBar wizard={wizard} step={step} draft={current} answer={answer} busy={busy} why={why} />
    </Form>
  )
}

/** The limits of the type that's chosen now; the draft knows only those of its own. */
function limitsOf(
  types: readonly TypeChoice[],
  { articleType }: Pick<Filled, 'articleType'>,
  draft: Submission | undefined,
): Limits {
  const chosen = types.find(({ name }) => name === articleType)
  return chosen?.limits ?? draft?.limits ?? specifiedLimits
}

/** When the file has been read, the fields that nobody has typed in are shown anew; the cursor stays in any other. */
const keyed = [...readFields, 'declarations'] as const
type KeyedField = (typeof keyed)[number]

function useKeys(isRead: boolean, typed: Partial<Filled>): (field: KeyedField) => string {
  const [wasRead, setRead] = useState(isRead)
  const [fresh, setFresh] = useState<readonly KeyedField[]>([])
  if (wasRead !== isRead) {
    setRead(isRead)
    setFresh(keyed.filter((field) => typed[field] === undefined))
  }
  return (field) => (fresh.includes(field) ? `${field} read` : field)
}

/** After 'Next' or 'Back', focus moves to the new question; a page opened afresh starts at the top. */
function useFocusOnArrival() {
  const here = useRef<HTMLDivElement>(null)
  const isFresh = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFresh) here.current?.focus()
  }, [isFresh])
  return here
}
