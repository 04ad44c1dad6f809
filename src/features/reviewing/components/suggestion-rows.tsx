import type { Side, Suggestion } from '#journal/reviewing/suggesting.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { fieldOf, readRows, rowsShown } from '../suggesting/rows.ts'

type Props = {
  side: Side
  suggestions: readonly Suggestion[]
  typed: Record<string, string> | undefined
  fields: Record<string, string>
}

const words: Record<Side, { heading: string; says: string; one: string }> = {
  suggested: {
    heading: 'Reviewers you suggest',
    says: 'Who could judge this paper and isn’t close to its authors?',
    one: 'Suggested reviewer',
  },
  opposed: {
    heading: 'Reviewers you oppose',
    says: 'Who shouldn’t we ask, and why?',
    one: 'Opposed reviewer',
  },
}

/** As many as are named, and one more. */
export function SuggestionRows({ side, suggestions, typed, fields }: Props) {
  const named = suggestions.filter((it) => it.side === side)
  const filled = typed ? readRows(typed).filter((it) => it.side === side).length : named.length
  const { heading, says, one } = words[side]
  return (
    <section className="form" aria-labelledby={`${side}-title`}>
      <div>
        <h2 id={`${side}-title`}>{heading}</h2>
        <p className="muted">{says}</p>
      </div>
      {Array.from({ length: rowsShown(filled) }, (_, at) => (
        <SuggestionRow
          key={at}
          legend={`${one} ${at + 1}`}
          said={(part) => {
            const name = fieldOf({ side, at }, part)
            return {
              ...{ name, required: false, error: fields[name] },
              defaultValue: typed ? (typed[name] ?? '') : (named[at]?.[part] ?? ''),
            }
          }}
        />
      ))}
    </section>
  )
}

type Said = { name: string; required: boolean; error: string | undefined; defaultValue: string }
type RowProps = { legend: string; said: (part: 'name' | 'email' | 'reason') => Said }

function SuggestionRow({ legend, said }: RowProps) {
  return (
    <fieldset className="form choices">
      <legend>{legend}</legend>
      <Field label="Name" maxLength={200} {...said('name')} />
      <Field label="Email" type="email" maxLength={320} {...said('email')} />
      <TextArea label="Reason" rows={2} maxLength={2000} {...said('reason')} />
    </fieldset>
  )
}
