import { TextArea } from '#ui/text-area.tsx'
import type { StepProps } from './step-form.tsx'

export function TitleStep({ filled, fields, onChange }: StepProps) {
  return (
    <>
      <div>
        <h2>What is it called?</h2>
        <p>Say what you found, in words a reader in the next field would search for.</p>
      </div>
      <TextArea
        label="Title"
        name="title"
        rows={3}
        style={{ fontFamily: 'var(--serif)', fontSize: '1.375rem' }}
        defaultValue={filled.title}
        error={fields.title}
        onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
    </>
  )
}
