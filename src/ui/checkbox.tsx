import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { markedWrong } from './labelled.tsx'

type Props = { name: string; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type' | 'name'>

/** A box to tick; its children are the words beside it. Not required unless said. */
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
