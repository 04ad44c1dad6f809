import type { Notice } from '#edge/refusals-to-http.ts'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { refusals } from '#journal/refusals.ts'
import { AnsweredPoints } from '#features/revising/components/answered-points.tsx'
import { useWatch } from '#site/use-watch.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import { Note } from '#ui/note.tsx'
import type { Addresses } from '../use-cases/by-link.server.ts'
import type { OwnReview } from '../use-cases/reading.server.ts'
import { CreditPanel } from '../naming/credit-panel.tsx'
import { InvitationForms } from './invitation-forms.tsx'
import { ReportForm } from './report-form.tsx'

type Props = {
  review: OwnReview
  at: Addresses
  notice: Notice | undefined
}

/** From the invitation to the review that was sent, each stage at the same address. */
export function ReviewDesk({ review, at, notice }: Props) {
  const { reference, title, isOpen, state } = review
  const isTheirs = state === 'accepted' || state === 'returned' || state === 'submitted'
  return (
    <>
      <div className="desk-head">
        <h1>{title}</h1>
        <p className="row small muted">
          <Id>{reference}</Id>
          {review.round > 1 && <span>Round {review.round}</span>}
          {isOpen && isTheirs && <a href={at.messages}>Write to the editor</a>}
        </p>
      </div>
      {isOpen && (isTheirs || state === 'invited') ? (
        <div className="desk">
          <div>
            <Paper review={review} at={isTheirs ? at : undefined} />
            <AnsweredPoints compare={at.compare} answered={review.answered} />
          </div>
          {state === 'invited' ? (
            <InvitationForms review={review} notice={notice} />
          ) : (
            <ReportForm review={review} filesAt={at.files} notice={notice} />
          )}
        </div>
      ) : (
        <>
          <Note title={closing(review)} />
          <CreditPanel review={review} />
        </>
      )}
    </>
  )
}

function closing({ isOpen, state }: OwnReview): string {
  if (state === 'submitted') return 'The editor has made a decision on this paper. Thank you for your review.'
  if (state === 'declined') return 'You’ve declined this invitation. Thank you for telling us.'
  if (state === 'givenBack') return 'You’ve given this review back. Thank you for telling us.'
  if (state === 'lapsed') return 'This invitation has expired. Thank you for your time.'
  if (!isOpen) return refusals.review_over.message
  return 'We no longer need this review. Thank you for your time.'
}

function Paper({ review, at }: { review: OwnReview; at: Addresses | undefined }) {
  return (
    <>
      <section className="block">
        <h2>Abstract</h2>
        <Paragraphs className="sci">{review.abstract}</Paragraphs>
      </section>
      <section className="block">
        <h2>Keywords</h2>
        <ul className="tags">
          {review.keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      </section>
      {at && (
        <section className="block stack">
          <h2>The paper</h2>
          <Copy copy={review.copy} at={at} />
          {review.hasVersions && (
            <p>
              <a href={at.compare}>Compare its versions</a>
            </p>
          )}
        </section>
      )}
    </>
  )
}

function Copy({ copy, at }: { copy: OwnReview['copy']; at: Addresses }) {
  useWatch(copy === 'waiting')
  if (copy === 'waiting')
    return (
      <Note role="status" title="We’re making the review copy.">
        It will be here in a minute.
        <noscript> Reload the page to see it.</noscript>
      </Note>
    )
  if (copy === 'failed')
    return (
      <Note kind="warn" role="status" title="We couldn’t make a review copy of this paper.">
        Please <a href={at.messages}>write to the editor</a>, who can ask the author for another file.
      </Note>
    )
  return (
    <>
      <p>Its lines are numbered, so that you can refer to them. The authors aren’t named.</p>
      <ButtonLink href={at.copy} icon="file">
        Open the Paper (PDF)
      </ButtonLink>
    </>
  )
}
