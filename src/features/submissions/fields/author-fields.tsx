import { useState, type ComponentProps, type FormEvent, type MouseEvent } from 'react'
import { useFrame } from '#site/frame.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { authorFieldsToFix, nameOf, type Author, type Entered } from '#journal/paper/authors.ts'
import { isOrcid, toOrcid } from '#journal/paper/orcid.ts'
import { refusals, type Fields } from '#journal/refusals.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { OrcidLink } from '#site/orcid-link.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { AffiliationField } from '../institutions/affiliation-field.tsx'
import { ContributionField } from './contribution-field.tsx'
import { idOf, orderButton, summaryId, type AuthorField, type Order } from './author-list.ts'

/** What a publisher ticks for an author who has no email. */
export type EnteredBox = Entered & { onChange: (hasNoEmail: boolean) => void }

type Props = {
  author: Author
  place: number
  /** How many authors there are. */
  count: number
  fields: Fields
  entered: EnteredBox | undefined
  onArrange: (event: MouseEvent, order: Order) => void
  onChange: (typed: Partial<Author>) => void
}

/** One author: a line with the name, and the fields behind it. Open while something still has to be filled in. */
export function AuthorFields({ author, place, count, fields, entered, onArrange, onChange }: Props) {
  const [wasOpen] = useState(() => !nameOf(author) || authorFieldsToFix([author], entered) !== undefined)
  const name = nameOf(author)
  const isWrong = Object.keys(fields).some((field) => field.startsWith(`authors.${place}.`))
  const button = (arrange: Order['arrange']) => ({
    ...orderButton({ arrange, place }, count),
    onClick: (event: MouseEvent) => onArrange(event, { arrange, place }),
  })
  const who = <span className="sr"> {name || `author ${place + 1}`}</span>
  return (
    <li>
      <details open={wasOpen || isWrong}>
        <summary id={summaryId(place)}>
          <span>
            <b>{name || `Author ${place + 1}`}</b>
            <span className="small muted">{subtitleOf(author)}</span>
          </span>
          <Icon name="chevron" className="chev" />
        </summary>
        <fieldset className="form">
          <legend className="sr">{`Author ${place + 1}`}</legend>
          <Inputs author={author} place={place} fields={fields} entered={entered} onChange={onChange} />
        </fieldset>
      </details>
      {count > 1 && (
        <div className="row">
          <Button small kind="quiet" disabled={place === 0} {...button('up')}>
            Move Up{who}
          </Button>
          <Button small kind="quiet" disabled={place === count - 1} {...button('down')}>
            Move Down{who}
          </Button>
          <Button small kind="quiet" {...button('remove')}>
            Remove{who}
          </Button>
        </div>
      )}
    </li>
  )
}

function Inputs({
  author,
  place,
  fields,
  entered,
  onChange,
}: Pick<Props, 'author' | 'place' | 'fields' | 'entered' | 'onChange'>) {
  const [isLeft, setLeft] = useState(false)
  const errorOf = (field: string) =>
    fields[`authors.${place}.${field}`] ?? (place === 0 ? fields[field] : undefined)
  const it = (field: AuthorField) => ({
    name: field,
    id: idOf(field, place),
    defaultValue: author[field],
    error: errorOf(field),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => onChange({ [field]: currentTarget.value }),
    // Hidden, a required field would block its form without saying why.
    required: false,
  })
  return (
    <>
      <div className="pair">
        <Field label="Given name" {...it('givenName')} />
        <Field label="Family name" optional={!entered} {...it('familyName')} />
      </div>
      <AffiliationField
        author={author}
        id={idOf('affiliation', place)}
        error={errorOf('affiliation')}
        onChange={onChange}
      />
      <div className="pair">
        <Field
          label="Email"
          type="email"
          optional={entered ? entered.hasNoEmail : !author.corresponding}
          {...it('email')}
        />
        <OrcidField
          author={author}
          {...it('orcid')}
          error={it('orcid').error ?? (isLeft ? whyNotOrcid(author) : undefined)}
          onBlur={() => setLeft(true)}
          onChoose={(orcid) => onChange({ orcid })}
        />
      </div>
      {entered && <NoEmail {...entered} />}
      <label className="check">
        <input
          type="radio"
          name="corresponding"
          value={place}
          checked={author.corresponding}
          onChange={() => onChange({ corresponding: true })}
        />
        <span>Corresponding author</span>
      </label>
      <ContributionField roles={author.roles ?? []} place={place} onChange={(roles) => onChange({ roles })} />
    </>
  )
}

type OrcidFieldProps = { author: Author; onChoose: (orcid: string) => void } & Omit<
  ComponentProps<typeof Field>,
  'label'
>

/** Typed only where nobody can sign in to ORCID. What's there already stays, or goes. */
function OrcidField({ author, onChoose, ...input }: OrcidFieldProps) {
  const { orcid, orcidAuthenticated } = author
  const { name, id, error } = input
  if (!useFrame().journal.orcidBySignIn)
    return <Field {...input} label="ORCID iD" optional hint="0000-0002-1825-0097, or its web address" />
  if (orcid && !orcidAuthenticated)
    return (
      <Select
        label="ORCID iD"
        hint="Unauthenticated until its owner has signed in to ORCID."
        name={name}
        id={id}
        error={error}
        placeholder="None"
        options={[orcid]}
        defaultValue={orcid}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    )
  return (
    <div className="field">
      <span className="label">ORCID iD</span>
      <input type="hidden" name={name} value={orcid} />
      {orcid ? (
        <OrcidLink orcid={orcid} isAuthenticated />
      ) : (
        <p className="hint">
          Authors connect theirs on their profile. When you submit, we email a link to co-authors who haven’t.
        </p>
      )}
    </div>
  )
}

/** Whoever has no email hears from the publisher who entered the paper. */
function passOn(charges: boolean): string {
  return charges
    ? 'We won’t email anyone, so please pass on the payment link yourself.'
    : 'We won’t email anyone, so please keep the author informed yourself.'
}

/** The empty field next to it tells an unticked box from a form without one. */
function NoEmail({ hasNoEmail, onChange }: EnteredBox) {
  return (
    <>
      <input type="hidden" name="hasNoEmail" value="" />
      <Checkbox
        name="hasNoEmail"
        value="yes"
        checked={hasNoEmail}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        The author has no email <span className="small muted">{passOn(hasCharge(useFrame().journal))}</span>
      </Checkbox>
    </>
  )
}

/** Shown once the field is left, not while someone is still typing digits. */
function whyNotOrcid({ orcid }: Author): string | undefined {
  return orcid.trim() && !isOrcid(toOrcid(orcid)) ? refusals.orcid_malformed.message : undefined
}

function subtitleOf({ affiliation, corresponding }: Author): string {
  return [affiliation, corresponding && 'corresponding author'].filter(Boolean).join(' · ')
}
