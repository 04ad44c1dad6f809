import type { ComponentProps } from 'react'
import { ariaOf, LabelledControl, type Labelled } from './labelled.tsx'

type Props = Labelled & Omit<ComponentProps<'textarea'>, keyof Labelled>

export function TextArea({ label, name, id, optional, required, hint, error, ok, ...area }: Props) {
  const it = { label, name, id, optional, hint, error, ok, ...(required !== undefined && { required }) }
  return (
    <LabelledControl {...it}>
      <textarea {...area} {...ariaOf(it)} />
    </LabelledControl>
  )
}
