import type { ComponentProps } from 'react'
import { ariaOf, LabelledControl, type Labelled } from './labelled.tsx'

type Props = Labelled & Omit<ComponentProps<'input'>, keyof Labelled>

/** One line of text. Required unless `optional`. */
export function Field({ label, name, id, optional, required, hint, error, ok, ...input }: Props) {
  const it = { label, name, id, optional, hint, error, ok, ...(required !== undefined && { required }) }
  return (
    <LabelledControl {...it}>
      <input type="text" {...input} {...ariaOf(it)} />
    </LabelledControl>
  )
}
