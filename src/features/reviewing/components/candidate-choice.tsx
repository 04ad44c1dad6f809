import { refusals, type Refusal } from '#journal/refusals.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Candidate } from '../finding/candidates.server.ts'

type Props = {
  candidate: Candidate
  typed: Record<string, string>
  fields: Record<string, string>
}

/** Somebody who could review the paper: what they know, how much they have to do, and what stands between them. */
export function CandidateChoice({ candidate, typed, fields }: Props) {
  const { id, name, affiliation, conflicts, opposed, closed } = candidate
  const error = fields[`as-${id}`]
  return (
    <li className="candidate">
      <div>
        <b id={`who-${id}`}>{name}</b>
        {affiliation && <span className="small muted">{affiliation}</span>}
        <span className="small">{toSubject(candidate)}</span>
        <span className="small muted">{toLoad(candidate)}</span>
        {conflicts.map(({ says }) => (
          <Against key={says} what="Conflict of interest">
            {says}
          </Against>
        ))}
        {opposed !== undefined && (
          <Against what="Opposed by the author">{opposed || 'No reason given.'}</Against>
        )}
      </div>
      {closed ? (
        <p className="small muted">{why[closed] ?? refusals[closed].message}</p>
      ) : (
        <select
          name={`as-${id}`}
          aria-labelledby={`who-${id}`}
          defaultValue={typed[`as-${id}`] ?? ''}
          aria-invalid={error ? true : undefined}
        >
          <option value="">Don’t ask</option>
          <option value="invite">Invite now</option>
          <option value="reserve">Keep as reserve</option>
        </select>
      )}
      {error && <p className="err">{error}</p>}
      {(conflicts.length > 0 || opposed !== undefined) && !closed && (
        <Field
          label={`Why you’re asking ${name} anyway`}
          name={`despite-${id}`}
          required={false}
          hint="Required if you ask them. Editors can read it in the history; the author can’t."
          defaultValue={typed[`despite-${id}`] ?? ''}
          error={fields[`despite-${id}`] && `Please say why you’re asking ${name} anyway.`}
        />
      )}
    </li>
  )
}

function Against({ what, children }: { what: string; children: string }) {
  return (
    <span className="small warn-line">
      <Icon name="alert" />
      <span>
        {what}: {children}
      </span>
    </span>
  )
}

/** Said of one among others, not to whoever has just chosen them. */
const why: Partial<Record<Refusal, string>> = {
  reviewer_asked: 'Already asked in this round.',
  reviewer_involved: 'Wrote this paper or is editing it.',
  reserve_already: 'Already a reserve.',
}

function toSubject({ knows, papers }: Candidate): string {
  if (knows.length === 0) return 'No papers here with this paper’s keywords yet.'
  return `${papers === 1 ? '1 paper' : `${papers} papers`} here on ${list.format(knows)}.`
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** '2 open reviews · usually answers in 1 day, reviews in 9 days · last asked 40 days ago' */
function toLoad({ open, answerDays, reviewDays, askedDays }: Candidate): string {
  const usual = [
    answerDays !== null && `usually answers in ${toDays(answerDays)}`,
    reviewDays !== null && `reviews in ${toDays(reviewDays)}`,
  ].filter(Boolean)
  return [
    open === 0 ? 'no open reviews' : `${open} open ${open === 1 ? 'review' : 'reviews'}`,
    usual.join(', '),
    toLastAsked(askedDays),
  ]
    .filter(Boolean)
    .join(' · ')
}

function toLastAsked(days: number | null): string {
  if (days === null) return 'never asked'
  return days === 0 ? 'last asked today' : `last asked ${toDays(days)} ago`
}

const toDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
