import type { ComponentProps } from 'react'

type Props = { name: string; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type' | 'name'>

/** A box to tick; its children are the words beside it. Not required unless said. */
export function Checkbox({ name, error, children, ...input }: Props) {
  return (
    <label className="check">
      <input {...input} type="checkbox" name={name} aria-invalid={error ? true : undefined} />
      <span>
        {children}
        {error && <span className="err"> {error}</span>}
      </span>
    </label>
  )
}
