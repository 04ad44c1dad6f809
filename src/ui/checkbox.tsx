import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { markedWrong } from './labelled.tsx'

type Props = { name: string; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type' | 'name'>

/** A checkbox; its children are the label. Not required by default. */
export function Checkbox({ name, error, children, ...input }: Props) {
  return (
    <label className="check">
      <input {...input} type="checkbox" name={name} {...markedWrong(error)} />
      <span>
        {children}
        {error && (
          <span className="err">
            <Icon name="bad" />
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
