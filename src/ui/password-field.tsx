import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { ariaOf, LabelledControl, type Labelled } from './labelled.tsx'

type Props = Labelled & Omit<ComponentProps<'input'>, keyof Labelled | 'type'>

/** The eye shows what was typed. `page.ts` handles the button, so that it works on pages without React too. */
export function PasswordField({
  label,
  name,
  id = name,
  optional,
  required,
  hint,
  error,
  ok,
  ...input
}: Props) {
  const it = { label, name, id, optional, hint, error, ok, ...(required !== undefined && { required }) }
  return (
    <LabelledControl {...it}>
      <div className="in-btn">
        <input
          autoComplete="new-password"
          {...input}
          {...ariaOf(it)}
          {...untouched}
          type="password"
          className={ok ? 'match' : undefined}
        />
        <IconButton
          icon="eye"
          label="Show password"
          className="scripted"
          aria-controls={id}
          aria-pressed={false}
          data-show=""
        />
      </div>
    </LabelledControl>
  )
}

// While visible it's text, which a browser might correct or send away to be spell-checked.
const untouched = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
