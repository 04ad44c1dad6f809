import type { ReactNode } from 'react'
import { useFrame } from '#site/frame.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import { formatMoney, hasCharge } from '#journal/charges/charge.ts'
import { funderInWords } from '#journal/paper/funding.ts'
import { declarationsAsked } from '#journal/paper/declarations.ts'
import type { WizardStep } from '#journal/paper/manuscript.ts'
import { languageInWords } from '#journal/text/languages.ts'
import { TypesetPreview } from '#features/press/preview/typeset-preview.tsx'
import type { ForReviewers } from '#features/editing/for-reviewers.server.ts'
import { Note } from '#ui/note.tsx'
import { AuthorLines } from '#features/submissions/parts/author-lines.tsx'
import { LengthNote } from '#features/submissions/types/length-note.tsx'
import { ConversionNote } from '#features/submissions/parts/conversion-note.tsx'
import { formatSize } from '#features/submissions/uploading/sizes.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { StepProps } from './step-form.tsx'
import { stepAddress, type Wizard } from '../steps.ts'

const afterwards: Record<Wizard, string> = {
  author: 'Once you submit, you can’t make changes until an editor responds.',
  publisher: 'Once you create the article, it will be under Pending Publications.',
}

export function SummaryStep({ draft, wizard, forReviewers, preview }: StepProps) {
  if (!draft) return undefined
  return (
    <>
      <div>
        <h2>Check and submit</h2>
        <p>You can still change anything. {afterwards[wizard]}</p>
      </div>
      <dl className="sum">
        <Line of={draft} name="Title" step="title" science>
          {draft.title}
        </Line>
        {draft.typeTitle && (
          <Line of={draft} name="Article type" step="details">
            {draft.typeTitle}
          </Line>
        )}
        {draft.limits.hasAbstract && (
          <Line of={draft} name="Abstract" step="details" science>
            {draft.abstract}
          </Line>
        )}
        <Line of={draft} name="Keywords" step="details">
          {draft.keywords.join(', ')}
        </Line>
        {draft.language && (
          <Line of={draft} name="Language" step="details">
            {languageInWords(draft.language)}
          </Line>
        )}
        {draft.section && (
          <Line of={draft} name="Section" step="details">
            {draft.section.name}
          </Line>
        )}
        <Line of={draft} name="Authors" step={wizard === 'publisher' ? 'author' : 'details'}>
          <AuthorLines authors={draft.authors ?? []} />
        </Line>
        {draft.declarations && (
          <Line of={draft} name="Declarations" step="details">
            {declarationsAsked(draft.limits)
              .filter(({ id }) => draft.declarations?.[id])
              .map(({ label }) => label)
              .join(', ')}
          </Line>
        )}
        {draft.funding && (
          <Line of={draft} name="Funding" step="details">
            {draft.funding.map(funderInWords).join('; ')}
          </Line>
        )}
        {draft.links && (
          <Line of={draft} name="Links" step="details">
            {draft.links.map(({ address }) => address).join(', ')}
          </Line>
        )}
        <Line of={draft} name="Manuscript" step="upload">
          {fileLine(draft)}
        </Line>
        {wizard === 'author' && draft.invited && <ReviewersLine draft={draft} />}
        {wizard === 'author' && <ChargeLine draft={draft} />}
      </dl>
      <LengthNote submission={draft} submitter={wizard} />
      <TypesetPreview submissionId={draft.id} title={draft.title} preview={preview} />
      {forReviewers && <ForReviewersNote {...forReviewers} />}
      <ConversionNote submission={draft} mine />
    </>
  )
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Undefined if nothing had to be taken out. */
function ForReviewersNote(it: ForReviewers) {
  if (it.as === 'pdf')
    return (
      <Note title="Reviewers get your paper as a PDF without its authors’ names.">
        We couldn’t take the names out of your Word file, so reviewers won’t get the file itself.
      </Note>
    )
  const { without } = it
  if (without.length === 0) return undefined
  return (
    <Note title="Your file may name its author outside the text.">
      <p>
        Reviewers get a copy without {list.format(without)}. The text stays as you wrote it, so please check
        that it doesn’t name you.
      </p>
    </Note>
  )
}

function fileLine({ files }: Submission) {
  const newest = files.at(-1)
  return newest ? `${newest.name}, ${formatSize(newest.size)}` : ''
}

/** Where the journal charges: asked for here, a waiver is decided as soon as the paper is accepted. */
function ChargeLine({ draft }: { draft: Submission }) {
  const { journal } = useFrame()
  const { id, waiver, charge = journal.charge } = draft
  if (!hasCharge({ charge })) return undefined
  return (
    <div>
      <dt>Charge</dt>
      <dd>
        {waiver
          ? 'You’re asking for a waiver. A publisher decides once the paper is accepted.'
          : `${formatMoney(charge)}, once the paper is accepted.`}
      </dd>
      <dd>
        <a className="small" href={submissionPath(id, 'waiver')}>
          {waiver ? 'Change' : 'Ask for a waiver'}
          {waiver && <span className="sr"> the request for a waiver</span>}
        </a>
      </dd>
    </div>
  )
}

/** Nobody has to: it's asked on a page of its own. */
function ReviewersLine({ draft: { id } }: { draft: Submission }) {
  return (
    <div>
      <dt>Reviewers</dt>
      <dd>You can tell the editor who to ask, and who not to.</dd>
      <dd>
        <a className="small" href={submissionPath(id, 'suggest-reviewers')}>
          Suggest or oppose<span className="sr"> reviewers</span>
        </a>
      </dd>
    </div>
  )
}

type LineProps = { of: Submission; name: string; step: WizardStep; science?: boolean; children: ReactNode }

function Line({ of, name, step, science, children }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={science ? 'sci' : undefined}>{children || 'Nothing yet'}</dd>
      <dd>
        <a className="small" href={stepAddress(of, step)}>
          Change<span className="sr"> {name.toLowerCase()}</span>
        </a>
      </dd>
    </div>
  )
}
