import type { Notice } from '#edge/refusals-to-http.ts'
import { readParts, type PartOfReference } from '#journal/typesetting/reference-parts.ts'
import { Field } from '#ui/field.tsx'
import { LabelledControl } from '#ui/labelled.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Choice } from '../chosen.ts'
import { workNames } from '../words.ts'

type Props = { choices: readonly Choice[]; value: string; notice: Notice | undefined }

/** What a reference says, a field for each part. A DOI that isn't printed has a form of its own. */
export function ReferenceFields({ choices, value, notice }: Props) {
  const parts = { ...readParts(value), ...notice?.typed }
  const of = (name: PartOfReference, label: string) => ({
    name,
    label,
    required: false,
    defaultValue: parts[name],
    error: notice?.fields?.[name],
  })
  return (
    <>
      <LabelledControl label="Kind of work" name="type">
        <select name="type" id="type" defaultValue={parts.type}>
          {Object.entries(workNames).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </LabelledControl>
      <TextArea
        {...of('names', 'Names')}
        rows={3}
        className="science"
        hint="One on each line: family name, given name. For an organisation, don’t use a comma."
      />
      <TextArea {...of('title', 'Title')} rows={2} className="science" />
      <TextArea
        {...of('source', 'Source')}
        rows={2}
        className="science"
        hint="The journal, book or proceedings."
      />
      <div className="parts">
        <Field {...of('year', 'Year')} inputMode="numeric" />
        <Field {...of('volume', 'Volume')} />
        <Field {...of('issue', 'Issue')} />
        <Field {...of('pages', 'Pages')} />
      </div>
      {!choices.some(({ kind }) => kind === 'doi') && <Field {...of('doi', 'DOI')} spellCheck={false} />}
      <Field {...of('url', 'URL')} inputMode="url" spellCheck={false} />
      <p className="hint small muted">
        Where the printed reference differs, we change it to match. Clearing a field doesn’t remove it from
        the printed reference; do that under ‘As it’s printed’.
      </p>
    </>
  )
}
