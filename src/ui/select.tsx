import type { ComponentProps } from 'react'
import { ariaOf, LabelledControl, type Labelled } from './labelled.tsx'

type Props = Labelled & {
  options: readonly string[]
  /** The empty choice: 'Choose a country'. */
  placeholder?: string
} & Omit<ComponentProps<'select'>, keyof Labelled>

export function Select({
  label,
  name,
  id,
  optional,
  hint,
  error,
  ok,
  options,
  placeholder,
  ...select
}: Props) {
  const it = { label, name, id, optional, hint, error, ok }
  return (
    <LabelledControl {...it}>
      <select {...select} {...ariaOf(it)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </LabelledControl>
  )
}
