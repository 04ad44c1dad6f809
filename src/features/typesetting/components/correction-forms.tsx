import { Form, useNavigation } from 'react-router'
import type { CorrectionKind } from '#journal/corrections.ts'
import { languageNames } from '#journal/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LabelledControl } from '#ui/labelled.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Choice, Chosen } from '../chosen.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { Undo } from './undo.tsx'
import { kindNames } from '../words.ts'

/** The corrections that fit the chosen place, a form for each. */
export function CorrectionForms({ chosen, notice }: { chosen: Chosen; notice: Notice | undefined }) {
  const { key, words, choices } = chosen
  return (
    <>
      <ChosenPlace place={key} words={words} />
      {choices.map((choice) => (
        <CorrectionForm
          key={`${key} ${choice.kind}`}
          chosen={chosen}
          choice={choice}
          notice={notice?.typed?.['kind'] === choice.kind ? notice : undefined}
        />
      ))}
      {choices.length === 0 && (
        <p className="small muted">
          There’s nothing to correct here but the words, and those are the author’s.
        </p>
      )}
    </>
  )
}

type Props = {
  chosen: Chosen
  choice: Choice
  /** What was said of this one. */
  notice: Notice | undefined
}

function CorrectionForm({ chosen, choice, notice }: Props) {
  const busy = useNavigation().state === 'submitting'
  const { kind, corrected } = choice
  const isGone = corrected && (kind === 'cut' || kind === 'keep')
  return (
    <div className="choice">
      {!isGone && (
        <Form method="post" className="form" action={`?at=${chosen.key}`}>
          <input type="hidden" name="act" value="correct" />
          <input type="hidden" name="place" value={chosen.key} />
          <input type="hidden" name="kind" value={kind} />
          <ValueField chosen={chosen} choice={choice} notice={notice} />
          <Button kind={kind === 'cut' ? 'stop' : 'plain'} busy={busy}>
            {buttons[kind]}
          </Button>
        </Form>
      )}
      {corrected && (
        <Undo id={corrected} label={isGone ? 'Put it back' : 'Undo this correction'} at={chosen.key} />
      )}
    </div>
  )
}

const buttons: Record<CorrectionKind, string> = {
  level: 'Save the heading level',
  caption: 'Save the caption',
  alt: 'Save the alternative text',
  doi: 'Save the DOI',
  parts: 'Save the parts',
  reference: 'Save the words',
  language: 'Save the language',
  cut: 'Leave it out of the paper',
  keep: 'Keep it in the text',
}

const marks = '_italic_, **bold**, ^raised^, ~lowered~'

function ValueField({ chosen, choice: { kind, value }, notice }: Props) {
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
          hint={`${marks}; an empty line begins a new paragraph.`}
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
      return <Field {...it} required={false} hint="Leave it empty if there’s none." />
    case 'reference':
      return (
        <TextArea
          {...it}
          label="As it’s printed"
          rows={6}
          className="science"
          hint={`${marks}. We read its parts anew.`}
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
