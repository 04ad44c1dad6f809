import type { Notice } from '#edge/refusals-to-http.ts'
import { languageNames } from '#journal/text/languages.ts'
import { Field } from '#ui/field.tsx'
import { LabelledControl } from '#ui/labelled.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Choice, Chosen } from '../chosen.ts'
import { kindNames } from '../words.ts'
import { ReferenceFields } from './reference-fields.tsx'

type Props = { chosen: Chosen; choice: Choice; notice: Notice | undefined }

const marks = '_italic_, **bold**, ^superscript^, ~subscript~'

/** Where somebody types or chooses what a correction says. */
export function ValueField({ chosen, choice: { kind, value }, notice }: Props) {
  const it = { name: 'value', id: `value-${kind}`, label: kindNames[kind], defaultValue: value }
  switch (kind) {
    case 'parts':
      return <ReferenceFields choices={chosen.choices} value={value} notice={notice} />
    case 'level':
      return <Choices {...it} options={levels} />
    case 'language':
      return <Choices {...it} options={languages(value)} />
    case 'caption':
      return (
        <TextArea
          {...it}
          required={false}
          rows={6}
          className="science"
          hint={`${marks}; a blank line begins a new paragraph.`}
        />
      )
    case 'alt':
      return (
        <TextArea
          {...it}
          required={false}
          rows={3}
          hint={
            chosen.pictures > 1
              ? `One line for each of the ${chosen.pictures} pictures, for readers who can’t see them.`
              : 'What the picture shows, for readers who can’t see it.'
          }
        />
      )
    case 'doi':
      return <Field {...it} required={false} hint="Leave it empty if there isn’t one." />
    case 'reference':
      return (
        <TextArea
          {...it}
          label="As it’s printed"
          rows={6}
          className="science"
          hint={`${marks}. We’ll read its parts again.`}
        />
      )
    default:
      return undefined
  }
}

const levels: [string, string][] = [
  ['0', 'Not a heading'],
  ['1', 'Main heading'],
  ['2', 'Second level'],
  ['3', 'Third level'],
  ['4', 'Fourth level'],
]

/** A language that we don't offer stays as it is. */
const languages = (now: string): [string, string][] => [
  ...(Object.hasOwn(languageNames, now) ? [] : [[now, now] as [string, string]]),
  ...Object.entries(languageNames),
]

type ChoicesProps = {
  name: string
  id: string
  label: string
  defaultValue: string
  options: [string, string][]
}

function Choices({ options, ...it }: ChoicesProps) {
  return (
    <LabelledControl label={it.label} name={it.name} id={it.id}>
      <select name={it.name} id={it.id} defaultValue={it.defaultValue}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}
