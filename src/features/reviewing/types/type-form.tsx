import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useFrame } from '#site/frame.ts'
import {
  articleKinds,
  mostWords,
  mostWordsOfAbstract,
  type ArticleType,
} from '#journal/paper/article-types.ts'
import { policiesPath } from '#journal/desk-addresses.ts'
import { formatMoney, hasCharge, toFigure } from '#journal/charges/charge.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'

type Props = { type: ArticleType; isFirst: boolean; notice: Notice | undefined }

/** One type of article, for publishers. */
export function TypeForm({ type, isFirst, notice }: Props) {
  const { name, title, abstractWords, textWords, isOffered } = type
  const { journal } = useFrame()
  const { typed, fields = {} } = notice ?? {}
  const { isJournals } = articleKinds[name]
  const isOn = (field: 'isOffered' | 'hasAbstract' | 'isStrict') =>
    typed ? typed[field] === 'on' : type[field]
  const said = (field: string, before: string | number) => ({
    name: field,
    id: `${field}-${name}`,
    defaultValue: typed?.[field] ?? before,
    error: fields[field],
  })
  return (
    <Form method="post" className="form" preventScrollReset noValidate>
      {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
      <input type="hidden" name="name" value={name} />
      <Checkbox name="isOffered" defaultChecked={isOn('isOffered')}>
        {isJournals ? 'Publishers can choose it' : 'Authors and publishers can choose it'}
      </Checkbox>
      <Field label="Name" {...said('title', title)} />
      <Checkbox name="hasAbstract" defaultChecked={isOn('hasAbstract')}>
        It has an abstract and keywords
      </Checkbox>
      <Field
        label="Word limit for the abstract"
        type="number"
        min={1}
        max={mostWordsOfAbstract}
        {...said('abstractWords', abstractWords)}
      />
      <Field
        label="Word limit for the text"
        optional
        type="number"
        min={1}
        max={mostWords}
        hint="Authors see this limit. If a paper is over it, we tell both author and editor."
        {...said('textWords', textWords ?? '')}
      />
      <Checkbox name="isStrict" defaultChecked={isOn('isStrict')}>
        A longer paper can’t be submitted
      </Checkbox>
      {!isJournals && hasCharge(journal) && <Charged type={type} notice={notice} />}
      <p className="row">
        <Button kind="go" name="task" value="save">
          Save
        </Button>
        {!isFirst && (
          <Button name="task" value="moveUp">
            Move Up
          </Button>
        )}
        {!isJournals && isOffered && (
          <ButtonLink kind="quiet" href={`${policiesPath}#type-${name}`}>
            How it’s reviewed
          </ButtonLink>
        )}
      </p>
    </Form>
  )
}

function Charged({ type: { name, charge }, notice }: Pick<Props, 'type' | 'notice'>) {
  const { journal } = useFrame()
  const { typed, fields = {} } = notice ?? {}
  const before = charge === null ? 'journal' : charge === 0 ? 'none' : 'own'
  const choices = [
    ['journal', `The journal’s charge, ${formatMoney(journal.charge)}`],
    ['own', 'A charge of its own'],
    ['none', 'No charge'],
  ]
  return (
    <>
      <fieldset className="choices">
        <legend>Charge</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="check">
            <input
              type="radio"
              name="charged"
              value={value}
              defaultChecked={(typed?.['charged'] ?? before) === value}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label={`Charge in ${journal.charge.currency}`}
        optional
        inputMode="decimal"
        name="amount"
        id={`amount-${name}`}
        defaultValue={typed?.['amount'] ?? (charge ? toFigure({ ...journal.charge, amount: charge }) : '')}
        error={fields['charge']}
      />
    </>
  )
}
