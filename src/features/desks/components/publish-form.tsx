import { Form } from 'react-router'
import { paymentPath, publishPdfPath, typesettingPath } from '#journal/desk-addresses.ts'
import { findIssue, monthOf } from '#journal/calendar.ts'
import { formatMoney, hasCharge } from '#journal/charges/charge.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { withoutMoney } from '#features/submissions/parts/payment-line.tsx'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import { UnsentLine } from '#features/unsent/components/unsent-line.tsx'
import { useUnsent } from '#features/unsent/keeping/use-unsent.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { KeepLater } from '../deciding/keep-later.tsx'
import { CarefulButton } from '../deciding/careful-button.tsx'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useWatch } from '#site/use-watch.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { Desk } from '#features/publishing/desk.server.ts'

type Props = {
  desk: Desk
  unsent: UnsentTexts
  notice: Notice | undefined
  /** The page has come back to ask. */
  asks: boolean
}

/** What has to be there before a paper can be published, the DOI, and the one button. */
export function PublishForm({ desk, unsent: texts, notice, asks }: Props) {
  const { submission, suggested, citation, refusal: closed } = desk
  const issue = issueName(desk)
  const unsent = useUnsent({
    submissionId: submission.id,
    field: 'doi',
    unsent: texts,
    start: suggested,
    cameBack: notice?.typed?.doi,
  })
  const doiError = notice?.fields?.['doi']
  return (
    <Form method="post" className="form">
      <Conditions desk={desk} />
      <Field
        key={unsent.round}
        label="DOI"
        name="doi"
        defaultValue={unsent.shown}
        onInput={({ currentTarget }) => unsent.typed(currentTarget.value)}
        spellCheck={false}
        error={doiError}
        hint="Starts with 10. and resolves at https://doi.org/"
      />
      <UnsentLine unsent={unsent} />
      <OtherTexts unsent={unsent} name="DOI" read={asIs} />
      <div className="field">
        <span className="label">How to cite it</span>
        <p className="cite-try">{citation}</p>
      </div>
      {notice?.message && !doiError && (
        <Note kind="bad" role="alert">
          {notice.message}
        </Note>
      )}
      <CarefulButton
        move="publish"
        kind="go"
        label={`Publish in ${issue}`}
        confirm="Publish"
        question="Publish this paper?"
        safe="Not yet"
        asks={asks}
        closedBy={closed && 'why-closed'}
      >
        {`It will appear in ${issue} at once, and its DOI will be registered. This can’t be undone.`}
      </CarefulButton>
      <KeepLater />
      {closed && (
        <p className="hint" id="why-closed">
          {refusals[closed].message}
        </p>
      )}
      <p className="hint small muted">A published paper can’t go back to review.</p>
      {closed === 'not_paid' && (
        <ButtonLink wide href={paymentPath(submission.id)}>
          Payment page for the author
        </ButtonLink>
      )}
    </Form>
  )
}

/** One DOI goes in the box; a second can't be added below. */
const asIs = (doi: string) => doi

function issueName({ issue: { volume, issue } }: Desk): string {
  const month = monthOf(volume, issue)
  return (month && findIssue(month)?.name) ?? `Issue ${issue}`
}

function Conditions({ desk: { isPaid, pdf, charge, submission } }: { desk: Desk }) {
  return (
    <ul className="stack">
      {hasCharge({ charge }) && (
        <Condition met={isPaid}>
          {(isPaid && withoutMoney[submission.paymentStatus ?? 'paid']) ||
            `${isPaid ? sentences.payment.received : sentences.payment.pending}, ${formatMoney(charge)}`}
        </Condition>
      )}
      <Condition met={pdf.isReady}>
        <Pdf pdf={pdf} submissionId={submission.id} />
      </Condition>
      {submission.proof && (
        <li className="row small muted">
          <a href={typesettingPath(submission.id)}>{proofs[submission.proof]}</a>
        </li>
      )}
      {pdf.warnings.map((warning) => (
        <li key={warning} className="row small muted">
          {warning}
        </li>
      ))}
    </ul>
  )
}

const proofs = {
  sent: 'The author has the proof and hasn’t answered yet',
  returned: 'The author has commented on the proof',
  confirmed: 'The author has confirmed the proof',
}

function Condition({ met, children }: { met: boolean; children: React.ReactNode }) {
  return (
    <li className={met ? 'row ok-line' : 'row muted'} style={{ flexWrap: 'nowrap' }}>
      <Icon name={met ? 'good' : 'clock'} />
      <span>{children}</span>
    </li>
  )
}

function Pdf({ pdf, submissionId }: { pdf: Desk['pdf']; submissionId: string }) {
  useWatch(!pdf.isReady && !pdf.failure)
  if (pdf.isReady)
    return (
      <>
        <a href={publishPdfPath(submissionId)}>
          PDF ready, {pdf.pages === 1 ? '1 page' : `${pdf.pages} pages`}
        </a>
        . <a href={typesettingPath(submissionId)}>Look through it and correct it</a>
      </>
    )
  if (pdf.failure) return `We couldn’t make the PDF: ${pdf.failure}`
  return (
    <span role="status">
      We’re making the PDF, which takes a few seconds.
      <noscript> Reload the page to see it.</noscript>
    </span>
  )
}
