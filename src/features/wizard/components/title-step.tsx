import { TextArea } from '#ui/text-area.tsx'
import { FromFileNote } from './from-file-note.tsx'
import type { StepProps } from './step-form.tsx'

export function TitleStep({ filled, fields, fromFile, onUse, keyOf, onChange }: StepProps) {
  return (
    <>
      <div>
        <h2>What is it called?</h2>
        <p>Say what you found, in words that a reader from a neighbouring field would search for.</p>
      </div>
      <TextArea
        key={keyOf('title')}
        label="Title"
        name="title"
        rows={3}
        style={{ fontFamily: 'var(--serif)', fontSize: '1.375rem' }}
        defaultValue={filled.title}
        error={fields.title}
        onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <FromFileNote {...{ fromFile, onUse }} field="title" />
    </>
  )
}
