import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Labelled = {
  label: string
  name: string
  /** Only if the same name appears twice on a page. */
  id?: string
  optional?: boolean
  /** Shown if it's neither called optional nor required by the browser. */
  required?: boolean
  /** Open from the start. */
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** Says that what was typed is good. */
  ok?: string | undefined
}

/** What a control has so that its label, hint and error are read with it. */
export function ariaOf({ name, id = name, hint, error, ok, optional, required = !optional }: Labelled) {
  return {
    id,
    name,
    required,
    ...markedWrong(error),
    'aria-describedby': hint || error || ok ? `${id}-says` : undefined,
  }
}

/**
 * A page that opens with errors has the first one in focus: of all the controls that ask for it, browsers choose the
 * first (HTML, 6.6.7).
 */
export function markedWrong(error: string | undefined) {
  const isWrong = error ? true : undefined
  return { autoFocus: isWrong, 'aria-invalid': isWrong }
}

/** A label above a control, and the line below it. */
export function LabelledControl({
  label,
  name,
  id = name,
  optional,
  hint,
  error,
  ok,
  children,
}: Labelled & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <i> (optional)</i>}
      </label>
      {children}
      <Says id={`${id}-says`} hint={hint} error={error} ok={ok} />
    </div>
  )
}

function Says({ id, hint, error, ok }: { id: string } & Pick<Labelled, 'hint' | 'error' | 'ok'>) {
  if (error)
    return (
      <p className="err" id={id}>
        <Icon name="bad" />
        {error}
      </p>
    )
  if (ok)
    return (
      <p className="ok" id={id}>
        <Icon name="check" />
        {ok}
      </p>
    )
  if (hint)
    return (
      <p className="hint" id={id}>
        {hint}
      </p>
    )
  return null
}
