import { thenEnter } from './keywords.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/**
 * Enter in a field presses the first button of its form. This invisible one comes before all others, and means 'Next'.
 */
export function DefaultButton({ disabled = false }: { disabled?: boolean }) {
  const then = useHydrated() ? 'next' : thenEnter // with a script, the keyword box handles Enter itself
  return (
    <button className="sr" name="then" value={then} tabIndex={-1} aria-hidden="true" disabled={disabled} />
  )
}
